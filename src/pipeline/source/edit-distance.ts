import { itemAt } from '../must.ts'

/**
 * Returns how many letters have to be put in, taken out, changed or swapped with their neighbour to make one text of
 * the other (optimal string alignment); `most + 1` as soon as it is more than that.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let value = Math.min(
        itemAt(last, column) + 1,
        itemAt(now, column - 1) + 1,
        itemAt(last, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        value = Math.min(value, itemAt(before, column - 2) + 1)
      now.push(value)
      if (value < least) least = value
    }
    if (least > most) return most + 1
    before = last
    last = now
  }
  return Math.min(itemAt(last, b.length), most + 1)
}
