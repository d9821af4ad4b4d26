import type { SiteSettings } from '../pipeline/game/site-settings.ts'
import { reportAddress, reportName, reportText, type ReportItem } from '../site/report.ts'
import { element } from './element.ts'

/** Returns what reports something as wrong: a link, or a button that copies the report where the site takes none. */
export function reportElement(about: ReportItem): HTMLElement {
  const settings = JSON.parse(document.body.dataset['reports'] ?? '{}') as SiteSettings
  const href = reportAddress(settings, about)
  const name = reportName(settings)
  if (href !== null) return element('a', { href, rel: 'external nofollow', textContent: name })
  const button = element('button', { type: 'button', className: 'plain', textContent: `${name} Copy a report` })
  button.dataset['copyText'] = reportText(about)
  button.dataset['report'] = ''
  return button
}
