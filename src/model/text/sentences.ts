/** The end of a sentence, as part of a regular expression: the mark, and closing quotation marks, brackets and bold. */
export const sentenceEnd = String.raw`[.!?]["”’»)*]*`;

const spacesAfterSentence = new RegExp(String.raw`(?<=${sentenceEnd})\s+`, 'u');

/** Splits a paragraph into sentences, without the spaces between them. */
export const splitSentences = (paragraph: string): string[] => paragraph.split(spacesAfterSentence);
