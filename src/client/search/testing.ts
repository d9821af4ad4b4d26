import { lookupOf } from './lookup.ts'
import { stemmed } from './synonyms.ts'
import { shardTexts } from './text-shards.ts'
import type { GameList, QuestionList, ReferenceList, TextList, TranslationList, TurnList } from './lists.ts'

const TITLES = [
  'Black Arrow',
  'Bridge',
  'Gandalf',
  'Gollum’s Fate',
  'In the Heart of his Realm',
  'Marvels Told',
  'River',
  'Roäc the Raven',
  'The Cock Crows',
  'The Balrog',
  'The Balrog',
  'Wûluag',
  'Active Conditions',
  'Company vs. Company Combat (“CVCC”)',
  'Hazard Limit',
  'Hazards',
]

/** A small game as searching loads it. Ruling ids stand for nothing. */
export const LIST: GameList = {
  game: 'meccg',
  title: 'The Crossing Game',
  stamp: 'one',
  languages: { es: 'Spanish' },
  titles: TITLES,
  cards: 12,
  slugs: { 9: 'the-balrog-character', 10: 'the-balrog-hazard' },
  classes: ['Character', 'Hazard', 'Resource · Short-event'],
  classOf: [2, 2, 0, 2, 1, 2, 1, 2, 2, 0, 1, 0],
  aliases: { 7: ['Roac'] },
  abbreviations: { 14: ['HL'] },
  works: ['pef', 'rules'],
  rulings: [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
  said: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '4 rules'],
  authorities: [
    {
      id: 'crf',
      title: 'Collected Rulings File',
      cited: ['CRF', 'Collected Rulings File'],
      numbered: false,
      rank: 1,
      pages: [...Array<number>(21).fill(-1), 1],
    },
    { id: 'crf-annotation', title: 'CRF Annotation', cited: ['Annotation', 'CRF Annotation'], numbered: true, rank: 1 },
    { id: 'coe', title: 'Council digest', cited: ['COE', 'CoE Digest'], numbered: true, rank: 2, tournament: true },
  ],
  facets: ['type'],
  texts: { folder: 'all', shards: 1 },
}

export const ASKED: QuestionList = {
  synonyms: [stemmed(['boat', 'go across'], ['ferryman', 'crosses'])],
  notHere: [[stemmed(['seven league boots', 'shop'], [])[0], 'This site has no shop']],
}

export const TURN: TurnList = [
  { title: 'Morning', anchor: 'meccg-morning', steps: ['Light the lamps.', 'Pay the toll, and cross.'] },
  { title: 'Evening', anchor: 'meccg-evening', steps: ['Count your hazards.'] },
]

export const REFERENCES: ReferenceList = {
  game: 'meccg',
  stamp: 'one',
  ids: 'bcdfgbcdfhbcdfjbcdfkbcdfm',
  works: [0, 0, 1, 1, 1],
  numbers: { 2: '2.IV.vii.F1', 3: '2.IV.vii.F2', 4: '3' },
  retired: ['zzzzz'],
  cited: lookupOf({
    crf: { plain: [3], numbers: lookupOf({}), doubtful: lookupOf({}) },
    'crf-annotation': { plain: [], numbers: lookupOf({ 24: [1] }), doubtful: lookupOf({}) },
    coe: { plain: [], numbers: lookupOf({ 52: [0, 1] }), doubtful: lookupOf({ 510: [4] }) },
  }),
}

export const TEXTS: TextList = {
  stamp: 'one',
  sources: [
    { short: 'PEF', year: '2004' },
    { short: 'Rules', year: null },
  ],
  rulings: [
    {
      ...{ entry: 1, work: 0, id: 'bcdfg', label: 1, more: '', asked: [] },
      text: 'A company that is sent back crosses no bridge.',
      status: ['superseded', 'bcdfh'],
    },
    {
      ...{ entry: 1, work: 0, id: 'bcdfh', label: 2, asked: ['fee cost'], year: '2012' },
      text: 'The toll is paid before the crossing, not after it.',
      more: 'A ferryman rows Gandalf over without a toll.',
    },
    {
      ...{ entry: 1, work: 1, id: 'bcdfj', label: '2.IV.vii.F1', more: '', asked: [] },
      text: 'Nobody crosses twice in a turn.',
      note: 'Some ferries are left out.',
    },
    {
      ...{ entry: 14, work: 1, id: 'bcdfk', label: '2.IV.vii.F2', more: '', asked: [] },
      text: 'Hazards are counted when they are announced and counted again when they resolve.',
    },
    {
      ...{ entry: 14, work: 1, id: 'bcdfm', label: '3', more: '', asked: [] },
      text: 'A ferryman raises the limit by one.',
    },
  ],
}

export const SPANISH: TranslationList = {
  game: 'meccg',
  lang: 'es',
  stamp: 'one',
  titles: ['Flecha Negra', 'Puente', 0, 0, 0, ['Maravillas Relatadas', 'Maravillas Contadas']],
}

const OTHER_LIST: GameList = {
  ...LIST,
  game: 'other',
  title: 'Lights Out',
  stamp: 'two',
  languages: {},
  titles: ['Lantern', 'Lighting'],
  cards: 1,
  slugs: {},
  classes: ['Card'],
  classOf: [0],
  aliases: {},
  abbreviations: {},
  works: ['book'],
  rulings: [0, 2],
}

const OTHER_ITEM = { entry: 1, work: 0, more: '', asked: [] }

const OTHER_TEXTS = shardTexts({
  stamp: 'two',
  sources: [{ short: 'Book', year: null }],
  rulings: [
    { ...OTHER_ITEM, id: 'hjkmn', label: '1.1', text: 'The keeper lights a lantern at dusk.' },
    { ...OTHER_ITEM, id: 'hjkmp', label: '1.2', text: 'A lantern that burns is paid for at dawn.' },
  ],
})

/** The files of a second game, by their place among those of searching. */
export const OTHER_GAME: readonly (readonly [string, unknown])[] = [
  ['other/en', OTHER_LIST],
  ['other/questions', { synonyms: [], notHere: [] }],
  ['other/all/rulings', OTHER_TEXTS.table],
  ...OTHER_TEXTS.words.map((shard, at) => [`other/all/words-${at}`, shard] as const),
  ...OTHER_TEXTS.texts.map((group, at) => [`other/all/texts-${at}`, group] as const),
]
