/** Capitalized words of at least three letters. */
export const capitalizedWords = (text: string): string[] => text.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [];

/**
 * The capitalized words that are probably names: those within a sentence, because the first word of a sentence always
 * has a capital.
 */
export const namesWithinSentences = (text: string): string[] =>
  text.match(/(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
