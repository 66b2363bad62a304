/** How long it takes to read a page and fill it in, at the pace of somebody who works in a second language. */
import { specification } from './specification.ts';

/** Words a minute. A mentor who is preparing reads faster than a mentee who has to understand each sentence. */
const pace = { mentee: 150, mentor: 200, writing: 17 };

/** What is in a file but not read on the page as text, and examples, which are closed until they are opened. */
const unread = new Set('kind id file to style answer mark fields entries unit aliases example'.split(' '));

const wordsIn = (text: string) => text.match(/[\p{L}\d][\p{L}\d’'.,%-]*/gu)?.length ?? 0;

function wordsOf(value: unknown, counts: (key: string, holder: object) => boolean): number {
  if (typeof value === 'string') return wordsIn(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value)
    .filter(([key]) => Array.isArray(value) || counts(key, value))
    .reduce((sum, [, inner]) => sum + wordsOf(inner, counts), 0);
}

const isNote = (holder: object) => 'kind' in holder && holder.kind === 'note';

/** The minutes in which a mentee reads these values: without the notes for the mentor, and without examples. */
export const menteeReads = (...values: unknown[]) =>
  wordsOf(values, (key, holder) => !unread.has(key) && !isNote(holder)) / pace.mentee;

/** The minutes in which a mentor reads these values, notes and all. */
export const mentorReads = (...values: unknown[]) => wordsOf(values, (key) => !unread.has(key)) / pace.mentor;

/** The minutes it takes to write so many words. */
export const writing = (words: number) => words / pace.writing;

/** The words of the examples in these values: answers as long as one would write them. */
export function exampleWords(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (key === 'example' ? wordsIn(String(inner)) : exampleWords(inner)),
    0,
  );
}

/** How many examples, that is questions to answer, these values hold. */
export function questionsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => sum + (key === 'example' ? 1 : questionsIn(inner)),
    0,
  );
}

/** The sections of a page, by their ids. */
export const sectionsOf = (slug: string, ...ids: string[]) =>
  ids.map((id) => {
    const section = specification.resourceWith(slug).sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`No section "${id}" on ${slug}`);
    return section;
  });
