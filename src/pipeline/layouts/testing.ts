import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Node } from 'unist'
import type { Message } from '../messages/message.ts'
import { measureCoverage } from '../source/coverage.ts'
import { readSource, type SourceText } from '../source/source-text.ts'
import type { Layout } from './layout.ts'
import type { LayoutRoot } from './tree.ts'
import { SOURCES } from '../../../tests/support/sources.ts'

/**
 * What a fixture's expectation holds: the tree in short, one line a node, and the messages by code and place. Facts that
 * are null or empty are left out.
 */
export interface Outline {
  readonly document: Partial<LayoutRoot['data']['document']>
  readonly unplaced: readonly { readonly line: number; readonly text: string }[]
  readonly tree: readonly string[]
  readonly messages: readonly string[]
}

/** Returns the short form of what a layout reads in a file. */
export function outlineOf(layout: Layout, source: SourceText): Outline {
  const root = layout.parse(source, { title: null, isCardTitle: () => false })
  return {
    document: known(root.data.document),
    unplaced: measureCoverage(source, root).unplaced,
    tree: root.children.flatMap(node => linesFor(node, 0)),
    messages: root.data.messages.map(place),
  }
}

/** Returns the names of the fixtures in a layout's folder. */
export function fixturesIn(folder: URL): string[] {
  return readdirSync(folder).sort()
}

/** Returns a fixture's outline and what is expected of it. With UPDATE_FIXTURES=1 the expectation is written anew. */
export function readFixture(folder: URL, name: string, layout: Layout): { actual: Outline; expected: Outline | null } {
  const file = readdirSync(new URL(`${name}/`, folder)).find(entry => entry.startsWith('input.')) ?? 'input.txt'
  const { source } = readSource(file, readFileSync(new URL(`${name}/${file}`, folder)))
  const actual = outlineOf(layout, source)
  const path = fileURLToPath(new URL(`${name}/expected.json`, folder))
  if (process.env['UPDATE_FIXTURES'] === '1') writeFileSync(path, `${JSON.stringify(actual, null, 2)}\n`)
  return { actual, expected: existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Outline) : null }
}

/** Returns the first real text a layout recognises, or null where the texts aren't on this machine. */
export function realText(layout: Layout): SourceText | null {
  const folder = pathToFileURL(`${SOURCES}/`)
  if (!existsSync(folder)) return null
  for (const file of readdirSync(folder).sort()) {
    const { source } = readSource(file, readFileSync(new URL(file, folder)))
    if (layout.detect(source).confidence >= 0.5) return source
  }
  return null
}

/** Returns every real text, none where the texts aren't on this machine. */
export function realTexts(): SourceText[] {
  const folder = pathToFileURL(`${SOURCES}/`)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map(file => readSource(file, readFileSync(new URL(file, folder))).source)
}

/** Returns the plain text of a node, items and paragraphs parted by ` / `. */
export function plainText(node: Node): string {
  const { value, children } = node as Node & { value?: string; children?: Node[] }
  if (value !== undefined) return value
  const joiner = ['ruling', 'example', 'introduction', 'matter', 'list', 'listItem'].includes(node.type) ? ' / ' : ''
  return (children ?? []).map(plainText).join(joiner)
}

function linesFor(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const lines = `${node.position?.start.line ?? '?'}-${node.position?.end.line ?? '?'}`
  const data = node.data && node.type !== 'text' && node.type !== 'list' ? dataOf(node.data) : ''
  const children = (node as Node & { children?: Node[] }).children ?? []
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'matter')
    return [`${indent}${node.type} ${lines}${data} ${plainText(node)}`]
  return [`${indent}${node.type} ${lines}${data}`, ...children.flatMap(child => linesFor(child, depth + 1))]
}

function dataOf(data: object): string {
  const facts = known(data)
  return Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : ''
}

function known<T extends object>(facts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<T>
}

function place(message: Message): string {
  const where = message.place.kind === 'point' ? `${message.place.line}:${message.place.column}` : message.place.kind
  return `${message.severity} ${message.code} ${where}`
}
