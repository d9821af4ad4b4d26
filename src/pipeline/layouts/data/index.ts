import { append, tellingShare, type TellShare } from '../../collections.ts'
import { leavesOf, select, type DataNode } from '../../data/data-node.ts'
import { fits } from '../../data/field.ts'
import { readData } from '../../data/read-data.ts'
import type { DataSource, RulingMap } from '../../game/import-map.ts'
import { untakenRecords } from '../../game/untaken-records.ts'
import { joinMapped, mapRange, type MappedText } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import type { Span } from '../../source/span.ts'
import { documentFacts } from '../facts.ts'
import type { Layout } from '../layout.ts'
import { matterOf, placeNodes } from '../shared/tree/nodes.ts'
import { readRecord } from './read-record.ts'
import { newFindings, report, type FindSubject, type Reading } from './reading.ts'
import { tellOfRulings } from './tell-of-rulings.ts'

/**
 * Returns the layout of files of data whose rulings stand where a map of fields says. Every record is a ruling, or
 * several; one that lacks what it needs, or that none of the `sources` of the file takes, is left out, told of, and
 * counted among the words that are in no ruling. `progress` is told the share of the records that are read.
 */
export function dataLayout(
  maps: readonly RulingMap[],
  find: FindSubject,
  progress: TellShare,
  sources: readonly DataSource[],
): Layout {
  return {
    name: 'data',
    detect: () => ({ confidence: 1, found: ['import.yaml names it'], missing: [] }),
    parse(source) {
      const { root, messages } = readData(source)
      const reading = newFindings(source, find)
      const omitted: Span[] = []
      const omit = (record: DataNode) => {
        for (const { span } of leavesOf(record)) omitted.push(span)
      }
      if (root) {
        let isForOthers = false
        for (const [index, map] of maps.entries()) {
          const state: Reading = { ...reading, map, current: null }
          const tell: TellShare = share => progress((index + share) / maps.length)
          for (const record of tellingShare(select(root, map.records), tell))
            if (!fits(record, map.where)) isForOthers = true
            else if (!readRecord(state, record)) omit(record)
        }
        for (const { record, isLost } of untakenRecords(root, sources)) if (isLost) omit(record)
        append(reading.worded, omitted)
        tellOfRulings(reading)
        if (reading.children.length + reading.without.length === 0 && !isForOthers) {
          const paths = maps.map(({ records }) => records).join(' or ')
          report(reading, root, 'no-records', 'no record that is a ruling', `records at ${paths}`)
        }
        append(reading.left, restOf(source, reading.worded))
      }
      const matter = matterOf(source, 'fields', 'what is no wording', [joinMapped(reading.left)])
      if (matter) reading.children.push(matter)
      placeNodes(reading.children)
      const values = joinMapped(omitted.map(({ start, end }) => mapRange(source.text, start, end)))
      const left = matterOf(source, 'noise', 'records left out', [values])
      // Several files of a work are parts of it.
      const document = documentFacts({ section: source.file })
      return {
        type: 'root',
        children: reading.children,
        data: { document, messages: [...messages, ...reading.messages.all()], ...(left ? { omitted: left } : {}) },
      }
    },
  }
}

/** Returns the stretches of a file between these values. */
function restOf({ text }: SourceText, values: readonly Span[]): MappedText[] {
  let last = 0
  const rest = values
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end }): MappedText[] => {
      if (start < last) return []
      const between = mapRange(text, last, start)
      last = end
      return [between]
    })
  return [...rest, mapRange(text, last, text.length)]
}
