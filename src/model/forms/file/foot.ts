/**
 * The foot of a saved file: the day, and for each line of ours what it belongs to and four letters that check it. By these a
 * file says itself what its headings mean, whatever the words of the site are when it is opened.
 */
import type { Answers } from '../field-kind.ts';
import type { Day } from '../../schemas/dates.ts';
import { fillTemplate } from '../../text/words.ts';
import { optionIds, progressOf } from '../answers.ts';
import { type Field, listsOf, textsOf } from '../field-kinds.ts';
import { fieldsOf, type FormDefinition } from '../form-definition.ts';
import { matchKey } from './file-line.ts';
import { marksOf } from './marks.ts';

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
  if (listsOf(field).some(({ title }) => title !== undefined)) return `${field.id}/`;
  if (listsOf(field).length > 0) return `${field.id}+`;
  return textsOf(field).some(({ number }) => number !== undefined) ? `${field.id}.` : field.id;
}

/** Returns the lines of ours in a form's file, in their order. */
export function namedLines(
  form: FormDefinition,
  answers: Answers,
  hasLeftOver: boolean,
  date: string,
): Named[] {
  const { intro, period } = form;
  const { notFilledIn, tip } = marksOf(form);
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const isEmpty = ({ name }: { name: string }) => (answers.texts[name] ?? '') === '';
  const below = (field: Field): Named[] => {
    const done = answers.ticks[field.id] ?? [];
    const optionLines = listsOf(field).map(({ id: list, title, options }) => [
      ...(title === undefined ? [] : [{ name: `${field.id}/${list}`, lines: [title] }]),
      ...options.map((one) => ({
        name: `+${one.id}`,
        lines: [one.title, ...(one.tip === undefined || done.includes(one.id) ? [] : [`${tip} ${one.tip}`])],
      })),
    ]);
    const numbered = textsOf(field).filter(({ number }) => number !== undefined);
    return [...numbered.map(({ name, label }) => ({ name, lines: [label] })), ...optionLines.flat()];
  };
  const sections = form.sections.flatMap((section): Named[] => {
    const own = fieldsOf(section, fields);
    if (section.kind === 'checklists') return own.flatMap(below);
    if (section.kind === 'progress')
      return own.map((field) => {
        const counts = progressOf(optionIds(field), answers.ticks[field.id] ?? []);
        return { name: `${field.id}%`, lines: [section.heading, fillTemplate(section.text, { ...counts })] };
      });
    const isLabelled = own.length > 1;
    return [
      ...(isLabelled ? [{ name: ours.section, lines: [section.heading] }] : []),
      ...own.flatMap((field) => [
        { name: nameOf(field), lines: [isLabelled ? field.label : section.heading] },
        ...below(field),
      ]),
    ];
  });
  return [
    { name: form.slug, lines: [form.title] },
    {
      name: ours.top,
      // Where the site is, is no part of what the sentence says.
      lines: [
        fillTemplate(intro.text, { period, date }),
        ...(intro.continue === '' ? [] : [fillTemplate(intro.continue, { route: '' })]),
      ],
    },
    ...sections,
    ...(form.fields.flatMap(textsOf).some(isEmpty) ? [{ name: ours.notFilledIn, lines: [notFilledIn] }] : []),
    ...(hasLeftOver ? [{ name: ours.leftOver, lines: [form.leftOverHeading] }] : []),
    { name: ours.foot, lines: [form.foot] },
  ];
}

const width = 72;

/** Returns the lines of the foot, without the sentence above them. */
export function footLines(
  form: FormDefinition,
  answers: Answers,
  hasLeftOver: boolean,
  saved: { day: Day; date: string },
): string[] {
  const named = namedLines(form, answers, hasLeftOver, saved.date);
  const entries = named.map(
    ({ name, lines }) => `${name}=${lines.map((line) => checkOf(matchKey(line))).join('')}`,
  );
  const written: string[] = [];
  let line = `saved=${saved.day}`;
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
