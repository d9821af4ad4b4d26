import { readdirSync } from 'node:fs'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOMS, STAGES } from '../eslint.config.js'
import { root } from './support/run.ts'

let eslint: ESLint
beforeAll(() => {
  // The files of these tests don't exist, so no rule that needs types can look at them.
  eslint = new ESLint({
    cwd: root,
    overrideConfig: [
      {
        languageOptions: { parserOptions: { projectService: false, project: null } },
        rules: {
          '@typescript-eslint/no-floating-promises': 'off',
          '@typescript-eslint/no-misused-promises': 'off',
          '@typescript-eslint/no-unnecessary-condition': 'off',
          '@typescript-eslint/switch-exhaustiveness-check': 'off',
        },
      },
    ],
  })
})

/** Returns what the import rule says of a file of the pipeline, or of another room, with this line in it. */
async function verdict(file: string, line: string, room = 'pipeline'): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: `src/${room}/${file}` })
  return (result?.messages ?? [])
    .filter(message => message.ruleId === 'no-restricted-imports')
    .map(message => message.message)
}

describe('the pipeline is pure', () => {
  test.for([
    "import { readFileSync } from 'node:fs'",
    "import { readFile } from 'node:fs/promises'",
    "import fs from 'fs'",
    "import { join } from 'node:path'",
    "import process from 'node:process'",
    "export { createHash } from 'node:crypto'",
    "import { getCollection } from 'astro:content'",
    "import { experimental_AstroContainer } from 'astro/container'",
    "import { site } from '../../site/records.ts'",
  ])('%s is refused in any stage', async line => {
    for (const stage of STAGES) expect(await verdict(`${stage}/new.ts`, line), stage).toHaveLength(1)
  })

  test.for(["import { readFileSync } from 'node:fs'", "import { getCollection } from 'astro:content'"])(
    '%s is refused beside the stages',
    async line => {
      expect(await verdict('index.ts', line)).toHaveLength(1)
    },
  )

  test('zod comes from Astro for the games’ files alone', async () => {
    const line = "import { z } from 'astro/zod'"
    expect(await verdict('game/new.ts', line)).toEqual([])
    expect(await verdict('layouts/new.ts', line)).toHaveLength(1)
  })
})

describe('no stage imports a later one', () => {
  test.for([
    ['messages', 'game'],
    ['game', 'layouts'],
    ['texts', 'entries'],
    ['permalinks', 'names'],
    ['linking', 'status'],
    ['mdx', 'records'],
    ['records', 'checks'],
    ['checks', 'inspect'],
  ] as const)('%s refuses %s, which takes it', async ([earlier, later]) => {
    expect(await verdict(`${earlier}/new.ts`, `import { x } from '../${later}/x.ts'`)).toHaveLength(1)
    expect(await verdict(`${later}/new.ts`, `import { x } from '../${earlier}/x.ts'`)).toEqual([])
  })

  test('from a folder inside a stage, for types, and for what runs the stages', async () => {
    expect(await verdict('layouts/pef/new.ts', "import { x } from '../../names/names.ts'")).toHaveLength(1)
    expect(await verdict('layouts/pef/new.ts', "import type { X } from '../../entries/entry.ts'")).toHaveLength(1)
    expect(await verdict('layouts/pef/new.ts', "import { x } from '../shared/blocks.ts'")).toEqual([])
    expect(await verdict('entries/new.ts', "import { runPipeline } from '../index.ts'")).toHaveLength(1)
    expect(await verdict('linking/new.ts', "import type { CitationRecord } from '../records.ts'")).toEqual([])
  })

  test('every folder of the pipeline is one of the stages', () => {
    const folders = readdirSync(`${root}src/pipeline`, { withFileTypes: true })
      .filter(item => item.isDirectory())
      .map(item => item.name)
      .filter(name => name !== 'fixtures')
    expect(folders.sort()).toEqual([...STAGES].sort())
  })
})

describe('no room of src/ imports a later one', () => {
  test.for([
    ['language', 'site'],
    ['site', 'views'],
    ['views', 'client'],
    ['client', 'write'],
    ['write', 'components'],
    ['components', 'pages'],
  ] as const)('%s refuses %s, which takes it, in scripts and components', async ([earlier, later]) => {
    const files = (room: string) => {
      const line = `import { x } from '../${room}/x.ts'`
      return [
        ['new.ts', line],
        ['deep/new.ts', line.replace('../', '../../')],
        ['new.astro', `---\n${line}\nx()\n---`],
      ] as const
    }
    for (const [file, text] of files(later)) expect(await verdict(file, text, earlier), file).toHaveLength(1)
    for (const [file, text] of files(earlier)) expect(await verdict(file, text, later), file).toEqual([])
  })

  test('every folder with code is one of the rooms', () => {
    const folders = readdirSync(`${root}src`, { withFileTypes: true })
      .filter(item => item.isDirectory() && item.name !== 'styles')
      .map(item => item.name)
    expect(folders.sort()).toEqual([...ROOMS].sort())
  })
})
