// @ts-check
import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig, globalIgnores } from 'eslint/config'
import astroPlugin from 'eslint-plugin-astro'
import regexpPlugin from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** The stages of the pipeline in the order of the data; each may import those before it. */
export const STAGES = [
  'messages',
  'source',
  'data',
  'game',
  'layouts',
  'texts',
  'works',
  'entries',
  'permalinks',
  'citations',
  'names',
  'linking',
  'card-texts',
  'history',
  'status',
  'mdx',
  'records',
  'checks',
  // No stages: they use them.
  'cache',
  'inspect',
]

/** The rooms of `src/` in the order of the data; each may import those before it. */
export const ROOMS = ['pipeline', 'language', 'site', 'views', 'client', 'write', 'components', 'guide', 'pages']

/** Tests and what only they use may read fixtures and look ahead. */
const TESTS = ['**/*.test.ts', '**/testing.ts', '**/*.testing.ts']

/** @param {readonly string[]} parts */
const anyOf = parts => parts.map(part => part.replace(/[/$]/g, '\\$&')).join('|')

const system = {
  regex: `^(?:node:|(?:${anyOf(builtinModules)})(?:/|$))`,
  message: 'The pipeline is pure: it gets texts and gives data. Read and write files in scripts/.',
}
const astro = {
  regex: '^astro(?:[:/]|$)',
  message: 'The pipeline knows nothing of Astro. Leave that to src/site and src/pages.',
}
const astroButZod = {
  ...astro,
  regex: '^astro(?:[:/](?!zod$)|$)',
  message: 'Of Astro, the games’ files take zod alone.',
}
/** @param {string} room */
const laterRooms = room => {
  const names = ROOMS.slice(ROOMS.indexOf(room) + 1)
  return {
    regex: `(?:^|/)\\.\\./(?:${anyOf([...names, 'scripts', 'tests'])})/`,
    message: `“${room}” comes before ${names.join(', ') || 'the rest'}: no room imports a later one.`,
  }
}
const outside = laterRooms('pipeline')
/** Lines that can't be broken: a literal behind at most a name, a test's title, the end of a text in a component. */
const UNBREAKABLE = [
  /^\s*(?:(?:[\w'"-]+:|[?:]|return|(?:export )?const \w+ =)\s*)?(?:String\.raw|\w+=)?['"`]/,
  /^\s*(?:test|it|describe)(?:\.\w+)*\(['"`]/,
  /\{' '\}$/,
]
  .map(pattern => pattern.source)
  .join('|')
/** The files beside the stages, but for the types that all share. */
const orchestrators = readdirSync(new URL('src/pipeline', import.meta.url))
  .filter(
    name =>
      name.endsWith('.ts')
      && !['compare.ts', 'input.ts', 'collections.ts', 'must.ts', 'testing.ts'].includes(name)
      && !name.endsWith('.test.ts'),
  )
  .map(name => name.replace(/\.ts$/, ''))
const orchestration = {
  regex: `^(?:\\.\\./)+(?:${anyOf(orchestrators)})\\.ts$`,
  message: 'What runs the stages imports them, not the other way round.',
}

/** @param {string} stage */
const later = stage => {
  const names = STAGES.slice(STAGES.indexOf(stage) + 1)
  return names.length === 0
    ? []
    : [
        {
          regex: `(?:^|/)\\.\\./(?:${anyOf(names)})/`,
          message: `“${stage}” comes before ${names.join(', ')}: no stage imports a later one.`,
        },
      ]
}

const nestedConditions = {
  selector: 'ConditionalExpression > ConditionalExpression > ConditionalExpression',
  message: 'Conditions three deep are hard to read. Give a part a name, or return early.',
}
const asyncWait = {
  selector: 'CallExpression[callee.property.name="waitForFunction"] > :function[async=true]',
  message:
    'A promise is true for waitForFunction, so it waits for nothing. Use expect.poll or vi.waitUntil with page.evaluate.',
}

export default defineConfig(
  globalIgnores(['dist/', 'scripts/bench/eleventy/', '.astro/', '.redbook/', 'content/', 'public/', '**/fixtures/']),
  {
    files: ['**/*.{ts,js,mjs,astro}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true, ignorePattern: UNBREAKABLE }],
      'no-console': 'error',
      'no-control-regex': 'off', // Texts hold control characters, which the pipeline looks for.
      'no-restricted-syntax': ['error', nestedConditions],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
    },
  },
  astroPlugin.configs.recommended,
  {
    files: ['**/*.astro'],
    languageOptions: {
      // The parser for Astro knows no project service. The types of what the components import are enough for it.
      parserOptions: {
        parser: tseslint.parser,
        project: 'src/components/tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    // For scripts, `.oxlintrc.json` has the rules that need types, in a tenth of the time.
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Raw text is hostile: no expression may take time that grows with the square of what it is matched against.
    // Tests and scripts read our own files.
    files: ['src/**/*.{ts,js,astro}'],
    ignores: TESTS,
    plugins: { regexp: regexpPlugin },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['scripts/**', 'tests/**'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', nestedConditions, asyncWait] },
  },
  ROOMS.slice(1).map(room => ({
    files: [`src/${room}/**/*.{ts,astro}`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [laterRooms(room)] }] },
  })),
  {
    files: ['src/pipeline/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [system, astro, outside] }] },
  },
  STAGES.map(stage => ({
    files: [`src/pipeline/${stage}/**/*.ts`],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            system,
            stage === 'data' || stage === 'game' ? astroButZod : astro,
            outside,
            orchestration,
            ...later(stage),
          ],
        },
      ],
    },
  })),
)
