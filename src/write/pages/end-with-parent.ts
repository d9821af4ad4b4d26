/**
 * Ends this process with the one that started it, if that is a build: nothing waits for its pages then, and the next
 * build may have begun.
 */
export function endWithParent(): void {
  if (process.send === undefined) return
  const end = () => process.exit(1)
  if (!process.connected) end()
  process.once('disconnect', end)
  // Else the channel would keep this process alive.
  process.channel?.unref()
}
