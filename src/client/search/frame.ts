const anyOf = (...patterns: readonly string[]) => `(?:${patterns.join('|')})`

const WHO = anyOf(
  `(?:(?:my|our|the|an?|this|that|some|another|one) )?${anyOf(
    'opp?on[ae]nt|other player|rival|player|judge|guy|someone|somebody|friend|buddy|mate|pal|partner|brother|sister',
    'son|daughter|wife|husband|girlfriend|boyfriend',
  )}s?`,
  's?he|they|i',
)
const SAYS = `(?:(?:always|also|just|still|now|keeps?|kept) )?${anyOf(
  'says?|said|saying|claim(?:s|ed)?|insist(?:s|ed)?|argue[sd]?|thinks?|thought|believe[sd]?|swears?|swore|states?',
  'maintains?|reckons?|(?:tells?|told) (?:me|us)|(?:am|is|are) (?:sure|convinced|certain)',
)}`
const ARGUE = anyOf(
  "argued?|fought|disagreed?|debated?|quarrell?ed|(?:can|could)n?[’']?t agree|(?:are|were) arguing",
  '(?:had|have) an? (?:argument|fight|dispute|disagreement|discussion)',
)
const CANT = "(?:can|could)(?: ?not|n?[’']?t)"
const RULES = anyOf('rulebook|rules?|manual|faq')
const KIND = anyOf('beginner|dumb|newbie|noob|quick|rules?|short|silly|simple|stupid')
const ANYBODY = anyOf('anyone|anybody|someone|somebody|any of you|you')
const WISH = anyOf("want(?:ed)?|need(?:ed)?|would like|[’']?d like")
/** What parts such words from the question behind them. */
const PAUSE = '(?= ?[:,.!–—-])'
const WHETHER = '(?: (?:whether|if|that)\\b)?'

/**
 * What says that somebody asks, or that there is a dispute: `my opponent insists that`, `does anyone know if`. What
 * `what counts as` asks, the name behind it asks alone. In one pattern all this took 25 ms to compile, in several 10.
 */
const BEFORE = [
  `(?:(?:and|but|now|ok|so|well) )?${WHO} ${SAYS}(?: that\\b)?`,
  `we (?:just )?${ARGUE}(?: (?:about|over|on|as to))?${WHETHER}`,
  `(?:(?:another|just a|a|one) )?(?:${KIND} )*(?:question|query|clarification|check)(?: about this)?${PAUSE}`,
  `(?:and )?(?:another thing|one more|first time playing|still confused|help)${PAUSE}`,
  `(?:i[’']?m )?(?:a )?(?:(?:long-?time|new|old|returning) )?(?:newbie|noob|player)(?: here)?${PAUSE}`,
  // “Returning player after 20 years.”
  `(?:i[’']?m )?(?:a )?returning player after [^:,.!–—-]{1,30}${PAUSE}`,
  `(?:i )?${CANT} find (?:it|this|that|an answer)(?: anywhere)?(?: in (?:the )?${RULES})?${PAUSE}`,
  `(?:i )?(?:just )?${WISH} to (?:double[ -]?check|confirm|make sure|ask)${WHETHER}`,
  // Corruption is checked too.
  `(?:i )?(?:just )?${WISH} to check(?:,| (?:whether|if|that)\\b)`,
  `is it true${WHETHER}`,
  `(?:hi|hello|hey|greetings)(?: (?:all|everyone|everybody|guys|folks|there))?${PAUSE}`,
  `(?:do|does) ${ANYBODY} know${WHETHER}`,
  `(?:can|could|would|will) ${ANYBODY} (?:please )?(?:tell (?:me|us)|clarify|confirm)${WHETHER}`,
  `(?:can|could|would|will) ${ANYBODY}(?= (?:please )?explain)`,
  "i(?:[’']?m| am| was)? (?:wonder(?:ing|ed)?|not sure|unsure)(?: (?:about|whether|if)\\b)?",
  'what (?:counts|qualifies) as',
  'please',
].map(pattern => new RegExp(`^\\s*${pattern}(?:[\\s:,.!–—-]+|$)`, 'i'))

/** What asks whether that is so, or thanks: `is he right`, `true?` */
const AFTER = new RegExp(
  `[\\s,.;:?!–—-]${anyOf(
    `${anyOf(
      '(?:am i|is (?:s?he|that|this|it)|are (?:they|we)|was (?:s?he|that|i)) (?:right|wrong|correct|true)',
      '(?:true|right|correct)(?=[^?]*\\?)',
    )}(?: or (?:not|wrong|false|incorrect))?`,
    "who(?:[’']?s| is) (?:right|correct|wrong)",
    `(?:i (?:think|say) (?:so|not|no|yes)[ ,]+(?:but )?)?${WHO} ${SAYS} (?:no|not|yes|so|otherwise)`,
    `(?:the )?${RULES}(?: text)? (?:is|are)(?: not|n[’']?t) (?:very )?clear`,
    'thanks(?: (?:in advance|a lot|all))?|thx|thank you|please(?: help)?',
  )}[\\s?!.]*$`,
  'i',
)

/** A longer query is a pasted text, and looking through it would take seconds. */
const MAX_LENGTH = 1000
/** `Hi all, quick question: does anyone know if my opponent is right, please? Thanks` has so many at most. */
const MAX_FRAMES = 6

/**
 * Returns a question without what only says that somebody asks it or that it is in dispute, for whose words texts would
 * be asked in vain; the question as it is where it says no more. With such words around them, another page came first
 * for 7 in 100 of the questions in `tests/search/`.
 */
export function withoutFrame(query: string): string {
  if (query.length > MAX_LENGTH) return query
  let asked = query
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const before = BEFORE.find(pattern => pattern.test(asked)) ?? ''
    const left = asked.replace(before, '').replace(AFTER, '')
    if (left === asked || left.trim() === '') break
    asked = left
  }
  return asked
}
