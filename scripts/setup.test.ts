import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOCKED = { '': { name: 'tide' }, 'node_modules/a': { integrity: 'a1' }, 'node_modules/mac': { optional: true } }

/** Tells whether the packages are installed by a command that finds these on the machine. */
function installs(installed: object | null): boolean {
  const root = mkdtempSync(join(tmpdir(), 'setup-'))
  try {
    for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(join(root, folder))
    cpSync('scripts/setup.mjs', join(root, 'scripts/setup.mjs'))
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
    if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
    writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\ntouch installed\n', { mode: 0o755 })
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/setup.mjs')], {
      env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
    })
    expect(status).toBe(0)
    return existsSync(join(root, 'installed'))
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('packages are installed once, whoever has run `npm ci`', () => {
  expect(installs({ 'node_modules/a': { integrity: 'a1' } })).toBe(false)
  expect(installs(null)).toBe(true)
  expect(installs({ 'node_modules/a': { integrity: 'a2' } })).toBe(true)
  expect(installs({})).toBe(true)
})
