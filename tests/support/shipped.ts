import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** The games that this repository ships. Tests of their texts and pages are left out where a game isn't there. */
export const SHIPPED: readonly string[] = ['meccg', 'wotr']

/** The games that tests of what ships are about, by file; all else is tested on the fixture game, or on any. */
const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  'src/pipeline/card-texts/public-shapes.test.ts': ['wotr'],
  'src/pipeline/checks/citations.test.ts': ['meccg'],
  'src/pipeline/citations/find-citations.test.ts': ['meccg', 'wotr'],
  'src/pipeline/citations/find-references.test.ts': ['meccg'],
  'src/pipeline/citations/lexicon.test.ts': ['meccg', 'wotr'],
  'src/pipeline/names/games.test.ts': ['meccg', 'wotr'],
  'src/pipeline/restatements.test.ts': ['meccg'],
  'tests/copies.test.ts': ['meccg', 'wotr'],
  'tests/deck.test.ts': ['meccg', 'wotr'],
  'tests/filters.test.ts': ['meccg'],
  'tests/keyboard.test.ts': ['meccg'],
  'tests/lighthouse.test.ts': ['meccg'],
  'tests/linker.test.ts': ['meccg'],
  'tests/looks.test.ts': ['meccg'],
  'tests/offline.test.ts': ['meccg', 'wotr'],
  'tests/previews.test.ts': ['meccg'],
  'tests/print.test.ts': ['meccg'],
  'tests/rulebook.test.ts': ['meccg'],
  'tests/search/newcomers.test.ts': ['meccg', 'wotr'],
  'tests/search/pagefind.test.ts': ['meccg'],
  'tests/search/quality.test.ts': ['meccg', 'wotr'],
  'tests/search/search-box.test.ts': ['meccg', 'wotr'],
  'tests/search/search-page.test.ts': ['meccg'],
  'tests/search/weight.test.ts': ['meccg', 'wotr'],
  'tests/turn.test.ts': ['meccg'],
}

/** Returns the test files that are about games which aren't there. */
export function testsOfAbsentGames(): string[] {
  const there = gamesThere()
  return Object.entries(TESTS_OF).flatMap(([file, games]) => (games.every(game => there.includes(game)) ? [] : [file]))
}

/** Returns the ids of the games under `content/`, in order. */
export function gamesThere(): string[] {
  return readdirSync(join(root, 'content'))
    .filter(name => existsSync(join(root, 'content', name, 'game.yaml')))
    .sort()
}
