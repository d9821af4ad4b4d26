import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPipeline } from '../../src/pipeline/index.ts'
import { must } from '../../src/pipeline/must.ts'
import { tinyGame } from '../../src/pipeline/testing.ts'
import { withPaths } from './with-paths.ts'

beforeEach(() => vi.stubEnv('INIT_CWD', process.cwd()))
afterEach(() => vi.unstubAllEnvs())

/** Returns how a ruling without a permalink is to be mended, in a content folder of this name. */
function fixIn(content: string, say = (fix: string) => fix): string {
  const restatement = '---\nwork: file\n---\n\n# Cards\n\n## Lantern of Oak\n\n- It is lit at dusk.\n'
  const games = tinyGame({ restatement }).games.map(game => ({
    ...game,
    files: Object.fromEntries(
      Object.entries(game.files).map(([name, file]) => [name, { ...file, path: `${content}/tiny/${name}` }]),
    ),
  }))
  const input = { games, copies: [] }
  const message = runPipeline(input).messages.find(({ fix }) => fix.includes('npm run permalinks'))
  const { fix } = must(message, 'a message on permalinks')
  return must(withPaths([{ ...must(message, fix), fix: say(fix) }], input)[0], fix).fix
}

test('a command in a message is for the content folder that is used', () => {
  expect(fixIn('content')).toMatch(/^Run `npm run permalinks`;/)
  expect(fixIn('../harbour/content')).toMatch(/^Run `npm run permalinks -- --content \.\.\/harbour\/content`;/)
})

test('a folder’s name stands in quotation marks where a shell would take it apart', () => {
  expect(fixIn('my $& games')).toContain('`npm run permalinks -- --content "my \\$& games"`')
})

test('called from outside of the program’s folder, a command says where that is', () => {
  const fixFrom = (folder: string, content: string, words: string) => {
    vi.stubEnv('INIT_CWD', resolve(folder))
    vi.spyOn(process, 'cwd').mockReturnValueOnce(resolve('/srv/redbook'))
    return fixIn(content, () => words)
  }
  expect(fixFrom('/srv', '../games', '`npm run check`')).toBe('`npm --prefix redbook run check -- --content ../games`')
  expect(fixFrom('/srv/a', 'content', '`npm run permalinks -- --same a=b`')).toBe(
    '`npm --prefix ../redbook run permalinks -- --same a=b`',
  )
  expect(fixFrom('/srv/redbook-2', 'content', '`npm start`')).toBe('`npm --prefix ../redbook start`')
  expect(fixFrom('/srv/redbook/scripts', 'content', '`npm run check`')).toBe('`npm run check`')
})

test('what a command is given stays behind the folder', () => {
  expect(fixIn('b', () => '`npm run permalinks -- --same a=b`')).toBe('`npm run permalinks -- --content b --same a=b`')
  expect(fixIn('b', () => '`npm run new-game -- ID`')).toBe('`npm run new-game -- --content b ID`')
})

test('a path in the folder that is used stays as it is, whatever the folder ends in', () => {
  expect(fixIn('/home/my-content', () => 'Correct /home/my-content/tiny/topics.yaml.')).toBe(
    'Correct /home/my-content/tiny/topics.yaml.',
  )
  expect(fixIn('/home/my-content', () => 'Correct content/tiny/topics.yaml.')).toBe(
    'Correct /home/my-content/tiny/topics.yaml.',
  )
})
