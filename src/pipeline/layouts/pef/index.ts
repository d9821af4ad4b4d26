import type { Layout } from '../layout.ts'
import { detectPef } from './detect.ts'
import { parsePef } from './parse.ts'

/** Files set out like the Play and Examples File: contents list, sections by card and by term, headings without markup. */
export const pef: Layout = { name: 'pef', detect: detectPef, parse: parsePef }
