import { expect, test } from 'vitest'
import { editAddress, fileAddress } from './edit.ts'

const ruling = (copy: string | null) => ({ source: { work: 'log', copy, line: 12, endLine: 14 } })

test('a ruling is edited at its line, where the site names its repository', () => {
  const repository = 'https://github.com/harbour/rulings'
  expect(editAddress({ repository }, 'harbour', ruling(null))).toBe(
    `${repository}/edit/main/content/harbour/works/log/restatement.md#L12`,
  )
  expect(
    editAddress(
      { repository: 'https://gitlab.example/a/b', branch: 'live', folder: 'games/ours' },
      'harbour',
      ruling(null),
    ),
  ).toBe('https://gitlab.example/a/b/-/edit/live/games/ours/harbour/works/log/restatement.md#L12')
  expect(editAddress({ repository }, 'harbour', ruling('data/rulings.yaml'))).toBe(
    `${repository}/edit/main/content/harbour/data/rulings.yaml#L12`,
  )
  expect(editAddress({ repository: 'https://codeberg.org/a/b' }, 'harbour', ruling(null))).toContain('/b/_edit/main/')
})

test('a page is edited in the file that says what it shows', () => {
  const repository = 'https://github.com/harbour/rulings'
  expect(fileAddress({ repository, folder: 'games' }, 'harbour', 'game.yaml')).toBe(
    `${repository}/edit/main/games/harbour/game.yaml`,
  )
  expect(fileAddress({}, 'harbour', 'game.yaml')).toBeNull()
})

test('nothing is edited without a repository, nor a copy, which is in none', () => {
  expect(editAddress({ mail: 'keeper@harbour.example' }, 'harbour', ruling(null))).toBeNull()
  expect(editAddress({ repository: 'https://github.com/a/b' }, 'harbour', ruling('log.txt'))).toBeNull()
})
