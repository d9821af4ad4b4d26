import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stop } from './say.ts'
import { stopOnSystemErrors } from './system-errors.ts'

/** An option of a command; `value` is what stands behind it, left out where nothing does. */
interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  readonly value?: string
  /** What it is where nobody says. */
  readonly default?: string | string[]
  readonly whole?: readonly [least: number, greatest: number]
  readonly about: string
}

const SEVERAL = { type: 'string', multiple: true, default: [] as string[] } as const
const CONTENT = { type: 'string', value: 'DIR', default: 'content', about: 'the content folder' } as const
const COPIES = { ...SEVERAL, value: 'DIR', about: 'takes copies from there too, without storing them' } as const
const OUT = { type: 'string', value: 'DIR', default: 'dist', about: 'where the site goes' } as const
const SITE = {
  type: 'string',
  value: 'PLACE',
  about: 'the folder or the address of the site, instead of dist',
} as const
const PORT = { type: 'string', value: 'N', whole: [0, 65_535], default: '4321', about: 'the port' } as const
/** What is counted from 1 on. */
const COUNT = [1, Number.MAX_SAFE_INTEGER] as const

/** What each command does, what it takes, and its options. */
const COMMANDS = {
  start: {
    about: 'Builds the site and serves it.',
    takes: '',
    options: { content: CONTENT, copies: COPIES, out: OUT, port: PORT },
  },
  dev: {
    about: 'Serves the site while you work on it; a change of code or text shows at once.',
    takes: '',
    options: { content: CONTENT, copies: COPIES, port: PORT },
  },
  build: {
    about: 'Writes the site, whole or not at all.',
    takes: '',
    options: {
      content: CONTENT,
      copies: COPIES,
      out: OUT,
      timings: { type: 'string', value: 'FILE', about: 'writes the seconds of each stage there, as JSON' },
    },
  },
  import: {
    about: 'Recognises copies by their content, says what was understood, and stores them.',
    takes: 'PATH…',
    options: {
      content: CONTENT,
      game: { type: 'string', value: 'GAME', about: 'the game they are of' },
      work: { type: 'string', value: 'WORK', about: 'the work they are copies of' },
      layout: { type: 'string', value: 'LAYOUT', about: 'how they are set out' },
      'dry-run': { type: 'boolean', about: 'stores nothing' },
      json: { type: 'boolean', about: 'prints what was understood as JSON' },
    },
  },
  'new-game': {
    about: 'Makes a game: looks into its data, proposes which field is what, and writes its files.',
    takes: 'ID',
    options: {
      content: CONTENT,
      title: { type: 'string', value: 'TITLE', about: 'the game’s full name' },
      short: { type: 'string', value: 'NAME', about: 'a short name for headings' },
      language: { type: 'string', multiple: true, value: 'TAG=NAME', about: 'a language of titles besides English' },
      data: { type: 'string', multiple: true, value: 'PATH', about: 'a file or folder with cards or rulings' },
    },
  },
  check: {
    about: 'Prints every message about the texts; the exit code is 1 where one is an error.',
    takes: '',
    options: {
      content: CONTENT,
      copies: COPIES,
      reporter: { type: 'string', value: 'NAME', default: 'terminal', about: 'github or json' },
      fingerprint: { type: 'string', value: 'FILE:LINE', about: 'prints the `passage` of a repair of these lines' },
    },
  },
  permalinks: {
    about: 'Registers ids for new rulings, and keeps those of rulings that are gone.',
    takes: '',
    options: {
      content: CONTENT,
      copies: COPIES,
      same: { ...SEVERAL, value: 'OLD=NEW', about: 'says that two ids are one ruling' },
      removed: {
        ...SEVERAL,
        value: 'ID',
        about: 'says that a ruling is gone for good; GAME/WORK: all that its text lacks',
      },
      since: {
        type: 'string',
        value: 'DIR',
        about: 'tells what is other than in the content folder there; writes nothing',
      },
    },
  },
  redbook: {
    about: 'Answers from a built site: searches its rulings, shows one, or tells what rests on a citation.',
    takes: 'find QUESTION | show ID, NAME OR NUMBER | cite CITATION',
    options: {
      site: SITE,
      game: { type: 'string', value: 'GAME', about: 'searches one game alone' },
      most: { type: 'string', value: 'N', whole: COUNT, default: '5', about: 'at most so many rulings' },
      json: { type: 'boolean', about: 'prints the records of the open data' },
    },
  },
  mcp: {
    about: 'Serves a built site to assistants by the Model Context Protocol, over standard input and output.',
    takes: '',
    options: { site: SITE },
  },
  types: { about: 'Checks the types of all code, and what the linter knows of types.', takes: '', options: {} },
  bench: {
    about: 'Measures builds of invented games, and the pages of this site.',
    takes: '',
    options: {
      size: { type: 'string', multiple: true, value: 'N', whole: COUNT, about: 'entries of the invented game' },
      data: { type: 'boolean', about: 'cards and rulings as data, in the shape of Scryfall’s' },
      peers: { type: 'string', value: 'NAMES', about: 'other generators to compare with, or none' },
      json: { type: 'string', value: 'FILE', about: 'writes the results there' },
      lighthouse: { type: 'boolean', about: 'measures the pages alone' },
      site: { type: 'string', value: 'DIR', about: 'a built site to measure' },
      fuzz: { type: 'boolean', about: 'damaged texts through every stage' },
      growth: { type: 'boolean', about: 'how time grows with the size of hostile texts' },
      editions: { type: 'boolean', about: 'permalinks through ten editions' },
      inputs: { type: 'string', value: 'N', whole: COUNT, about: 'how many damaged texts' },
      seed: { type: 'string', value: 'N', whole: [0, 0xffff_ffff], about: 'the seed of what is random' },
    },
  },
} as const satisfies Record<string, { about: string; takes: string; options: Record<string, Option> }>

