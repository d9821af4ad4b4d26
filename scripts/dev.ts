import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { environmentFor, prepare, workplaceFor } from './lib/prepare.ts'
import { readOptions } from './lib/options.ts'

const { values } = readOptions('dev', { content: { type: 'string' }, copies: { type: 'string', multiple: true } })
const places = { content: values.content ?? 'content', copies: values.copies ?? [], out: 'dist' }
const workplace = workplaceFor(places)
if (!prepare(places, workplace, () => {})) process.exit(1)
const child = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', '4321'], { env: environmentFor(workplace, 'dist'), stdio: 'inherit' })
child.on('close', code => process.exit(code ?? 0))

let waiting: NodeJS.Timeout | null = null
for (const folder of [places.content, ...places.copies]) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || name.startsWith('entries') || name.endsWith('.tmp')) return
    if (waiting) clearTimeout(waiting)
    waiting = setTimeout(() => {
      const began = performance.now()
      if (prepare(places, workplace, () => {})) console.log(`${name} read again in ${Math.round(performance.now() - began)} ms`)
    }, 60)
  })
}
