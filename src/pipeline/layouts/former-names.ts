/** What layouts were called before; work.yaml files may still say so. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  'digest-wong': 'digest-asterisks',
  'digest-martin': 'digest-mail',
  'digest-alfano': 'digest-forum',
  'digest-roc': 'digest-thread',
  'wotr-faq-page': 'faq-page',
  'wotr-faq-qa': 'faq-qa',
  'wotr-faq-plain': 'faq-plain',
}

/** Returns the present name of a layout, which may be given by a former one. */
export function presentName(layout: string): string {
  return FORMER_NAMES[layout] ?? layout
}
