import { expect, test } from 'vitest'
import { bestOf } from './best.ts'
import { NO_FILTERS } from './hits.ts'
import { Resolver } from './resolver.ts'
import { addressOf } from './rows.ts'
import { LIST, REFERENCES, SPANISH } from './testing.ts'
import { makeAddresses } from '../../site/addresses.ts'

const resolver = new Resolver()
resolver.addGame(LIST)
resolver.addReferences(REFERENCES)
resolver.addTranslations(SPANISH)
const best = (query: string) => {
  const hit = bestOf(resolver.resolve(query, NO_FILTERS))
  return hit && addressOf(hit, makeAddresses('/'))
}

test.for([
  ['Bridge', '/meccg/cards/bridge/'],
  ['brige', '/meccg/cards/bridge/'],
  ['wuluag', '/meccg/cards/wuluag/'],
  ['puente', '/meccg/cards/bridge/'],
  ['HL', '/meccg/terms/hazard-limit/'],
  ['COE 52', '/meccg/authorities/coe/52/'],
  ['crf', '/meccg/authorities/crf/'],
  ['2.IV.vii.F1', '/meccg/cards/bridge/#bcdfj'],
  ['bcdfh', '/meccg/cards/bridge/#bcdfh'],
  ['zzzzz', '/r/zzzzz/'],
] as const)('“%s” leads to %s', ([query, address]) => expect(best(query)).toBe(address))

test.for(['the balrog', '2.IV.vii', 'can I play river on a bridge', 'xylophone quartet', '', '…'])(
  '“%s” has no one best match',
  query => expect(best(query)).toBeNull(),
)
