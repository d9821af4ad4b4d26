import type { Layout } from '../layout.ts'
import { detectChecklist } from './detect.ts'
import { parseChecklist } from './parse.ts'

/** Checklists: a legend of marks, and for each chapter a table of mark, rule number and text. */
export const checklist: Layout = { name: 'checklist', detect: detectChecklist, parse: parseChecklist }
