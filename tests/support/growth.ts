/** Shorter times say nothing, in milliseconds. */
const MIN_TIME = 10
const RUNS = 2
const ATTEMPTS = 4

/**
 * Returns how many times as long a task takes for twice the size: about 2 where time is in proportion to the size, 4
 * where it grows with the square. Measured over two doublings, so that a pause of the collector or another process
 * weighs half. Time of this thread's processor, the shortest of a few runs; from `size` on it doubles until a task
 * takes long enough to tell.
 */
export function growthOf(task: (size: number) => unknown, size: number): number {
  const timeOf = (some: number) =>
    Math.min(
      ...Array.from({ length: RUNS }, () => {
        const began = process.threadCpuUsage().user
        task(some)
        return (process.threadCpuUsage().user - began) / 1000
      }),
    )
  let some = size
  let time = timeOf(some)
  while (time < MIN_TIME && some < 16 * size) time = timeOf((some *= 2))
  // Other processes may have slowed one of the two down; what really grows so fast does so again and again.
  let growth = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && growth >= 2.5; attempt++) {
    const before = Math.max(attempt === 0 ? time : timeOf(some), MIN_TIME)
    growth = Math.min(growth, Math.sqrt(timeOf(4 * some) / before))
  }
  return growth
}
