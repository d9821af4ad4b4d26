import { expect, test } from 'vitest'
import { fileOf } from '../testing.ts'
import { leavesOf, pathOf, select, valuesAt } from './data-node.ts'
import { sourceFromText } from '../source/source-text.ts'
import { readData, readDataFile } from './read-data.ts'

/** What each value of a file is: its path, what it says, and what stands in the file at its place. */
const valuesOf = (name: string, text: string) => {
  const { source, root, messages } = readDataFile({ ...fileOf(name, text), name })
  expect(messages).toEqual([])
  return Array.from(leavesOf(root!), node => [
    pathOf(node),
    node.value,
    source.text.slice(node.span.start, node.span.end),
  ])
}

test.for<[file: string, text: string, values: unknown[]]>([
  [
    'a.json',
    '{"a": {"b": [1, "x\\n", 9007199254740993]}, "c": null, "d": " "}',
    [
      ['a.b.0', '1', '1'],
      ['a.b.1', 'x\n', '"x\\n"'],
      ['a.b.2', '9007199254740993', '9007199254740993'],
      ['c', null, 'null'],
      ['d', null, '" "'],
    ],
  ],
  [
    'a.jsonl',
    '{"a": 1}\n\n{"a": true}\n',
    [
      ['0.a', '1', '1'],
      ['1.a', 'true', 'true'],
    ],
  ],
  [
    'a.yaml',
    "a:\n  - 'it''s'\n  - b\n    c\nd: ''\n",
    [
      ['a.0', "it's", "'it''s'"],
      ['a.1', 'b c', 'b\n    c'],
      ['d', null, "''"],
    ],
  ],
  [
    'a.csv',
    'id,text\n1,"a ""b"", c"\n\n , \n2,"d\ne"\n',
    [
      ['0.id', '1', '1'],
      ['0.text', 'a "b", c', '"a ""b"", c"'],
      ['1.id', '2', '2'],
      ['1.text', 'd\ne', '"d\ne"'],
    ],
  ],
  [
    'a.tsv',
    '\uFEFFid\ttext\r\n1\ta, b\r\n',
    [
      ['0.id', '1', '1'],
      ['0.text', 'a, b', 'a, b'],
    ],
  ],
  ...['id,text\r\n1,a\r\n2,"b\nc"\n3,d\n', 'id,text\n1,a\n2,"b\nc"\r\n3,d\r\n', 'id,text\r1,a\r2,"b\nc"\r3,d\r'].map(
    (text): [string, string, unknown[]] => [
      'a.csv',
      text,
      [
        ['0.id', '1', '1'],
        ['0.text', 'a', 'a'],
        ['1.id', '2', '2'],
        ['1.text', 'b\nc', '"b\nc"'],
        ['2.id', '3', '3'],
        ['2.text', 'd', 'd'],
      ],
    ],
  ),
  // The separator for Excel.
  ...['\n', '\r\n', '\r'].map((end): [string, string, unknown[]] => [
    'a.csv',
    ['sep=;', 'id;of, all', '1;"a;b"', ''].join(end),
    [
      ['0.id', '1', '1'],
      ['0.of, all', 'a;b', '"a;b"'],
    ],
  ]),
  ...[';', '\t'].map((separator): [string, string, unknown[]] => [
    'a.csv',
    `"id, of, all"|text\n1|"a | ""b"", c"\n2|d, e, f\n`.replaceAll('|', separator),
    [
      ['0.id, of, all', '1', '1'],
      ['0.text', `a ${separator} "b", c`, `"a ${separator} ""b"", c"`],
      ['1.id, of, all', '2', '2'],
      ['1.text', 'd, e, f', 'd, e, f'],
    ],
  ]),
  [
    'data/grey-gate.md',
    '---\r\ncode: \'7\'\r\nin: { es: Puerta }\r\n---\r\n\r\n# Grey Gate \r\n\r\n"By day", it says.\r\n\r\n- Twice.\r\n',
    [
      ['grey-gate.heading', 'Grey Gate', 'Grey Gate'],
      ['grey-gate.body', '"By day", it says.\r\n\r\n- Twice.', '"By day", it says.\r\n\r\n- Twice.'],
      ['grey-gate.code', '7', "'7'"],
      ['grey-gate.in.es', 'Puerta', 'Puerta'],
    ],
  ],
  [
    'gate.md',
    '# Gate\n\nIt opens.\n\n## Rulings ##\n- At dawn.\n### Late\n- Never.\r\n## See also\nSea.\n## Empty\n',
    [
      ['gate.heading', 'Gate', 'Gate'],
      ['gate.body', expect.stringMatching(/^It opens[^]*Empty$/), expect.stringMatching(/^It opens[^]*Empty$/)],
      ['gate.opening', 'It opens.', 'It opens.'],
      ['gate.sections.Rulings', '- At dawn.\n### Late\n- Never.', '- At dawn.\n### Late\n- Never.'],
      ['gate.sections.See also', 'Sea.', 'Sea.'],
    ],
  ],
  [
    'gate.md',
    '---\nBetween lines.\n---\nIt opens.\n',
    [['gate.body', '---\nBetween lines.\n---\nIt opens.', '---\nBetween lines.\n---\nIt opens.']],
  ],
  [
    'gate.md',
    '+++\ntitle = "Grey \\"Gate\\""\nday = 2024-05-01\n[in]\nes = \'Puerta\'\nde.long = ""\n+++\nIt opens.\n',
    [
      ['gate.body', 'It opens.', 'It opens.'],
      ['gate.title', 'Grey "Gate"', '"Grey \\"Gate\\""'],
      ['gate.day', '2024-05-01', '2024-05-01'],
      ['gate.in.es', 'Puerta', "'Puerta'"],
      ['gate.in.de.long', null, '""'],
    ],
  ],
  [
    'a.toml',
    'kept = true\n[[cards]]\nname = "Oar"\nids = [1, { "of all" = 0x2 }]\n[cards.in]\nes = "Remo"\n[[cards]]\nname = "Sea"\n',
    [
      ['kept', 'true', 'true'],
      ['cards.0.name', 'Oar', '"Oar"'],
      ['cards.0.ids.0', '1', '1'],
      ['cards.0.ids.1.of all', '0x2', '0x2'],
      ['cards.0.in.es', 'Remo', '"Remo"'],
      ['cards.1.name', 'Sea', '"Sea"'],
    ],
  ],
  [
    'a.po',
    'msgid ""\nmsgstr ""\n"Language: es\\n"\n\n#: oil.c:7\nmsgctxt "card"\nmsgid "Grey \\"Gate\\""\nmsgstr ""\n"Puerta\\n"\n"gris"\n\n'
      + '#, fuzzy\nmsgid "Oil"\nmsgstr "Olio"\n\n'
      + 'msgid "Sea"\nmsgstr ""\nmsgid "Oar"\r\nmsgstr "Remo"\r\n#~ msgid "Old"\n',
    [
      ['0.msgctxt', 'card', '"card"'],
      ['0.msgid', 'Grey "Gate"', '"Grey \\"Gate\\""'],
      ['0.msgstr', 'Puerta\ngris', '""\n"Puerta\\n"\n"gris"'],
      ['1.msgid', 'Oar', '"Oar"'],
      ['1.msgstr', 'Remo', '"Remo"'],
    ],
  ],
  [
    'a.yaml',
    '- &a { in: &b Oak }\n- of: *b\n- &b Sea\n- *a\n- *b\n',
    [
      ['0.in', 'Oak', 'Oak'],
      ['1.of', 'Oak', 'Oak'],
      ['2', 'Sea', 'Sea'],
      ['3.in', 'Oak', 'Oak'],
      ['4', 'Sea', 'Sea'],
    ],
  ],
  ['gate.md', 'It opens.', [['gate.body', 'It opens.', 'It opens.']]],
  ['sites/gate/index.md', 'It opens.', [['gate.body', 'It opens.', 'It opens.']]],
  ['gate/_index.md', 'It opens.', [['gate.body', 'It opens.', 'It opens.']]],
  ['index.md', 'It opens.', [['index.body', 'It opens.', 'It opens.']]],
])('%s: every value has its path and its place', ([file, text, values]) => expect(valuesOf(file, text)).toEqual(values))

