/** Words that a question is asked with and that say nothing of what it is about. */
export const COMMON: ReadonlySet<string> = new Set(
  (
    'a am an and any are as at be been being but by can could did do does doing during each either else every for from '
    + 'get gets got had has have having he her him his how i if im in into is it its itself just many may me might '
    + 'much must my no not of on one or our other out same shall she should so some such than that the their them '
    + 'then there these they this those though through to too until up upon us was we were what whats when where '
    + 'whether which while who whom whose why will with without would yet you your also always instead happen '
    + 'happens mean means work works rule rules ruling rulings allowed possible need needs '
    + 'arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt '
    + 'hes im ive shes thats theres theyre weve whos youre '
    + 'vice versa meaning define defined definition explain explained tell about '
    // Said beside a question; each of them led one to five in 50 questions astray.
    + 'actually already anyway apparently basically believe btw confused confusing correct correctly definitely '
    + 'exactly gonna gotta hello hey honestly legal legally legit literally maybe obviously ok okay permitted please '
    + 'pls question really simply sorry supposed sure technically thanks unclear understand wanna want wanted wants'
  ).split(' '),
)

/** Returns whether a folded word only carries a question. */
export function isCommon(word: string): boolean {
  return COMMON.has(word)
}

/** Returns the words that a query is about; all of them where there is nothing but common ones. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter(word => !isCommon(word))
  return telling.length === 0 ? words : telling
}