type Command = keyof typeof COMMANDS

/**
 * Returns a command's options and what else it was given. `--help` prints what it takes and ends it; an option that
 * isn't known ends it with code 1 and that list, as do folders that aren't there and numbers that are none.
 */
export function readOptions<C extends Command>(command: C) {
  stopOnSystemErrors()
  const options: (typeof COMMANDS)[C]['options'] = COMMANDS[command].options
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(helpOf(command))
    process.exit(0)
  }
  // As other tools that search: 1 is for nothing found.
  const end = (message: string): never => stop(message, command === 'redbook' ? 2 : 1)
  try {
    const read = parseArgs({ options, allowPositionals: COMMANDS[command].takes !== '' })
    const fault = faultIn(command, read.values) ?? wrongNumber(options, read.values)
    return fault === null ? read : end(fault)
  } catch (error) {
    const { message } = error as Error
    const unknown = /Unknown option '([^']+)'/.exec(message)?.[1]
    return end(`${unknown === undefined ? message : `Unknown option ${unknown}.`}\n\n${helpOf(command)}`)
  }
}

/** Returns what is wrong with the values of options that several commands have; null where nothing is. */
function faultIn(
  command: Command,
  { content, copies = [], since }: { content?: string; copies?: readonly string[]; since?: string },
): string | null {
  const needed = [command === 'new-game' ? [] : (content ?? []), since ?? []].flat()
  const absent = needed.find(folder => !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
  if (absent !== undefined)
    return absent === CONTENT.default
      ? `There is no folder content in ${process.cwd()}. Go to the folder of this program, or name the folder of your games with --content.`
      : `There is no folder ${absent}. Paths count from ${process.cwd()}.`
  const lost = copies.find(path => !existsSync(path))
  return lost === undefined ? null : `There is no folder or file ${lost} to take copies from. Correct --copies.`
}

/** Returns what is wrong with the first value that should be a number and is none, or not one that will do. */
function wrongNumber(
  options: Readonly<Record<string, Option>>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  for (const [name, { whole }] of Object.entries(options)) {
    if (!whole) continue
    const [least, greatest] = whole
    const wrong = [values[name] ?? []]
      .flat()
      .map(String)
      .find(value => !/^\d{1,16}$/.test(value) || Number(value) < least || Number(value) > greatest)
    const range = greatest === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${greatest}`
    if (wrong !== undefined) return `--${name} is “${wrong}”; it takes a whole number ${range}.`
  }
  return null
}

/** Returns what a command does and takes, for a person. */
export function helpOf(command: Command): string {
  const { about, takes } = COMMANDS[command]
  const options: Readonly<Record<string, Option>> = COMMANDS[command].options
  const named = Object.entries(options).map(([name, { value, multiple, default: usual, about: what }]) => {
    const instead = typeof usual === 'string' ? `, instead of ${usual}` : ''
    return [`--${name}${value ? ` ${value}` : ''}`, `${what}${instead}${multiple ? '; may be repeated' : ''}`] as const
  })
  const width = Math.max(...named.map(([name]) => name.length))
  const called = command === 'start' ? 'npm start --' : command === 'redbook' ? 'redbook' : `npm run ${command} --`
  return [
    `${called} ${[takes, '[options]'].filter(Boolean).join(' ')}`,
    about,
    '',
    ...named.map(([name, what]) => `  ${name.padEnd(width)}  ${what}`),
  ].join('\n')
}
