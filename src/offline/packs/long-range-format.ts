/**
 * How repetitions are written. A segment is seven deflated streams; to expand it, as long as there are runs: copy so many
 * literals, then repeat so many bytes from an earlier place. The place is told as a short step from a cursor, or whole.
 * A cursor stands behind what a repetition repeated; the one used last moves to the front. What literals are left end it.
 */
export const STREAMS = ['literals', 'literal runs', 'repeat runs', 'cursor numbers', 'near steps', 'far places, high', 'far places, low'] as const
/** How many cursors there are; this number itself in `cursor numbers` means a far place. */
export const CURSORS = 4
/** A place nearer than this to a cursor is told as a step, in bytes. */
export const NEAR = 8192
/** A far place is told as how many pages of so many bits come before it, and its place in the page in two bytes. */
export const PAGE_BITS = 16
