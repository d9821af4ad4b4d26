// Installs the packages where they are missing or older than the lock file. Plain JavaScript without packages,
// so that it runs on any Node from 20 on, before anything else is there.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const lock = `${root}package-lock.json`
const installed = `${root}node_modules/.installed-lock.json`

const isCurrent = () => existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')

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
  copyFileSync(lock, installed)
}
