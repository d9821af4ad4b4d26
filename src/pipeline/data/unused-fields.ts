import { countUp } from '../collections.ts'
import type { DataNode } from './data-node.ts'

/** Returns paths from records as paths from the top of their file; one that ends in a name (`~`) is left out. */
export function pathsFromTop(records: string, paths: readonly string[]): string[] {
  return paths.flatMap(path => {
    const steps: string[] = []
    for (const step of [records, path].flatMap(stepsOf))
      if (step === '^') steps.pop()
      else steps.push(step)
    return steps.at(-1) === '~' ? [] : steps.join('.')
  })
}

/** Returns the steps of a path; `.` has none. The full stop that ends a name (`No.`) leaves an empty step. */
function stepsOf(path: string): string[] {
  return path === '' || path === '.' ? [] : path.split('.')
}

/** Counts fields that say something and that no path leads to, by their paths, and not what is inside them. */
export function countUnused(root: DataNode, paths: readonly string[], counts: Map<string, number>): void {
  const visit = (node: DataNode, above: string, open: readonly string[]): void => {
    const areRecords = open.some(path => path === '*' || path.startsWith('*.'))
    for (const child of node.children ?? []) {
      const { name, children, value } = child
      if (children === null ? value === null : children.length === 0) continue
      const field = above === '' ? name : `${above}.${name}`
      const inside = open.flatMap(path => pathInside(path, name) ?? [])
      if (children === null ? !inside.includes('') : inside.length === 0)
        countUp(counts, areRecords ? above || '*' : field)
      else if (children !== null) visit(child, areRecords ? '' : field, inside)
    }
  }
  visit(root, '', paths)
}

/** Returns the rest of a path that leads into a field of this name; null where it leads elsewhere. */
function pathInside(path: string, name: string): string | null {
  const step = path === '*' || path.startsWith('*.') ? '*' : name
  if (path === step) return ''
  return path.startsWith(`${step}.`) ? path.slice(step.length + 1) : null
}
