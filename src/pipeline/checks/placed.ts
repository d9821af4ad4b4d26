import type { Place } from '../messages/message.ts'

/** Something found in a text, with the place that a message about it points to. */
export interface Placed<Found> {
  readonly place: Place
  readonly found: Found
}
