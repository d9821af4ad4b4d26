import type { GameList, TranslationList } from './lists.ts'

const TITLES = [
  'Black Arrow', 'Bridge', 'Gandalf', 'Gollum’s Fate', 'In the Heart of his Realm', 'Marvels Told', 'River', 'Roäc the Raven', 'The Cock Crows', 'The Balrog', 'The Balrog', 'Wûluag',
  'Active Conditions', 'Company vs. Company Combat (“CVCC”)', 'Hazard Limit', 'Hazards',
]

/** A small game as the search page loads it. Ruling ids stand for nothing. */
export const LIST: GameList = {
  game: 'meccg', stamp: 'one', languages: { es: 'Spanish' }, titles: TITLES, cards: 12,
  slugs: { 9: 'the-balrog-character', 10: 'the-balrog-hazard' },
  classes: ['Character', 'Hazard', 'Resource · Short-event'],
  classOf: [2, 2, 0, 2, 1, 2, 1, 2, 2, 0, 1, 0],
  aliases: { 7: ['Roac'] },
  abbreviations: [['HL', 14]],
  works: ['pef', 'rules'],
  rulings: { 1: [[0, 'bcdfg bcdfh'], [1, 'bcdfj']], 14: [[1, 'bcdfk bcdfm']] },
  numbers: { bcdfj: '2.IV.vii.F1', bcdfk: '2.IV.vii.F2', bcdfm: '3' },
  retired: 'zzzzz',
  authorities: [
    { id: 'crf', title: 'Collected Rulings File', cited: ['CRF', 'Collected Rulings File'] },
    { id: 'crf-annotation', title: 'CRF Annotation', cited: ['Annotation', 'CRF Annotation'], numbers: { 24: 'bcdfh' } },
    { id: 'coe', title: 'Council digest', cited: ['COE', 'CoE Digest'], numbers: { 52: 'bcdfg bcdfh' } },
  ],
}

export const SPANISH: TranslationList = { game: 'meccg', lang: 'es', stamp: 'one', titles: ['Flecha Negra', 'Puente', 0, 0, 0, ['Maravillas Relatadas', 'Maravillas Contadas']] }
