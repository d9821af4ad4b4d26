import type { Layout } from '../layout.ts'
import { detectRulingsLocal } from './detect.ts'
import { parseRulingsLocal } from './parse.ts'

/** The rulings of a local council: a bullet with a card, numbered questions, answers that begin with an arrow. */
export const rulingsLocal: Layout = {
  name: 'rulings-local',
  identifiesWork: 'titled',
  detect: detectRulingsLocal,
  parse: parseRulingsLocal,
}
