import { expect, test } from 'vitest'
import { withoutEntities } from './entities.ts'

test.for([
  ['Smoke &amp; Bellows', 'Smoke & Bellows'],
  ['Ada&#39;s &#x27;Lamp&#X27; &#039;', "Ada's 'Lamp' '"],
  ['&Eacute;t&eacute; &amp;lt;', 'Été &lt;'],
  ['Salt & Sea; &none; <i>Oar</i>', 'Salt & Sea; &none; <i>Oar</i>'],
])('“%s” says “%s”', ([written, said]) => {
  expect(withoutEntities(written!)).toBe(said)
})
