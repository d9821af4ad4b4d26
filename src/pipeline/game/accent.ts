/** Papers and leaves of the site, light and dark, as `tokens.css` has them; its own colour stands on all of them. */
const LIGHT = { paper: '#fdfcfa', leaf: '#f3f0ea' }
const DARK = { paper: '#171412', leaf: '#221e1a' }
/** Of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5
/** Of a line that alone tells a link (1.4.11). */
const LINE = 3
/** How much of the colour is in the ground of what is marked. */
const WASH = 0.08

type Colour = readonly [red: number, green: number, blue: number]

/** Returns whether links in this colour (`#rrggbb`) can be read on the site's papers, and white on it. */
export function isReadable(accent: string): boolean {
  return contrast(colourOf(accent), colourOf(LIGHT.leaf)) >= TEXT
}

/** Returns the contrast of a colour with the darker of the site's light papers, and a darker colour that will do. */
export function judge(accent: string): { readonly contrast: number; readonly instead: string } {
  const leaf = colourOf(LIGHT.leaf)
  return {
    contrast: contrast(colourOf(accent), leaf),
    instead: hexOf(towards(colourOf(accent), [0, 0, 0], colour => contrast(colour, leaf) >= TEXT)),
  }
}

/** Returns the styles that give a site its own colour, light and dark, for one that is readable. */
export function accentStyles(accent: string): string {
  const colour = colourOf(accent)
  const onDark = towards(colour, [255, 255, 255], one => contrast(one, colourOf(DARK.leaf)) >= TEXT)
  // As faint as a line may be on either paper.
  const faint = (from: Colour, { paper, leaf }: typeof LIGHT) =>
    [...Array(100).keys()]
      .map(share => mix(from, colourOf(paper), 1 - share / 100))
      .find(line => contrast(line, colourOf(leaf)) >= LINE && contrast(line, colourOf(paper)) >= LINE) ?? from
  const both = (light: Colour, dark: Colour) => `light-dark(${hexOf(light)}, ${hexOf(dark)})`
  return [
    // Twice, so that it wins over the site's own wherever it stands.
    ':root:root {',
    `  --rubric: ${both(colour, onDark)};`,
    `  --rubric-line: ${both(faint(colour, LIGHT), faint(onDark, DARK))};`,
    `  --rubric-wash: ${both(mix(colourOf(LIGHT.paper), colour, WASH), mix(colourOf(DARK.paper), onDark, WASH))};`,
    `  --spine: ${accent};`,
    '}',
    '',
  ].join('\n')
}

/** Returns the first colour on the way to another that is good enough. */
function towards(from: Colour, to: Colour, isEnough: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.01) {
    const colour = mix(from, to, share)
    if (isEnough(colour)) return colour
  }
  return to
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + to[index] * share)
  return [part(0), part(1), part(2)]
}

function colourOf(hex: string): Colour {
  const part = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [part(1), part(3), part(5)]
}

function hexOf(colour: Colour): string {
  return `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio and relative luminance as WCAG 2.2 defines them. */
function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
