import { itemAt } from '../../must.ts'
import { startOf } from '../../source/mapped-text.ts'
import { addHeading, addMatter, addParagraph, warn, type CrfBuild, type Orphan, type Owner } from './build.ts'
import { bareTitle, isPhase, wayOf } from './names.ts'
import type { CrfSurvey } from './sections.ts'
import type { Head, Rulings, Unit } from './units.ts'

const PART = 'Turn Sequence'

interface State {
  phase: Owner | null
  /** Titles from the phase down to the part that pieces stand under. */
  way: string[]
  /** What rulings belong to that come next. */
  current: Owner | Orphan | null
  /** Whether the last thing read was a heading. */
  afterHead: boolean
}

/**
 * Reads a turn sequence: phases, their parts (Movement, Combat, Influence), pieces of those. Where a subheading is lost
 * the phase is still sure: the rulings stay with it and a message tells.
 */
export function readTurnSection(build: CrfBuild, units: readonly Unit[], survey: CrfSurvey): void {
  const owners = new Map<string, Owner>()
  const state: State = { phase: null, way: [], current: null, afterHead: false }
  const ownerOf = (title: string, groups: boolean): Owner => {
    const known = owners.get(title) ?? { title, kind: 'term' as const, part: PART, groups }
    owners.set(title, known)
    return known
  }
  units.forEach((unit, index) => {
    if (unit.type === 'banner') addMatter(build, 'noise', 'banner', [unit.line.text])
    else if (unit.type === 'head') readHead(build, state, unit, units[index + 1], survey, ownerOf)
    else {
      const owner = ownerFor(build, state, unit, survey)
      for (const paragraph of unit.paragraphs) addParagraph(build, owner, paragraph)
      state.current = owner
      state.afterHead = false
    }
  })
}

function readHead(
  build: CrfBuild,
  state: State,
  head: Head,
  next: Unit | undefined,
  survey: CrfSurvey,
  ownerOf: (title: string, groups: boolean) => Owner,
): void {
  const parts = wayOf(head.text.value)
  const [first = '', ...rest] = parts
  const named = isPhase(head.text.value) || (rest.length > 0 && isPhase(first))
  const depth = named && rest.length === 0 ? 2 : 3
  let title: string
  let groups = true
  if (named || state.phase === null) {
    state.way = [first]
    state.phase = ownerOf(first, true)
    title = parts.join(', ')
    groups = rest.length === 0
  } else {
    // Two empty lines before a heading: the part that stood above it is lost, and the one before it has ended.
    if (!survey.dense && head.gap > 1) {
      report(build, startOf(head.text))
      state.way = state.way.slice(0, 1)
    }
    const isPart =
      survey.style === 'below' ? !head.below && !survey.dense : next?.type === 'head' && !isPhase(next.text.value)
    if (isPart) state.way = [...state.way.slice(0, 1), bareTitle(head.text.value)]
    title = isPart ? state.way.join(', ') : [...state.way, ...parts].join(', ')
    groups = isPart
  }
  const owner = ownerOf(title, groups)
  addHeading(build, owner, head.text, depth)
  state.current = owner
  state.afterHead = true
}

function ownerFor(build: CrfBuild, state: State, unit: Rulings, survey: CrfSurvey): Owner | Orphan {
  const { phase, current, afterHead } = state
  if (!current) return { orphan: true }
  const goesOn = survey.dense || unit.gap === 0 || (unit.gap === 1 && (afterHead || survey.style === 'apart'))
  if (!phase || goesOn) return current
  report(build, offsetOf(unit))
  // A heading that has just been read is sure, and only the one below it is lost.
  if (afterHead) return current
  state.way = state.way.slice(0, 1)
  return phase
}

function offsetOf(unit: Rulings): number {
  return startOf(itemAt(itemAt(unit.paragraphs, 0).texts, 0))
}

function report(build: CrfBuild, offset: number): void {
  warn(build, 'lost-subheading', offset, {
    found: 'empty lines where a subheading stood',
    expected: 'the subheading above it',
    fix: 'The rulings stay with the phase. Record a repair that puts the subheading back.',
  })
}
