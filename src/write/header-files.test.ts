import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { headerFiles } from './header-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'redbook-upload-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the upload sends files with the headers that storage keeps, the manifest last, and removes what is gone', () => {
  for (const [name, text] of headerFiles('/redbook/')) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'rclone'), '#!/bin/sh\nprintf "%s|" "$PWD" "$@" >> told; echo >> told\n')
  chmodSync(join(folder, 'rclone'), 0o755)
  const env = { PATH: `${folder}:/usr/bin:/bin` }
  expect(() => execFileSync('sh', [join(folder, 'upload.sh')], { env, stdio: 'pipe' })).toThrow('Where to?')
  execFileSync('sh', [join(folder, 'upload.sh'), 'remote:my rulings', '--dry-run'], { env })
  const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n')
  const [immutable, attached, others, manifest, gone] = told.map(line => line.split('|').slice(0, -1))
  const common = ['.', 'remote:my rulings', '--checksum', '--fast-list']
  expect(told).toHaveLength(5)
  expect(immutable).toEqual([
    folder,
    'copy',
    ...common,
    '--include',
    '/_astro/**',
    '--header-upload',
    'Cache-Control: public, max-age=31536000, immutable',
    '--dry-run',
  ])
  expect(attached).toContain('Content-Disposition: attachment')
  const left = ['/_astro/**', '/download/**', '/offline/build.json', '/upload.sh']
  expect(others).toEqual([folder, 'copy', ...common, ...left.flatMap(path => ['--exclude', path]), '--dry-run'])
  expect(manifest).toEqual([folder, 'copy', ...common, '--include', '/offline/build.json', '--dry-run'])
  expect(gone).toEqual([folder, 'sync', ...common, '--exclude', '/upload.sh', '--dry-run'])
})
