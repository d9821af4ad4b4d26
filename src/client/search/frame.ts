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
const KIND = anyOf('beginner|dumb|newbie|noob|quick|rules?|short|silly|simple|stupid')
const ANYBODY = anyOf('anyone|anybody|someone|somebody|any of you|you')

/**
 * What says that somebody asks, or that there is a dispute: `my opponent insists that`, `does anyone know if`. What
 * `what counts as` asks, the name behind it asks alone.
 */
const BEFORE = new RegExp(
  `^\\s*${anyOf(
    `(?:(?:and|but|now|ok|so|well) )?${WHO} ${SAYS}(?: that\\b)?`,
    `we (?:just )?${ARGUE}(?: (?:about|over|on|as to))?(?: (?:whether|if)\\b)?`,
    `(?:(?:another|just a|a|one) )?(?:${KIND} ){0,3}(?:question|query|clarification|check)(?: about this)?(?= ?[:,.–—-])`,
    `(?:and )?(?:another thing|one more|first time playing|still confused|help)(?= ?[:,.!–—-])`,
    `(?:i[’']?m )?(?:a )?(?:(?:long-?time|new|old|returning) )?(?:newbie|noob|player)(?: here)?(?: after [^:,.!–—-]{1,30})?(?= ?[:,.!–—-])`,
    `(?:i )?${CANT} find (?:it|this|that|an answer)(?: anywhere)?(?: in (?:the )?(?:rulebook|rules|manual|faq))?(?= ?[:,.!–—-])`,
    `(?:i )?(?:just )?(?:want(?:ed)?|need(?:ed)?|would like|[’']?d like) to (?:double[ -]?check|confirm|make sure|ask|check(?=,| (?:whether|if|that)\\b))(?: (?:whether|if|that)\\b)?`,
    'is it true(?: that\\b)?',
    '(?:hi|hello|hey|greetings)(?: (?:all|everyone|everybody|guys|folks|there))?(?= ?[:,.!–—-])',
    `(?:do|does) ${ANYBODY} know(?: (?:whether|if)\\b)?`,
    `(?:can|could|would|will) ${ANYBODY} (?:please )?(?:tell (?:me|us)|clarify|confirm)(?: (?:whether|if|that)\\b)?`,
    `(?:can|could|would|will) ${ANYBODY}(?= (?:please )?explain)`,
    "i(?:[’']?m| am| was)? (?:wonder(?:ing|ed)?|not sure|unsure)(?: (?:about|whether|if)\\b)?",
    'what (?:counts|qualifies) as',
    'please',
  )}(?:[\\s:,.!–—-]+|$)`,
  'iu',
)

/** What asks whether that is so, or thanks: `is he right`, `true?` */
const AFTER = new RegExp(
  `[\\s,.;:?!–—-]${anyOf(
    `${anyOf(
      '(?:am i|is (?:s?he|that|this|it)|are (?:they|we)|was (?:s?he|that|i)) (?:right|wrong|correct|true)',
      '(?:true|right|correct)(?=[^?]*\\?)',
    )}(?: or (?:not|wrong|false|incorrect))?`,
    "who(?:[’']?s| is) (?:right|correct|wrong)",
    `(?:i (?:think|say) (?:so|not|no|yes)[ ,]+(?:but )?)?${WHO} ${SAYS} (?:no|not|yes|so|otherwise)`,
    `(?:the )?(?:rulebook|rules?|manual)(?: text)? (?:is|are)(?: not|n[’']?t) (?:very )?clear`,
    'thanks(?: (?:in advance|a lot|all))?|thx|thank you|please(?: help)?',
  )}[\\s?!.]*$`,
  'iu',
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
    const left = asked.replace(BEFORE, '').replace(AFTER, '')
    if (left === asked || left.trim() === '') break
    asked = left
  }
  return asked
}
