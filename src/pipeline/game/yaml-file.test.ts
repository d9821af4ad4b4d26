import { z } from 'astro/zod'
import { describe, expect, it } from 'vitest'
import { readYaml } from './yaml-file.ts'
import { vocabularySchema, workSchema } from './game.ts'

const list = z.unknown()
const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

describe('readYaml', () => {
  const bombs: Readonly<Record<string, string>> = {
    'aliases of aliases': `a0: &a0 [x, x]\n${many(40, index => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}, *a${index}, *a${index}, *a${index}, *a${index}, *a${index}, *a${index}, *a${index}]\n`)}`,
    'an alias of nothing': 'a: *b\n',
    'lists ten thousand deep': '['.repeat(10_000) + ']'.repeat(10_000),
    'mappings ten thousand deep': '{a: '.repeat(10_000) + '}'.repeat(10_000),
    'bullets ten thousand deep': `${'- '.repeat(10_000)}x\n`,
    'a key of keys ten thousand deep': `${'? '.repeat(10_000)}x\n`,
    'two documents': 'a: 1\n---\nb: 2\n',
    'a key twice': 'a: 1\na: 2\n',
  }
  it.each(Object.entries(bombs))('says where %s can’t be read, and neither hangs nor crashes', (_, text) => {
    const { data, messages } = readYaml('game.yaml', text, list)
    expect(data).toBeNull()
    expect(messages[0]).toMatchObject({ code: 'game/invalid-yaml', severity: 'error', place: { file: 'game.yaml' } })
    expect(messages[0]?.found.length).toBeLessThan(500)
  })

  it('says where a field that stands twice is first', () => {
    const { messages } = readYaml('notes.yaml', 'one:\n  status: draft\n  reason: a\n  status: disputed\n', list)
    expect(messages).toMatchObject([
      { found: 'the field `status` a second time', place: { line: 4, column: 3 }, cause: { line: 2, column: 3 } },
    ])
    expect(readYaml('notes.yaml', 'one: { a: 1, a: 2 }\n', list).messages).toMatchObject([
      { found: 'the field `a` a second time', place: { line: 1, column: 14 } },
    ])
  })

  it('refuses a list that holds itself', () => {
    const { data, messages } = readYaml('vocabulary.yaml', 'ordinary: &a [*a]\n', vocabularySchema)
    expect(data).toBeNull()
    expect(messages).toMatchObject([{ code: 'game/invalid-field', place: { line: 1 } }])
  })

  it('lets no key reach the prototype of objects', () => {
    for (const key of ['__proto__', '"__proto__"', 'constructor', 'prototype']) {
      const { data, messages } = readYaml('work.yaml', `${key}: { polluted: true, title: x }\n`, workSchema)
      expect(data).toBeNull()
      expect(messages.every(({ code, severity }) => code === 'game/invalid-field' && severity === 'error')).toBe(true)
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const named = readYaml(
      'vocabulary.yaml',
      'abbreviations: [{ short: __proto__, entry: constructor }]\n',
      vocabularySchema,
    )
    expect(named.data?.abbreviations[0]).toMatchObject({ short: '__proto__', entry: 'constructor' })
  })

  it.each([
    '!!js/function "function(){process.exit(3)}"',
    '!!js/regexp /x/',
    '!!python/object/apply:os.system [id]',
    '!<tag:elsewhere.example,2000:x> x',
    '!!binary aGk=',
  ])('takes the tag %s for nothing that runs', tag => {
    const { data, messages } = readYaml('vocabulary.yaml', `ordinary: [${tag}]\n`, vocabularySchema)
    if (data) expect(data.ordinary.every(word => typeof word === 'string')).toBe(true)
    else expect(messages[0]).toMatchObject({ severity: 'error', place: { file: 'vocabulary.yaml', line: 1 } })
  })
})
