import { expect, test } from 'vitest'
import { growthOf } from '../../../tests/support/growth.ts'
import { fingerprintOf } from '../source/fingerprint.ts'
import { applyRepairs } from './repair.ts'
import { linesOf, pointAt, sourceFromText } from '../source/source-text.ts'

const TEXT = 'First line.\n\nThe wall stops the rain. Old Gate It opens by day.\n'
const passage = fingerprintOf('The wall stops the rain. Old Gate It opens by day.')

test('a heading that ran into a paragraph is parted from it, and places still speak of the file', () => {
  const { source, unused } = applyRepairs(sourceFromText('x.txt', TEXT), [
    { passage, action: 'heading', from: 5, count: 2, reason: 'lost its line' },
  ])
  expect(source.text).toContain('rain. \n\nOld Gate\n\n It opens')
  expect(unused).toEqual([])
  expect(pointAt(source, source.text.indexOf('opens'))).toMatchObject({
    line: 3,
    column: TEXT.split('\n')[2]!.indexOf('opens') + 1,
  })
})

test('the passage is found in a copy that is set out in another way', () => {
  const other = TEXT.replace('the rain. Old', 'THE\n rain.   Old')
  const { source } = applyRepairs(sourceFromText('y.txt', other), [
    { passage, action: 'replace', from: 0, count: 1, with: 'A', reason: 'test' },
  ])
  expect(source.text).toContain('A wall stops THE')
})

test.each([
  ['join', 'The wall stops the rain.', 'The wall\n\nstops the rain.'],
  ['break', 'The wall \n\nstops the rain.', 'The wall stops the rain.'],
  ['replace', 'The wall stops the rain.', 'The wall StoPs the rain.'],
] as const)('a copy without the accident that “%s” repairs has no repair', (action, mended, broken) => {
  const replacing = action === 'replace'
  const repair = {
    passage: fingerprintOf('The wall stops the rain.'),
    action,
    from: action === 'join' ? 1 : 2,
    count: 1,
    ...(replacing ? { with: 'stops' } : {}),
    reason: 'test',
  }
  const editsOf = (text: string) => {
    const { source, unused } = applyRepairs(sourceFromText('x.txt', text), [repair])
    expect(unused).toEqual([])
    return { text: source.text, repairs: source.edits.length }
  }
  expect(editsOf(broken)).toEqual({ text: mended, repairs: 1 })
  expect(editsOf(mended)).toEqual({ text: mended, repairs: 0 })
})

test('a repair whose passage is nowhere changes nothing and is given back', () => {
  const repair = {
    passage: { words: 3, fingerprint: '0'.repeat(16) },
    action: 'break' as const,
    from: 0,
    count: 1,
    reason: 'test',
  }
  const { source, unused } = applyRepairs(sourceFromText('x.txt', TEXT), [repair])
  expect(source.text).toBe(TEXT)
  expect(unused).toEqual([repair])
})

test('the ampersand of a character reference goes with its word', () => {
  const { source } = applyRepairs(sourceFromText('x.txt', 'Say &Eumlowyn; here.'), [
    {
      passage: fingerprintOf('Say Eumlowyn here'),
      action: 'replace',
      from: 1,
      count: 1,
      with: 'Ëowyn',
      reason: 'test',
    },
  ])
  expect(source.text).toBe('Say Ëowyn; here.')
})

test('thirty repairs at once take far less time than one by one', { tags: ['growth'] }, () => {
  const text = sourceFromText('a.txt', 'A lamp needs oil, and oars need hands. '.repeat(4000))
  const repairs = Array.from({ length: 30 }, () => ({
    passage: { words: 3, fingerprint: '0123456789abcdef' },
    from: 0,
    count: 1,
    action: 'replace' as const,
    with: 'oil',
    reason: 'a misprint',
  }))
  const timeOf = (task: () => unknown) => {
    const began = process.threadCpuUsage().user
    task()
    return process.threadCpuUsage().user - began
  }
  const oneByOne = timeOf(() => repairs.map(repair => applyRepairs(text, [repair])))
  expect(timeOf(() => applyRepairs(text, repairs))).toBeLessThan(oneByOne / 2)
  expect(applyRepairs(text, repairs).unused).toHaveLength(30)
})

test('places behind thousands of repairs are found in time in proportion', { tags: ['growth'] }, () => {
  const repair = { passage: fingerprintOf('Old Gate'), action: 'break' as const, from: 1, count: 1, reason: 'test' }
  const task = (size: number) => {
    const { source } = applyRepairs(sourceFromText('x.txt', 'Old Gate. '.repeat(size)), [repair])
    for (const line of linesOf(source)) pointAt(source, line.start)
  }
  expect(growthOf(task, 20_000)).toBeLessThan(3)
})
