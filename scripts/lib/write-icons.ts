import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/** The colour of the art that ships, and the paper on which it stands where it may not be transparent. */
const RED = '#9a1b1f'
const PAPER = '#fdfcfa'
const FAVICON = 'public/favicon.svg'
const MASKABLE = 'src/site/art/icon-maskable.svg'

/** The pictures that browsers and systems ask for, with what each is drawn from and its width in pixels. */
const ICONS: readonly { name: string; art: string; size: number; paper?: string }[] = [
  { name: 'icon-32.png', art: FAVICON, size: 32 },
  ...[180, 192, 512].map(size => ({ name: `icon-${size}.png`, art: FAVICON, size, paper: PAPER })),
  ...[192, 512].map(size => ({ name: `icon-maskable-${size}.png`, art: MASKABLE, size })),
]

/** Draws the icons of a site in its own colour, in the place of those that ship. */
export async function writeIcons(folder: string, accent: string): Promise<void> {
  const drawn = (art: string) => readFileSync(resolve(art), 'utf8').replaceAll(RED, accent)
  writeFileSync(join(folder, 'favicon.svg'), drawn(FAVICON))
  for (const { name, art, size, paper } of ICONS) {
    // At 72 dots an inch, the art has 64.
    const picture = sharp(Buffer.from(drawn(art)), { density: (72 * size) / 64 }).resize(size)
    const laid = paper === undefined ? picture : picture.flatten({ background: paper })
    writeFileSync(join(folder, name), await laid.png({ palette: true }).toBuffer())
  }
}
