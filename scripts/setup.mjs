// Installs the packages where they are missing or others than the lock file names. Plain JavaScript without packages,
// so that it runs on any Node from 20 on, before anything else is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the packages that a lock file names, by their folders. */
const packagesIn = file => {
  const { '': _project, ...packages } = JSON.parse(readFileSync(`${root}${file}`, 'utf8')).packages
  return packages
}

// npm writes down last what it has installed; packages for other systems aren't among it.
const isCurrent = () => {
  if (!existsSync(`${root}node_modules/.package-lock.json`)) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([folder, { integrity, optional }]) =>
    folder in installed ? installed[folder].integrity === integrity : optional === true,
  )
}

if (!isCurrent()) {
  // Standard output belongs to the command that follows.
  console.error('Installing the packages (once, about half a minute) …')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed. Check the network and the messages above, then try again.')
    process.exit(1)
  }
}
