import type { Status } from '../pipeline/records/types.ts'

/** What is said of a ruling's standing. */
export const statusLabels: Readonly<Record<Status, { readonly label: string; readonly meaning: string }>> = {
  'in-force': { label: 'In force', meaning: 'No later ruling changes this.' },
  superseded: { label: 'Superseded', meaning: 'A later or higher ruling replaces it.' },
  reversed: { label: 'Reversed', meaning: 'It was withdrawn or turned into its opposite.' },
  obsolete: { label: 'Obsolete', meaning: 'What it is about no longer exists in the game.' },
  disputed: { label: 'Disputed', meaning: 'Another source contradicts it, and neither was withdrawn.' },
  draft: { label: 'Draft', meaning: 'An editor has not confirmed it yet.' },
}
