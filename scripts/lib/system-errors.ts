import { stop } from './say.ts'

/** Returns whether the system refused something, as with a full disk or a missing permission, so that it is no bug. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

/** Ends the command in words where the system refuses something: `EACCES: permission denied, open 'game.yaml'`. */
export function stopOnSystemErrors(): void {
  process.on('uncaughtException', error => {
    if (isSystemError(error))
      stop(
        `${error.message}\nThe system refused this. Check who may read and write there, and what is free on the disk.`,
      )
    console.error(error)
    process.exit(1)
  })
}
