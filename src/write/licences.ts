import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SiteSettings } from '../pipeline/game/site-settings.ts'
import { licenceOf, nameOf } from '../site/site-name.ts'

/** The packages of which a part is loaded by browsers. What else the project uses stays on the machine that builds. */
export const SHIPPED = [
  'ccount',
  'character-entities-html4',
  'character-entities-legacy',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'fzstd',
  'hast-util-to-html',
  'hast-util-whitespace',
  'html-void-elements',
  'longest-streak',
  'mdast-util-phrasing',
  'mdast-util-to-markdown',
  'mdast-util-to-string',
  'micromark-util-character',
  'micromark-util-classify-character',
  'micromark-util-decode-numeric-character-reference',
  'micromark-util-decode-string',
  'micromark-util-html-tag-name',
  'pagefind',
  'property-information',
  'space-separated-tokens',
  'stringify-entities',
  'unist-util-is',
  'unist-util-visit',
  'unist-util-visit-parents',
  'vite',
  'zwitch',
] as const

/**
 * Returns the list of licences that goes with the site: each package that ships, its version, and its licence in full.
 */
export function licences(settings: SiteSettings): string {
  const { title, url } = licenceOf(settings)
  return (
    [
      `The restatements of ${nameOf(settings)} are under ${title} (${url}).`,
      'Its programs and its guide are Redbook’s, under the MIT licence and CC BY 4.0.',
      'It ships parts of these packages, each under the licence that stands below its name.',
      ...SHIPPED.map(name => {
        const { version, license } = JSON.parse(readFileSync(inPackage(name, 'package.json'), 'utf8')) as {
          version: string
          license: string
        }
        return `${'='.repeat(72)}\n${name} ${version}: ${license}\n\n${licenceText(name)}`
      }),
    ].join('\n\n') + '\n'
  )
}

function licenceText(name: string): string {
  const found = readdirSync(inPackage(name)).find(one => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(one))
  if (found === undefined) throw new Error(`The package ${name} has no file with its licence.`)
  const file = inPackage(name, found)
  const text = readFileSync(statSync(file).isDirectory() ? join(file, 'LICENSE') : file, 'utf8')
  // What Vite itself is made of doesn't ship.
  return text.replace(/^#+ Licenses of bundled dependencies[^]*/m, '').trim()
}

function inPackage(name: string, file = ''): string {
  return join(resolve('node_modules', name), file)
}
