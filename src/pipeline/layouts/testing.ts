import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'unist'
import type { Message } from '../messages/message.ts'
import { measureCoverage } from '../source/coverage.ts'
import { readSource, type SourceText } from '../source/source-text.ts'
import { must } from '../must.ts'
import { RECOGNISED, type Layout } from './layout.ts'
import type { LayoutRoot } from './tree.ts'
import { SOURCES } from '../../../tests/support/sources.ts'

/**
 * What a fixture's expectation holds: the tree in short, one line a node, and the messages by code and place. Facts
 * that are null or empty are left out.
 */
export interface Outline {
  /** The layout that the text is recognised as. */
  readonly layout: string
  readonly document: Partial<LayoutRoot['data']['document']>
  readonly unplaced: readonly { readonly line: number; readonly text: string }[]
  readonly tree: readonly string[]
  readonly messages: readonly string[]
}

/** Returns the short form of what a layout reads in a file. */
export function outlineOf(layout: Layout, source: SourceText): Outline {
  const root = layout.parse(source, { title: null, isCardTitle: () => false })
  return {
    layout: layout.name,
    document: known(root.data.document),
    unplaced: measureCoverage(source, root).unplaced,
    tree: root.children.flatMap(node => linesFor(node, 0)),
    messages: root.data.messages.map(place),
  }
}

/** A text made for tests in a layout's folder, and the file with what is expected of it. */
export interface Fixture {
  readonly name: string
  readonly source: SourceText
  readonly expectation: URL
}

/** Returns the fixture in a folder. */
export function readFixture(folder: URL): Fixture {
  const file = must(
    readdirSync(folder).find(entry => entry.startsWith('input.')),
    `input in ${folder.pathname}`,
  )
  return {
    name: folder.pathname.split('/').slice(-4, -1).join('/').replace('/fixtures/', '/'),
    source: readSource(file, readFileSync(new URL(file, folder))).source,
    expectation: new URL('expected.json', folder),
  }
}

/** Returns the fixtures of all layouts. */
export function allFixtures(): Fixture[] {
  const root = new URL('./', import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /fixtures[/\\][^/\\]+$/.test(path))
    .sort()
    .map(path => readFixture(new URL(`${path.replaceAll('\\', '/')}/`, root)))
}

/**
 * Returns what tests of a layout damage, each text with its name: invented texts as long as a real one, which are
 * fixtures of the layout, and the original texts it recognises, where they are on this machine.
 */
export function textsToDamage(layout: Layout, fixtures: readonly string[]): [name: string, source: SourceText][] {
  const invented = fixtures.map((name): [string, SourceText] => [
    name,
    readFixture(new URL(`${layout.name}/fixtures/${name}/`, import.meta.url)).source,
  ])
  const originals = realTexts().filter(source => layout.detect(source).confidence >= RECOGNISED)
  return [...invented, ...originals.map((source): [string, SourceText] => [source.file, source])]
}

/** Returns every real text, none where the texts aren't on this machine. */
export function realTexts(): SourceText[] {
  if (!existsSync(SOURCES)) return []
  return readdirSync(SOURCES, { withFileTypes: true })
    .filter(file => file.isFile())
    .map(({ name }) => name)
    .sort()
    .map(name => readSource(name, readFileSync(join(SOURCES, name))).source)
}

/** Returns the plain text of a node, items and paragraphs separated by ` / `. */
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
