import type { SiteSettings } from '../pipeline/game/site-settings.ts'

/** What somebody reports as wrong: a ruling or a page. */
export interface ReportItem {
  /** What it is called: `Assassin, PEF 2`. */
  readonly title: string
  readonly address: string
  /** Its words; empty for a page. */
  readonly wording: string
  /** Whose word it is; empty for a page. */
  readonly source: string
  /** Where its file is edited, at its line; null or left out where that isn't known. */
  readonly edit?: string | null
}

/** Addresses with longer words are refused by servers and mail programs, in characters. */
const MAX_WORDING = 1200

/** Returns a report with everything filled in but what is wrong. */
export function reportText({ title, address, wording, source, edit = null }: ReportItem): string {
  const words = wording.length > MAX_WORDING ? `${wording.slice(0, MAX_WORDING)} …` : wording
  return [
    title,
    address,
    ...(source === '' ? [] : [`Source: ${source}`]),
    ...(edit === null ? [] : [`File: ${edit}`]),
    ...(words === '' ? [] : ['', `> ${words.replaceAll('\n', '\n> ')}`]),
    '',
    'What is wrong, and how do you know?',
    '',
  ].join('\n')
}

/** Returns what the way to report something is called: where a repository takes reports, anybody can mend things. */
export function reportName({ repository }: SiteSettings): string {
  return repository === undefined ? 'Something wrong?' : 'Suggest a correction'
}

/** Returns where a report goes: a new issue of the repository, or a mail; null where the site names neither. */
export function reportAddress({ repository, mail }: SiteSettings, item: ReportItem): string | null {
  // No address can hold half a character, as where a text was cut.
  const title = `Wrong: ${item.title}`.toWellFormed()
  const body = reportText(item).toWellFormed()
  if (repository !== undefined) return `${repository}/issues/new?${new URLSearchParams({ title, body }).toString()}`
  // A mail program takes a plus for a plus.
  return mail === undefined
    ? null
    : `mailto:${mail}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
