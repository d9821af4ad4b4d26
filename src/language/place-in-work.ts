/** Returns what a ruling is called by its work's short name and its place there: `CRF 22, 5`, `PEF 3`. */
export function placeInWork(work: string, place: string | number): string {
  return `${work}${/\d$/.test(work) ? ',' : ''} ${place}`
}
