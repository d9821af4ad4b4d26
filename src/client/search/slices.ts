/** How many are done between two looks at the clock. */
const SLICE = 20
/** After so many milliseconds what waits for the page's thread has its turn: a key, a tap, a frame. */
const TURN = 5

/** Runs a task for the numbers from 0 up to another, slice by slice, so that it never holds up the page. */
export async function runInSlices(to: number, task: (from: number, to: number) => void): Promise<void> {
  // What came before, reading a file, was a slice too.
  let began = -Infinity
  for (let at = 0; at < to; at += SLICE) {
    if (performance.now() - began > TURN) {
      await turn()
      began = performance.now()
    }
    task(at, Math.min(to, at + SLICE))
  }
}

/** Lets whatever waits have its turn. A timer would let four milliseconds more go by each time. */
function turn(): Promise<void> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
}
