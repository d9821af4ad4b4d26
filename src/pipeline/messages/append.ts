/** Adds items to a list one by one: handed over as arguments, a hundred thousand of them overflow the stack. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one)
}
