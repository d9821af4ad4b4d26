/** What looks like a rule's number among other words, in several parts: `2.V.5.1`, `g.man.1`. */
export const RULE_NUMBER = /(?<![\p{L}\p{N}.])(?:\d+|\p{L})(?:\.[\p{L}\p{N}]+)+/gu
