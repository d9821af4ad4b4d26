import fc from 'fast-check'
import { payloads, type Payload } from './payloads.ts'

const one = fc.constantFrom(...payloads)

/** Ways to hide a payload in more text, or in another payload. */
const wrapped = fc.constantFrom<(text: string) => string>(
  text => `"${text}"`,
  text => `'>${text}`,
  text => `<b>${text}</b>`,
  text => `<!-- ${text} -->`,
  text => `{${text}}`,
  text => `[${text}](x)`,
  text => `\`${text}\``,
  text => `**${text}**`,
  text => `*${text}*`,
  text => `<a title="${text}">`,
  text => `</p>${text}<p>`,
  text => `\u202e${text}`,
  text => `\\${text}`,
)
const recased = fc.constantFrom<(text: string) => string>(
  text => text.toUpperCase(),
  text => text.toLowerCase(),
  text => text.replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter : letter.toUpperCase())),
)

const multiplied: fc.Arbitrary<Payload> = fc.oneof(
  fc.tuple(one, wrapped).map(([{ kind, text }, wrap]) => ({ kind: `${kind}, wrapped`, text: wrap(text) })),
  fc
    .tuple(one, wrapped, wrapped)
    .map(([{ kind, text }, inner, outer]) => ({ kind: `${kind}, wrapped twice`, text: outer(inner(text)) })),
  fc.tuple(one, one).map(([a, b]) => ({ kind: `${a.kind}, then ${b.kind}`, text: `${a.text}${b.text}` })),
  fc.tuple(one, one, fc.double({ min: 0, max: 1, noNaN: true })).map(([a, b, at]) => {
    const middle = Math.floor(at * a.text.length)
    return { kind: `${b.kind} inside ${a.kind}`, text: a.text.slice(0, middle) + b.text + a.text.slice(middle) }
  }),
  fc.tuple(one, recased).map(([{ kind, text }, recase]) => ({ kind: `${kind}, in other case`, text: recase(text) })),
)

/** Returns so many payloads made of the kinds, the same ones each time. */
export function multiplyPayloads(count: number): Payload[] {
  return fc.sample(multiplied, { seed: 20_260, numRuns: count })
}
