import { FileSystemConfigLoader, HtmlValidate, esmResolver } from 'html-validate'
import { expect, test } from 'vitest'
import { pageKinds } from './support/page-kinds.ts'
import { fixtureAndReal, fileFor, gamesOf, readFile, siteNamed } from './support/sites.ts'
import { root } from './support/run.ts'

const validate = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]))
const cases = fixtureAndReal().flatMap(site =>
  gamesOf(site).flatMap(game =>
    [...pageKinds(site, game)].map(([kind, url]) => ({ site: site.name, kind: `${kind} of ${game}`, url })),
  ),
)

test.for(cases)('$site: the page “$kind” ($url) is valid HTML', async ({ site: name, url }) => {
  const site = siteNamed(name)
  const html = readFile(site, fileFor(site, url) ?? '')
  const { results } = await validate.validateString(html, `${root}page.html`)
  expect(
    results
      .flatMap(result => result.messages)
      .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  ).toEqual([])
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
