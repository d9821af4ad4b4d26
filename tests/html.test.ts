import { FileSystemConfigLoader, HtmlValidate, esmResolver } from 'html-validate'
import { expect, test } from 'vitest'
import { pageKinds } from './support/page-kinds.ts'
import { fileFor, filesOf, fixtureAndReal, gamesOf, readFile, siteNamed, type Site } from './support/sites.ts'
import { root } from './support/run.ts'

const validate = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]))
const pageOf = (site: Site, url: string) => readFile(site, fileFor(site, url) ?? '')
/** Longer pages take seconds and repeat what entries have; the fixture game has a page of every kind. */
const LONG = 300_000
const cases = fixtureAndReal().flatMap(site =>
  gamesOf(site).flatMap(game =>
    [...pageKinds(site, game)].flatMap(([kind, url]) =>
      pageOf(site, url).length > LONG ? [] : [{ site: site.name, kind: `${kind} of ${game}`, url }],
    ),
  ),
)

test.for(cases)('$site: the page “$kind” ($url) is valid HTML', async ({ site: name, url }) => {
  const { results } = await validate.validateString(pageOf(siteNamed(name), url), `${root}page.html`)
  expect(
    results
      .flatMap(result => result.messages)
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([])
})

test('every page ends with its body', () => {
  const site = siteNamed('harbour')
  const pages = filesOf(site).filter(path => path.endsWith('.html'))
  expect(pages.filter(path => !/<\/body>\s*<\/html>\s*$/.test(readFile(site, path)))).toEqual([])
})

test('the check reports what isn’t valid', async () => {
  const { results } = await validate.validateString(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><p id="a"><div id="a"></div></p></body></html>',
    `${root}page.html`,
  )
  expect(results.flatMap(result => result.messages).map(message => message.ruleId)).toEqual(
    expect.arrayContaining(['no-dup-id']),
  )
})
