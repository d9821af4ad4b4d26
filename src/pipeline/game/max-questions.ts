/** So many questions of a ruling can be asked: each has a letter in the files of words. The most today is 29. */
export const MAX_QUESTIONS = 35
