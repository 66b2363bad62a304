/**
 * The foot of a saved file: the day, and for each line of ours what it belongs to and four letters that check it. By these a
 * file says itself what its headings mean, whatever the words of the site are when it is opened.
 */
import type { Day } from '../../schemas/dates.ts';
import type { Field } from '../fields.ts';
import { matchKey } from './file-line.ts';

/** Lines of ours that belong together, by their name in the foot: what they say, or what checks it. */
export interface Named {
  name: string;
  lines: string[];
}

/** Names of lines that belong to no question. Those of questions are their ids, with what follows for their kind. */
export const ours = {
  top: '/top',
  section: '/',
  notFilledIn: '/empty',
  leftOver: '/rest',
  foot: '/foot',
} as const;

const letters = 'bcdfghjklmnpqrstvwxyz';
/** How many letters check one line. */
const checkLength = 4;

/** Returns the letters that check a line, given its match key. They are part of the format and never change. */
export function checkOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = (hash ^ (hash >>> 13)) >>> 0;
  let check = '';
  for (let index = 0; index < checkLength; index += 1) {
    check += letters.charAt(hash % letters.length);
    hash = Math.floor(hash / letters.length);
  }
  return check;
}

/** Returns what a field is called in the foot: its id, and what follows it. */
export function nameOf(field: Field): string {
  if (field.lists.some(({ title }) => title !== undefined)) return `${field.id}/`;
  if (field.lists.length > 0) return `${field.id}+`;
  return field.texts.some(({ number }) => number !== undefined) ? `${field.id}.` : field.id;
}

const width = 72;

/** Returns the lines of the foot, without the sentence above them. */
export function footLines(named: readonly Named[], day: Day): string[] {
  const entries = named.map(
    ({ name, lines }) => `${name}=${lines.map((line) => checkOf(matchKey(line))).join('')}`,
  );
  const written: string[] = [];
  let line = `saved=${day}`;
  for (const entry of entries) {
    if (line.length + 1 + entry.length <= width) line += ` ${entry}`;
    else {
      written.push(line);
      line = entry;
    }
  }
  return [...written, line];
}

const entry = new RegExp(`^([a-z0-9.+/%-]+)=((?:[${letters}]{${checkLength}}){1,2})$`);
const isEntry = /^\s*[a-z0-9.+/%-]+=[a-z0-9-]+(?:\s|$)/i;
/** No line of a foot is longer, even if somebody's program has joined all of them. */
const longest = 4000;
const dayEntry = /^saved=(\d{4}-\d\d-\d\d)$/;

/** What one line of a foot says; undefined for any other line. */
export function footEntries(line: string): { day?: Day; named: Named[] } | undefined {
  if (line.length > longest || !isEntry.test(line)) return undefined;
  const words = line.trim().toLowerCase().split(/\s+/);
  let day: Day | undefined;
  const named: Named[] = [];
  for (const word of words) {
    const [, saved] = dayEntry.exec(word) ?? [];
    const [, name, checks] = entry.exec(word) ?? [];
    if (saved !== undefined) day = saved;
    else if (name !== undefined && checks !== undefined)
      named.push({ name, lines: checks.match(/.{4}/g) ?? [] });
    else return undefined;
  }
  return { ...(day && { day }), named };
}