test.for<[file: string, text: string, place: unknown, found: string]>([
  ['a.json', '[{"a": 1},\n {"a": 2', '2:9', 'a “{” without its “}”'],
  ['a.jsonl', '{"a": 1}\n{"a": ', '2:7', 'no value here'],
  ['a.json', '{"a": "\\q"}', '1:7', 'invalid escape character'],
  ['a.yaml', 'a: 1\nb: [1\n', '3:1', 'a “[” that is never closed'],
  ['a.yaml', '- a: 1\n- text: *Unique*\n', '2:9', 'the alias “*Unique*” of nothing above it'],
  ['a.yaml', `- &a ${'x'.repeat(1_000_000)}\n- [*a, *a, *a, *a]`, '2:16', 'with each alias written out'],
  ['a.yaml', '- title: Oar\n  id: 1\n  title: Sea\n', '3:3', 'the field “title” a second time'],
  ['a.toml', 'a = 1\nb = "x\n', '2:7', 'TOML that can’t be read: unterminated string'],
  ['a.toml', `a = ${'['.repeat(200)}1${']'.repeat(200)}`, '1:105', 'more than 100 levels'],
  ['a.md', '+++\r\na = 1\r\nb: 2\r\n+++\r\nIt opens.', '3:2', 'TOML that can’t be read: unexpected character'],
  ['a.csv', 'a,b\n1,2 "x"\n', '2:1', 'a quotation mark inside cell 2'],
  ['a.csv', 'a,b\n1,"x" y\n', '2:1', 'words behind the closing quotation mark of cell 2'],
  ['a.csv', 'a,b\n1,2\n1,"x y\n2,3\n', '3:1', 'cell 2 without its closing quotation mark'],
  ['a.csv', 'a,b\n1,2,3\n', '2:1', '3 cells in a row'],
  ['a.csv', 'sep=|\na|b\n1|2,3|4\n', '3:1', '3 cells in a row'],
  ['a.md', '---\na: 1\nb:', '1:1', 'no line ends'],
  ['a.md', '---\r\na: 1\r\nb:', '1:1', 'no line ends'],
  ['a.md', '---\na: 1\nb: [1\n---\nIt opens.', '3:6', 'a “[” that is never closed'],
  ['a.po', 'msgid "Oar"\nmsgstr "Re', '2:1', 'gettext'],
  ['a.po', '"Oar"\n', '1:1', 'gettext'],
  ['a.po', 'msgid "Oar"\nmsgstr "Re"mo"\n', '2:1', 'gettext'],
  ['a.xlsx', 'PK', null, 'ends in .xlsx'],
  ['a.json', ' '.repeat(200_000_001), null, '200,000,001 characters'],
  ['a.yaml', ' '.repeat(5_000_001), null, '5,000,001 characters'],
])('%s %#: what can’t be read is one error with its place', ([file, text, place, found]) => {
  const { root, messages } = readData(sourceFromText(file, text))
  const [message, another] = messages
  expect([root, another, message?.severity]).toEqual([null, undefined, 'error'])
  expect(message?.place.kind === 'point' ? `${message.place.line}:${message.place.column}` : null).toBe(place)
  expect(message?.found).toContain(found)
})

