import { expect, test } from 'vitest'
import { contentPolicy, headerRules } from '../src/site/policy.ts'
import { useBrowser } from './support/browser.ts'
import { metaOf, programsIn } from './support/html.ts'
import { fixtureAndReal, filesOf, readFile, siteNamed } from './support/sites.ts'

const browser = useBrowser()

test('the policy stops an inline program, an event handler, a style and a picture from elsewhere', async () => {
  const site = siteNamed('harbour')
  const context = await browser.newContext()
  const refused: string[] = []
  await context.exposeFunction('refuse', (what: string) => {
    refused.push(what)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      ;(window as unknown as { refuse(what: string): void }).refuse(event.effectiveDirective)
    })
  })
  const page = await context.newPage()
  await page.route('https://elsewhere.example/**', route => route.fulfill({ status: 200, body: '' }))
  await page.goto(`${site.origin}${site.base}`)
  await page.evaluate(() => {
    const program = document.createElement('script')
    program.textContent = 'window.harmed = 1'
    document.body.append(program)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p style="color:red" onclick="window.harmed=1" id="trap">x</p><img src="https://elsewhere.example/x.png">',
    )
    document.getElementById('trap')?.click()
  })
  await expect.poll(() => new Set(refused).size).toBe(4)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  // Meta and header report each.
  expect([...new Set(refused)].sort()).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr'])
})

test.for(fixtureAndReal().map(one => one.name))(
  '%s: every page carries the policy, holds nothing that it would refuse, and waits for no program’s file',
  name => {
    const site = siteNamed(name)
    const pages = filesOf(site).filter(file => file.endsWith('.html') && !file.startsWith('download/'))
    const faults = pages.flatMap(file => {
      const html = readFile(site, file)
      return [
        ...(metaOf(html, 'content-security-policy') === contentPolicy ? [] : [`${file} has another policy`]),
        ...programsIn(html)
          .filter(program => !contentPolicy.includes(program.hash))
          .map(program => `${file} holds ${program.text.slice(0, 60)}`),
        ...Array.from(
          html.slice(0, html.indexOf('</head>')).matchAll(/<script\b(?![^>]*\stype=)[^>]*\ssrc=[^>]*>/g),
          ([program]) => `${file} isn’t painted before ${program} has come`,
        ),
      ]
    })
    expect(pages.length).toBeGreaterThan(name === 'harbour' ? 30 : 500)
    expect(faults.slice(0, 10)).toEqual([])
  },
)

test('the files for hosts hold every header of every rule', () => {
  const site = siteNamed('harbour')
  const headers = readFile(site, '_headers').split(/^(?=\/)/m)
  for (const { path, headers: own } of headerRules) {
    const block = headers.find(part => part.startsWith(`${site.base}${path}\n`))
    for (const [header, value] of Object.entries(own)) {
      expect(block).toContain(`  ${header}: ${value}\n`)
      expect(readFile(site, '.htaccess')).toContain(`Header set ${header} "${value}"`)
      expect(readFile(site, 'headers.nginx.conf')).toContain(`"${value}";`)
    }
  }
  expect(contentPolicy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
})

test('an answer carries its headers', async () => {
  const site = siteNamed('harbour')
  const headersAt = async (path: string) => (await fetch(`${site.origin}${site.base}${path}`)).headers
  const page = await headersAt('')
  expect([
    page.get('content-security-policy'),
    page.get('x-content-type-options'),
    page.get('access-control-allow-origin'),
  ]).toEqual([`${contentPolicy}; frame-ancestors 'self'`, 'nosniff', null])
  expect((await headersAt('api/v1/index.json')).get('access-control-allow-origin')).toBe('*')
})
