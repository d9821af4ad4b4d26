/** The guide’s parts, each with the files of its pages in order; a page in none of them is in the last. */
export const GUIDE_PARTS: readonly {
  readonly title: string
  readonly files: readonly string[]
  /** Whether it is for those who read rulings, and so among the answers to their questions. */
  readonly answers?: true
}[] = [
  {
    title: 'Reading',
    files: ['find-a-ruling', 'reading-a-ruling', 'the-turn', 'deck', 'links', 'offline'],
    answers: true,
  },
  { title: 'Sources', files: ['who-may-rule', 'sources'], answers: true },
  { title: 'For your own site', files: ['your-own-site', 'published-data', 'embedding', 'assistants', 'api'] },
  { title: 'For editors', files: ['add-a-game', 'add-a-text', 'standing', 'add-a-layout', 'speed'] },
]