test.for<[file: string, text: string, place: string]>([
  ['a.json', '[{"is": "Oar", "in": {"is": 1, "at": 2}},\n {"is": "Sea", "at": 3, "is": "Sail", "is": 4}]', '2:25'],
  ['a.jsonl', '{"is": "Oar"}\n{"is": "Sea", "is": "Sail"}\n', '2:15'],
  ['a.csv', 'at,is,,is,\n1,Oar,,2,\n3,Sea,,4,\n', '1:1'],
])('%s: of a field that stands twice in a record the first is used, and the other told', ([file, text, place]) => {
  const { root, messages } = readData(sourceFromText(file, text))
  expect(valuesAt(select(root!, '*'), 'is')).toEqual(['Oar', 'Sea'])
  expect(messages.map(one => [one.code, one.severity, one.found])).toEqual([
    ['data/field-twice', 'warning', 'the field “is” a second time in one record'],
  ])
  expect(messages[0]!.place).toMatchObject({ line: Number(place.split(':')[0]), column: Number(place.split(':')[1]) })
})

test.for<[file: string, text: string, told: string[]]>([
  ['a.jsonl', '{"a": 1}\n{"a": \n{"a": 2}\nb\n{"a": [}\n', ['2:7 no value', '4:1 words outside', '5:8 no value']],
  ['a.yaml', '- a: 1: 2: 3\n- b: 2\n- c: 3: 4\n', ['1:6 a second colon', '3:6 a second colon']],
  ['a.md', '---\na: 1: 2\nb: 3: 4\n---\nIt opens.', ['2:4 a second colon', '3:4 a second colon']],
  [
    'a.csv',
    'a,b\n1,2,3\n4,5\n6, "7, 8"\n\n9,"1\n0",2\n\n1,"2\n3,4\n',
    ['2:1 3 cells', '4:1 a quotation mark inside cell 2', '7:1 3 cells', '9:1 cell 2 without its closing'],
  ],
  ['a.csv', 'a,b\n1,2,3\n4,"5" 6\n7,8,9\n', ['2:1 3 cells', '3:1 words behind the closing']],
  ['a.csv', 'a "c" d,b\n1,2,3\n', ['1:1 a quotation mark inside cell 1']],
])('%s %#: each fault is told that doesn’t follow from another', ([file, text, told]) => {
  const { root, messages } = readData(sourceFromText(file, text))
  expect(root).toBe(null)
  expect(messages.map(({ place }) => (place.kind === 'point' ? `${place.line}:${place.column}` : null))).toEqual(
    told.map(one => one.slice(0, one.indexOf(' '))),
  )
  for (const [index, one] of told.entries()) expect(messages[index]?.found).toContain(one.slice(one.indexOf(' ') + 1))
})

