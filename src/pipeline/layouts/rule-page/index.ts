import type { Layout } from '../layout.ts'
import { detectRulePage } from './detect.ts'
import { parseRulePage } from './parse.ts'

/** Pages of rules as prose: headings only by being short lines, lists with bullets, numbers or dashes. */
export const rulePage: Layout = { name: 'rule-page', detect: detectRulePage, parse: parseRulePage }
