/** Capitalized words of at least three letters. */
export const capitalizedWords = (text: string): string[] => text.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [];

/**
 * The capitalized words that are probably names. The first word of each sentence is left out, because it always has a
 * capital.
 */
export const namesWithinSentences = (text: string): string[] =>
  text.match(/(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
