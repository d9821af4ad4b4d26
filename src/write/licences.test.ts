import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { licences, SHIPPED } from './licences.ts'

const json = (file: string) =>
  JSON.parse(readFileSync(resolve(file), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
    packages: Record<string, { resolved?: string }>
  }
const sources = readdirSync(resolve('src'), { recursive: true, encoding: 'utf8' }).map(file => join('src', file))

/** The programs that browsers get: those that pages name, and those that are bundled apart. */
function programs(): string[] {
  const named = sources
    .filter(file => file.endsWith('.astro'))
    .flatMap(file => {
      const scripts = [...readFileSync(resolve(file), 'utf8').matchAll(/^ *<script>$([^]*?)^ *<\/script>$/gm)].map(
        match => match[1] ?? '',
      )
      return scripts.flatMap(script =>
        [...script.matchAll(/import(?: [^'\n]+ from |\()? ?'([^']+)'/g)].map(match =>
          join(dirname(file), match[1] ?? ''),
        ),
      )
    })
  const bundled = sources
    .filter(file => /\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap(file =>
      [...readFileSync(resolve(file), 'utf8').matchAll(/bundle\('([^']+)'\)/g)].map(match => match[1] ?? ''),
    )
  return [...new Set([...named, ...bundled])]
}

describe('licences.txt', () => {
  it('names each package of which a browser gets a part, and no other', async () => {
    const entryPoints = programs()
    expect(entryPoints.length).toBeGreaterThan(12)
    const { metafile } = await build({
      entryPoints: entryPoints.map(file => resolve(file)),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      outdir: 'x',
      logLevel: 'silent',
      loader: { '.css': 'empty' },
    })
    const imported = Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .flatMap(([file, { bytesInOutput }]) =>
        bytesInOutput > 0 ? (/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []) : [],
      )
    // Pagefind writes its program beside its index, and Vite a helper that loads modules on demand.
    expect([...new Set([...imported, 'pagefind', 'vite'])].sort()).toEqual([...SHIPPED])
  })

  it('names the site and the licence of its words', () => {
    const licence = { title: 'CC0', url: 'https://licence.example/cc0' }
    expect(licences({ title: 'Gulls', licence })).toContain(
      'The restatements of Gulls are under CC0 (https://licence.example/cc0).',
    )
    expect(licences({})).toContain('The restatements of Redbook are under CC BY 4.0 (')
  })

  it('holds each licence in full', () => {
    const text = licences({})
    const parts = text.split(/^=+$/m).slice(1)
    expect(parts.map(part => part.trim().split(' ')[0])).toEqual([...SHIPPED])
    for (const part of parts)
      expect(part).toMatch(
        /^\n[^\n]+ \d+\.\d+\.\d+: (?:MIT|ISC)\n\n[^]*(?:Copyright|\(c\))[^]+Permission is hereby granted, free of charge[^]+WITHOUT WARRANTY OF ANY KIND/i,
      )
    expect(text.length).toBeLessThan(60_000)
  })
})

describe('dependencies', () => {
  it('stand in the README, each with its reason, and no other', () => {
    const { dependencies, devDependencies } = json('package.json')
    const table = readFileSync(resolve('README.md'), 'utf8').split('\n## Dependencies\n')[1]?.split('\n## ')[0] ?? ''
    const rows = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1).filter(row => !/^-+$/.test(row[1] ?? ''))
    const named = rows.flatMap(row => {
      expect(row[2]?.length, row[1]).toBeGreaterThan(4)
      return (row[1] ?? '')
        .replaceAll('\\*', '*')
        .replace(/(@[^/,]+\/)\{([^}]+)\}/g, (_, scope: string, names: string) =>
          names
            .split(',')
            .map(name => scope + name.trim())
            .join(', '),
        )
        .split(', ')
    })
    const fits = (pattern: string, name: string) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
    const all = Object.keys({ ...dependencies, ...devDependencies })
    expect(all.filter(name => !named.some(pattern => fits(pattern, name)))).toEqual([])
    expect(named.filter(pattern => !all.some(name => fits(pattern, name)))).toEqual([])
  })

  it('are locked without the address of any host', () => {
    const lock = readFileSync(resolve('package-lock.json'), 'utf8')
    expect(Object.values(json('package-lock.json').packages).filter(({ resolved }) => resolved !== undefined)).toEqual(
      [],
    )
    expect(lock).not.toMatch(/"resolved"|registry|localhost|\d+\.\d+\.\d+\.\d+:/)
  })
})
