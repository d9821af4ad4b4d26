import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { writeIcons } from './write-icons.ts'

const folder = mkdtempSync(join(tmpdir(), 'redbook-icons-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('icons have the size that their names say, and are drawn as those that ship, in the site’s colour', async () => {
  await writeIcons(folder, '#0b5d3b')
  expect(readFileSync(join(folder, 'favicon.svg'), 'utf8')).toMatch(/#0b5d3b(?!.*#9a1b1f)/s)
  for (const name of ['icon-32', 'icon-180', 'icon-192', 'icon-512', 'icon-maskable-192', 'icon-maskable-512']) {
    const [own, shipped] = [join(folder, `${name}.png`), `public/${name}.png`]
    const size = Number(/\d+/.exec(name)?.[0])
    expect(await sharp(own).metadata()).toMatchObject({ width: size, height: size })
    expect(statSync(own).size).toBeLessThan(3 * statSync(shipped).size)
    const [drawn, red] = await Promise.all([own, shipped].map(file => sharp(file).ensureAlpha().raw().toBuffer()))
    // A corner, and the cover of the book beside its sign.
    const pixel = (of: Buffer, x: number, y: number) => {
      const at = (Math.floor(y * size) * size + Math.floor(x * size)) * 4
      return [...of.subarray(at, at + 4)]
    }
    expect(pixel(red!, 0.85, 0.5)).toEqual([154, 27, 31, 255])
    expect(pixel(drawn!, 0.85, 0.5)).toEqual([11, 93, 59, 255])
    if (!name.includes('maskable')) expect(pixel(drawn!, 0, 0)[3]).toBe(pixel(red!, 0, 0)[3])
  }
})
