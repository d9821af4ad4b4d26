import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from './run.ts'

/**
 * The fonts that layout is tested with: a wide family, which plain Linux systems have alone, and a narrow one, which
 * has the widths of Times New Roman and Liberation Serif.
 */
export const FONTS = {
  wide: {
    folder: 'dejavu-fonts-ttf/ttf',
    serif: 'DejaVu Serif',
    'sans-serif': 'DejaVu Sans',
    monospace: 'DejaVu Sans Mono',
  },
  narrow: { folder: '@expo-google-fonts/tinos', serif: 'Tinos', 'sans-serif': 'Tinos', monospace: 'Tinos' },
} as const

export type Fonts = keyof typeof FONTS

/** Returns the environment in which a browser on Linux has these fonts and no others; other systems ignore it. */
export function withFonts(fonts: Fonts): Record<string, string> {
  const { folder, ...families } = FONTS[fonts]
  const work = newFolder('fonts')
  const file = join(work, 'fonts.conf')
  const aliases = Object.entries(families).map(
    ([generic, family]) =>
      `<alias binding="strong"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  )
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${fileURLToPath(new URL(`../../node_modules/${folder}`, import.meta.url))}</dir>
<cachedir>${work}</cachedir>
${aliases.join('\n')}
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}
