/** So much of what somebody wrote is quoted. */
export const MAX_QUOTED = 60

/** Returns the beginning of what somebody wrote in quotation marks, for a message. */
export function quoted(written: string): string {
  return `“${written.slice(0, MAX_QUOTED)}”`
}
