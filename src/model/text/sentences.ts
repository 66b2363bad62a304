/**
 * Matches the end of a sentence, as part of a regular expression: a full stop, question mark or exclamation mark, and
 * the closing quotation marks, brackets and asterisks (bold in Markdown) after it.
 */
const sentenceEnd = String.raw`[.!?]["”’»)*]*`;

const spacesAfterSentence = new RegExp(String.raw`(?<=${sentenceEnd})\s+`, 'u');

/** Splits a paragraph into its sentences, without the spaces between them. */
export const splitSentences = (paragraph: string): string[] => paragraph.split(spacesAfterSentence);
