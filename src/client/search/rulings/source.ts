import type { RulingTable, TextGroup, TextList, WordShard } from '../lists.ts'
import { lookupOf } from '../lookup.ts'
import { shardTexts } from '../text-shards.ts'

/** Where an index of rulings comes from. What can't be had is null, and asked for again when it is wanted again. */
export interface TextSource {
  readonly shards: number
  table(): Promise<RulingTable>
  words(shard: number): Promise<WordShard | null>
  texts(group: number): Promise<TextGroup | null>
}

/** Returns texts that are at hand as a source of their index. */
export function sourceOf(texts: TextList): TextSource {
  const { table, words, texts: groups } = shardTexts(texts)
  return {
    shards: words.length,
    table: () => Promise.resolve(table),
    words: shard => Promise.resolve(words[shard] ?? lookupOf({})),
    texts: group => Promise.resolve(groups[group] ?? { ids: '', texts: [] }),
  }
}
