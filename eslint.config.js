// @ts-check
import { readdirSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** The stages of the pipeline in the order of the data; each may import those before it. */
export const STAGES = [
  'messages',
  'game',
  'source',
  'layouts',
  'texts',
  'works',
  'entries',
  'permalinks',
  'citations',
  'names',
  'linking',
  'card-texts',
  'cache',
  'history',
  'status',
  'mdx',
  'checks',
  'records',
  'inspect',
]

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
const outside = {
  regex: '(?:^|/)\\.\\./(?:site|search|offline|pages|components|scripts|tests)/',
  message: 'The site is made from the pipeline’s data; the pipeline doesn’t know the site.',
}
/** The files beside the stages, but for the types that all share. */
const orchestrators = readdirSync(new URL('src/pipeline', import.meta.url))
  .filter(
    name => name.endsWith('.ts') && !['input.ts', 'must.ts', 'testing.ts'].includes(name) && !name.endsWith('.test.ts'),
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

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.redbook/', 'content/', 'public/', '**/fixtures/']),
  {
    files: ['**/*.{ts,js,mjs}'],
    extends: [tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-control-regex': 'off', // Texts hold control characters, which the pipeline looks for.
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
  {
    // Rules that need types: a promise nobody waits for, a case nobody thought of.
    files: ['**/*.ts'],
    ignores: ['src/pipeline/globals.d.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // What a test closes may not be there, where the hook that opens it has failed; types don't know that.
    files: ['src/**/*.ts', 'scripts/**/*.ts'],
    ignores: ['src/pipeline/globals.d.ts', ...TESTS],
    rules: {
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
    },
  },
  {
    files: ['scripts/**', 'tests/**'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="waitForFunction"] > :function[async=true]',
          message:
            'A promise is true for waitForFunction, so it waits for nothing. Use expect.poll or vi.waitUntil with page.evaluate.',
        },
      ],
    },
  },
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
        { patterns: [system, stage === 'game' ? astroButZod : astro, outside, orchestration, ...later(stage)] },
      ],
    },
  })),
)
