import { count } from '../../language/format.ts'

/** What `/api/v1/<game>/preview/<name>.json` says of an entry. */
export interface Preview {
  readonly title: string
  readonly kind: string
  /** The first ruling that holds. */
  readonly text: string | null
  readonly ruling: string | null
  readonly source: string | null
  readonly rulings: number
  readonly facts: string | null
  readonly erratum: boolean
}

/** Returns what an entry is and what there is on it: `card, 3 rulings, has an erratum`. */
export function aboutEntry({ kind, rulings, erratum }: Preview): string {
  const counted = rulings === 0 ? 'no rulings of its own' : count(rulings, 'ruling')
  return `${kind}, ${counted}${erratum ? ', has an erratum' : ''}`
}

/** Returns the preview of an entry, such as `terms/bridge`; a term that has a card’s slug has another file name. */
export async function readPreview(
  entry: string,
  read: (name: string) => Promise<Preview | null>,
): Promise<Preview | null> {
  const [kinds, slug = ''] = entry.split('/')
  const preview = await read(slug)
  return kinds === 'terms' && preview?.kind === 'card' ? read(`${slug}-term`) : preview
}
