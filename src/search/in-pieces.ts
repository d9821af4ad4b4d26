/** So many at once are done between two looks at the clock. */
const PIECE = 40
/** After so many milliseconds whatever waits for the page's thread has its turn: a key, a tap, a frame. */
const TURN = 6

/** Does what is to be done from one number up to another in pieces, and never holds up the page. */
export async function inPieces(from: number, to: number, task: (from: number, to: number) => void): Promise<void> {
  let began = performance.now()
  for (let at = from; at < to; at += PIECE) {
    task(at, Math.min(to, at + PIECE))
    if (performance.now() - began < TURN) continue
    await new Promise(done => { setTimeout(done) })
    began = performance.now()
  }
}
