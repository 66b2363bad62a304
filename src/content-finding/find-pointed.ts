import type { Problem } from '../content-reading/problem.ts';
import { contentFile } from '../schemas/content.ts';
import { askedWords, findPart, findWords, placeIn, type Found } from './find-words.ts';
import type { ReadText } from './read-texts.ts';
import { excerptOf } from './describe-found.ts';

/** A text on a page, and the index of the word that is pointed at. */
export interface Asked {
  text: string;
  at: number;
}

/** What somebody points at on a page. */
export interface Pointed {
  /** The address of the page on the site, such as /resources/x. */
  page: string;
  /** The text of the paragraph or button, then of the elements around it, from the inside out. */
  around: readonly Asked[];
  /** The text node itself and what a screen reader says instead, in case the paragraph is made of several texts. */
  own: readonly Asked[];
}

/** Where the words that are pointed at come from; line and column counted from 1. */
export interface PointedPlace extends Pick<Problem, 'file' | 'line' | 'column' | 'where'> {
  says: string;
}

/** In a text of more words than this, no part of it is looked for. */
const longestParts = 60;

/**
 * Returns where the words that are pointed at come from, to the exact word: only places that this page shows, if there are
 * any, those closest to it first. Words that occur in several places are told apart by those around them.
 */
export function findPointed(texts: readonly ReadText[], { page, around, own }: Pointed): PointedPlace[] {
  const places = (asked: Asked) => onPage(findWords(texts, askedWords(asked.text)), page);
  let found: Found[] = [];
  let at = 0;
  for (const asked of around) {
    const next = places(asked);
    if (next.length === 0 || (found.length > 0 && next.length >= found.length)) break;
    [found, at] = [next, asked.at];
    if (found.length === 1) break;
  }
  for (const asked of own) {
    if (found.length > 0) break;
    [found, at] = [places(asked), asked.at];
  }
  const [words] = [...own, ...around];
  if (found.length === 0 && words !== undefined) {
    const asked = askedWords(words.text);
    const part = asked.length <= longestParts ? findPart(texts, asked, words.at) : undefined;
    [found, at] = [onPage(part?.found ?? [], page), words.at - (part?.first ?? 0)];
  }
  return found.map((one) => ({
    file: one.text.file,
    ...placeIn(one, at),
    where: one.text.where,
    says: excerptOf(one),
  }));
}

/** Returns the places on the page, or all if there are none; only whole texts if there are any, nearer files first. */
function onPage(found: readonly Found[], page: string): Found[] {
  const shown = found.filter(({ text }) => text.pages.includes(page));
  const here = shown.length > 0 ? shown : found;
  const whole = here.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : [...here]).sort((a, b) => rankOf(a.text, page) - rankOf(b.text, page));
}

const rankOf = ({ file, isShared }: ReadText, page: string): number =>
  file === fileOfPage(page) ? 0 : isShared ? 2 : 1;

/** Returns the path of the file that a page is made from. */
function fileOfPage(page: string): string {
  const [, , slug] = page.split('/');
  return slug === undefined ? contentFile('programme') : contentFile('resources', slug);
}
