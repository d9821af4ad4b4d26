type Colour = readonly [red: number, green: number, blue: number]

/** The grounds of the site, light and dark, as `tokens.css` has them (paper, leaf, caution); links stand on all. */
const LIGHT = ['#fdfcfa', '#f3f0ea', '#fbf0da'].map(colourOf)
const DARK = ['#171412', '#221e1a', '#322711'].map(colourOf)
/** Of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5
/** Of a line that alone tells a link (1.4.11). */
const LINE = 3
/** How much of the colour is at most in the ground of what is marked. */
const WASH = 0.08

/** Returns whether links in this colour (`#rrggbb`) can be read on the site's papers, and white on it. */
export function isReadable(accent: string): boolean {
  return least(colourOf(accent), LIGHT) >= TEXT
}

/** Returns the least contrast of a colour with the site's light grounds, and a darker colour that will do. */
export function judge(accent: string): { readonly contrast: number; readonly instead: string } {
  return {
    contrast: least(colourOf(accent), LIGHT),
    instead: hexOf(towards(colourOf(accent), [0, 0, 0], colour => least(colour, LIGHT) >= TEXT)),
  }
}

/** Returns the styles that give a site its own colour, light and dark, for one that is readable. */
export function accentStyles(accent: string): string {
  const colour = colourOf(accent)
  const onDark = towards(colour, [255, 255, 255], one => least(one, DARK) >= TEXT)
  // As faint as a line may be on every ground, and as strong as a ground may be under the words.
  const faint = (from: Colour, grounds: readonly Colour[]) => {
    const [paper = from] = grounds
    return towards(paper, from, line => least(line, grounds) >= LINE)
  }
  const wash = (from: Colour, [paper = from]: readonly Colour[]) =>
    towards(mix(paper, from, WASH), paper, ground => contrast(from, ground) >= TEXT)
  const both = (light: Colour, dark: Colour) => `light-dark(${hexOf(light)}, ${hexOf(dark)})`
  return [
    // Twice, so that it wins over the site's own wherever it stands.
    ':root:root {',
    `  --rubric: ${both(colour, onDark)};`,
    `  --rubric-line: ${both(faint(colour, LIGHT), faint(onDark, DARK))};`,
    `  --rubric-wash: ${both(wash(colour, LIGHT), wash(onDark, DARK))};`,
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

/** Returns the least contrast of a colour with several grounds. */
function least(colour: Colour, grounds: readonly Colour[]): number {
  return Math.min(...grounds.map(ground => contrast(colour, ground)))
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
