import { inQuotes } from '../text/in-quotes.ts';
import { betweenTypographicQuotes } from '../text/typographic-quotes.ts';
import { cureBy, type Cure } from './cure.ts';

/** Returns the text in quotation marks that YAML knows, replacing any typographic ones around it. */
export const inYamlQuotes = (text: string): string => inQuotes(betweenTypographicQuotes(text) ?? text);

/** Returns the cure that quotes a text; `because` completes its sentence, `length` is what the text takes up in the file. */
export function quotingCure(text: string, start: number, because: string, length = text.length): Cure {
  const done = `Quotation marks were put around the text, because ${because}.`;
  const cure = cureBy(done, start, start + length, inYamlQuotes(text));
  if (betweenTypographicQuotes(text) === undefined) return cure;
  return {
    ...cure,
    done: 'Straight quotation marks were put in place of others, which YAML does not know.',
    isForNames: true,
  };
}

/** Why a text with # needs quotation marks. */
export const hashLost = 'what follows # would be lost';

/** Returns what probably is a note at the end of a text; before a digit, # means "number". */
export const noteIn = (words: string): string | undefined => /(?<=^|\s)#(?!\d).*$/.exec(words)?.[0];

/** Returns what to do first about a note that quotation marks would publish, as a sentence after another. */
export function noteFirst(words: string): string {
  const note = noteIn(words);
  return note === undefined ? '' : ` If ${inQuotes(note)} is a note, give it a line of its own first.`;
}
