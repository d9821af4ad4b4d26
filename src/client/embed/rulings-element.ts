import { count, STILL_APPLIES } from '../../language/format.ts'
import { statusLabels } from '../../views/status-labels.ts'
import { isRulingId } from '../../pipeline/permalinks/ruling-id.ts'
import type { Status } from '../../pipeline/records/types.ts'
import { element } from '../element.ts'
import { aboutEntry, type Preview } from '../preview/about.ts'
import type { Known, Target } from './names.ts'

/** What `r/<id>.json` says of a ruling, as far as it is shown. */
export interface RulingData {
  readonly url: string
  readonly label: string
  readonly lead: string | null
  readonly question: string | null
  readonly text: string
  readonly wording: 'copy' | 'restatement'
  readonly attribution: string
  readonly status: Status
  readonly standing: { readonly reason: string } | null
}

/** Where the element finds what it shows; each gives null for what there isn't. */
export interface Source {
  /** A card or term by its name or code, of one game or of any. */
  entry(name: string, game: string | undefined): Promise<Known | null>
  rule(number: string): Promise<Target | null>
  preview(known: Known): Promise<Preview | null>
  ruling(id: string): Promise<RulingData | null>
  /** The absolute address of a root-relative one. */
  address(url: string): string
}

const STYLE = `
:host {
 display: block; margin-block: 1em; padding-inline-start: .9em; border-inline-start: 3px solid; overflow-wrap: anywhere;
}
:host([count-only]) { display: inline; margin: 0; padding: 0; border: 0; }
p { margin: .35em 0; }
a { color: inherit; display: inline-block; min-height: 24px; }`

/**
 * Defines `<redbook-rulings>`. It shows a card with its rulings counted (`card="Bridge"`, a name in any language or a
 * code), or a ruling with its status (`ruling="7k3qz"`, an id or a rule's number); `count-only` shows the count alone.
 * What stands in the element shows until then, and where there is nothing to show.
 */
export function defineRulingsElement(source: Source): void {
  class RulingsElement extends HTMLElement {
    static readonly observedAttributes = ['card', 'ruling', 'game', 'count-only']
    private readonly root = this.attachShadow({ mode: 'open' })

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      this.root.adoptedStyleSheets = [sheet]
    }

    connectedCallback(): void {
      this.root.replaceChildren(document.createElement('slot'))
      const asked = this.asked()
      this.content().then(content => {
        if (content !== null && asked === this.asked()) this.root.replaceChildren(...content)
      }, reportError)
    }

    attributeChangedCallback(): void {
      if (this.isConnected) this.connectedCallback()
    }

    private asked(): string {
      return JSON.stringify(RulingsElement.observedAttributes.map(name => this.getAttribute(name)))
    }

    private async content(): Promise<Node[] | null> {
      const ruling = this.getAttribute('ruling')
      if (ruling !== null) return rulingContent(source, ruling.trim())
      const known = await source.entry(this.getAttribute('card') ?? '', this.getAttribute('game') ?? undefined)
      if (known === null) return null
      if (this.hasAttribute('count-only')) return [countLink(source, known)]
      const preview = await source.preview(known)
      return preview && cardContent(source, known, preview)
    }
  }
  customElements.define('redbook-rulings', RulingsElement)
}

function countLink(source: Source, { key, url, rulings }: Known): Node {
  const words = rulings === 0 ? 'no rulings' : count(rulings, 'ruling')
  return element('a', { href: source.address(url), textContent: words, ariaLabel: `${words} on ${key}` })
}

function cardContent(source: Source, { url }: Known, preview: Preview): Node[] {
  const { title, facts, text, ruling, source: from } = preview
  return [
    element(
      'p',
      {},
      element('strong', {}, element('a', { href: source.address(url) }, title)),
      ` ${aboutEntry(preview)}`,
    ),
    ...(facts === null ? [] : [small(facts)]),
    ...(text === null ? [] : [element('p', {}, text)]),
    ...(from === null
      ? []
      : [small(ruling === null ? from : element('a', { href: source.address(`r/${ruling}/`) }, from))]),
  ]
}

function small(words: string | Node): HTMLElement {
  return element('p', {}, element('small', {}, words))
}

async function rulingContent(source: Source, wanted: string): Promise<Node[] | null> {
  const id = isRulingId(wanted) ? wanted : (await source.rule(wanted))?.url.split('/').at(-2)
  const ruling = id === undefined ? null : await source.ruling(id)
  if (ruling === null) return null
  const lead = ruling.lead === null ? null : await source.ruling(ruling.lead)
  const { label, meaning } = statusLabels[ruling.status]
  const isInForce = ruling.status === 'in-force'
  const words = [ruling.question, lead?.text ?? null, ruling.text]
    .filter(words => words !== null)
    .map(words => element('p', {}, words))
  return [
    element('p', {}, element('strong', {}, element('a', { href: source.address(ruling.url) }, ruling.label))),
    // That a ruling no longer stands is read before its words.
    ...(isInForce ? [] : [small(`${label}: ${ruling.standing?.reason ?? meaning}`)]),
    ...words,
    small(
      [
        ruling.attribution,
        ...(isInForce ? [STILL_APPLIES] : []),
        ...(ruling.wording === 'restatement' ? ['paraphrased'] : []),
      ].join(' · '),
    ),
  ]
}