test.for([
  ['a.jsonl', '', '{\n'],
  ['a.csv', 'a,b\n', '1,2,3\n'],
])('%s: faults are told one by one up to a number, and counted up to another', ([file = '', first = '', line = '']) => {
  const faultsOf = (count: number) => {
    const { messages } = readData(sourceFromText(file, `${first}${line.repeat(count)}`))
    return [messages.length, messages.at(-1)?.more]
  }
  expect(faultsOf(30)).toEqual([21, 10])
  expect(faultsOf(1_000_000)).toEqual([21, 981])
})

test.each([
  '---\nNote: it holds for all: boats too\n---\nIt floats.',
  '---\nNote: it holds for all boats.\n\nIt floats.',
])('lines at the top of Markdown that may be text and no fields are told as what they were read for', text => {
  const { messages } = readDataFile(fileOf('a.md', text))
  expect(messages).toMatchObject([
    { found: expect.stringContaining('fields at the top'), fix: expect.stringContaining('If they are text, delete') },
  ])
})

test.for<[file: string, list: (records: readonly string[]) => string]>([
  ['a.json', records => `[\n${records.join(',\n')}\n]`],
  ['a.jsonl', records => records.join('\n')],
])('%s: the values of a long list keep paths, places and ways up, whichever is asked for first', ([file, list]) => {
  const text = list(
    Array.from({ length: 2000 }, (_, at) => `{"code": "c${at}", "in": {"says": ["${'x'.repeat(40)}${at}"]}}`),
  )
  const records = select(readData(sourceFromText(file, text)).root!, '*')
  const values = records.flatMap(record => select(record, 'in.says.*'))
  const told = [1999, 0, 1000].map(at => {
    const { value, span } = values[at]!
    const ways = ['^.^.^.code', '^.^.~', '^.^.^.~', '^.^.^.^.7.code'].map(path => select(values[at]!, path)[0])
    return [
      pathOf(values[at]!),
      text.slice(span.start + 1, span.end - 1) === value && value.endsWith(`x${at}`),
      ...ways.map(way => way?.value),
      text.slice(ways[1]!.span.start, ways[1]!.span.end),
    ]
  })
  expect(told).toEqual([1999, 0, 1000].map(at => [`${at}.in.says.0`, true, `c${at}`, 'in', `${at}`, 'c7', '"in"']))
  expect(Array.from(leavesOf(records[5]!), ({ value }) => value)).toEqual(['c5', `${'x'.repeat(40)}5`])
})

test('a table keeps paths, places and ways up, whichever row is asked for first', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `c${at},"says ""${at}"",\n again"`)
  const text = `code,text\r\n${rows.join('\r\n\r\n')}\r\n`
  const records = select(readData(sourceFromText('a.csv', text)).root!, '*')
  const told = [299, 0, 150].map(at => {
    const [says] = select(records[at]!, 'text')
    const { start, end } = says!.span
    return [pathOf(says!), says!.value, text.slice(start, end), select(says!, '^.code')[0]?.value]
  })
  expect(told).toEqual(
    [299, 0, 150].map(at => [`${at}.text`, `says "${at}",\n again`, `"says ""${at}"",\n again"`, `c${at}`]),
  )
})

test('a path leads into maps and lists, up, and to names', () => {
  const { root } = readData(sourceFromText('a.json', '{"k|A": [{"x.y": {"z": 1}}, {"x.y": {"z": 2}}]}'))
  const [, record] = select(root!, '*.*')
  const read = (path: string) => select(record!, path).map(({ value }) => value)
  expect([read('x.y.z'), read('^.~'), read('~'), read('^.*.x.y.z'), read('nothing'), read('^.^.^')]).toEqual([
    ['2'],
    ['k|A'],
    ['1'],
    ['1', '2'],
    [],
    [],
  ])
})

test('a translation of millions of characters is read', () => {
  const { root } = readData(sourceFromText('a.po', `msgid "a"\nmsgstr "${'x\\n'.repeat(1_000_000)}"\n`))
  expect(root?.children?.[0]?.children?.[1]?.value).toHaveLength(2_000_000)
})
