/** Shorter times say nothing, in milliseconds: of the smaller size and of the larger. */
const MIN_TIME = { small: 10, large: 50 }
const ATTEMPTS = 4

/**
 * Returns how many times as long a task takes for twice the size: about 2 where time is in proportion to the size, 4
 * where it grows with the square; 0 where it takes too little time to tell. Measured between `size` and four times as
 * much, so that a pause of the collector or another process weighs half; up to `most` it doubles until the task takes
 * long enough. Time of this thread's processor. The larger size goes first, so that it pays for what is compiled.
 */
export function growthOf(task: (size: number) => unknown, size: number, most = 16 * size): number {
  const timeOf = (some: number) => {
    const began = process.threadCpuUsage().user
    task(some)
    return (process.threadCpuUsage().user - began) / 1000
  }
  let some = size
  while (some < most && timeOf(some) < MIN_TIME.small) some *= 2
  // Other processes may have slowed one of the two down; what really grows so fast does so again and again.
  let growth = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && growth >= 2.5; attempt++) {
    const large = timeOf(4 * some)
    if (large < MIN_TIME.large) return 0
    growth = Math.min(growth, Math.sqrt(large / Math.max(timeOf(some), MIN_TIME.small)))
  }
  return growth
}
