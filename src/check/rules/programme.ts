import { useOneOf, meantBy } from '../../text/words.ts';
import { blocksOf, filesOf, problemAt, type SourceFile } from '../../content/site.ts';
import type { Problem } from '../../content/problem.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt, type Path } from '../../content/values.ts';
import { isMonth, monthsAfter, shortMonth, monthLater } from '../../schemas/dates.ts';
import { months as calendar, type Month } from '../../schemas/vocabulary.ts';
import { usedTwice } from './names.ts';

export const calendarDates: Rule = {
  reason: 'A date in the calendar has to fall within its phase and refer to an answer that exists.',
  check: (site) => [
    ...filesOf(site, 'phases').flatMap(reviewProblems),
    ...filesOf(site, 'resources').flatMap(planProblems),
  ],
};

function reviewProblems(file: SourceFile): Problem[] {
  return itemsOf(file.data).flatMap((phase, index) => {
    const months = itemsOf(valueAt(phase, ['months'])).map(String);
    return itemsOf(valueAt(phase, ['reviews'])).flatMap((review, nth) => {
      const month = valueAt(review, ['month']);
      if (typeof month !== 'string' || months.includes(month)) return [];
      const message = `${month} is not in this phase. Use one of: ${months.join(', ')}.`;
      return [problemAt(file, [index, 'reviews', nth, 'month'], message)];
    });
  });
}

function planProblems(file: SourceFile): Problem[] {
  const fields = blocksOf(file).filter(({ kind }) => kind === 'question' || kind === 'questions');
  const ids = fields.flatMap(({ fieldId }) => fieldId ?? []);
  return itemsOf(valueAt(file.data, ['calendar', 'dates'])).flatMap((date, index): Problem[] => {
    const [field, item] = [valueAt(date, ['field']), valueAt(date, ['item'])];
    if (typeof field !== 'string') return [];
    const path = ['calendar', 'dates', index];
    const block = fields.find(({ fieldId }) => fieldId === field);
    if (!block) {
      const message = `"${field}" is not the id of a question on this page. ${useOneOf(field, ids)}`;
      return [problemAt(file, [...path, 'field'], message)];
    }
    const count = itemsOf(valueAt(block.data, ['items'])).length;
    if (block.kind === 'question') {
      const message = `"${field}" is one question. Remove "item".`;
      return item === undefined ? [] : [problemAt(file, [...path, 'item'], message)];
    }
    if (typeof item === 'number' && item <= count) return [];
    const message = `"${field}" is a group of ${String(count)} questions. Add "item:" with a number from 1 to ${String(count)}.`;
    return [problemAt(file, [...path, item === undefined ? 'field' : 'item'], message)];
  });
}

export const monthLabels: Rule = {
  reason:
    'The ruler shows the label, but the months decide which phase the site opens with: the two must agree.',
  check: (site) =>
    filesOf(site, 'phases').flatMap((file) =>
      itemsOf(file.data).flatMap((phase, index) => {
        const label = valueAt(phase, ['monthLabel']);
        const written = itemsOf(valueAt(phase, ['months']));
        const months = written.filter(isMonth);
        // The schema reports the others, which the label may name.
        if (months.length < written.length) return [];
        const [first] = months;
        const last = months.at(-1);
        if (typeof label !== 'string' || first === undefined || last === undefined) return [];
        // The rule months reports months that are out of order.
        const inOrder = months.slice(1).every((month, at) => monthsAfter(months[at] ?? month, month) === 1);
        if (!inOrder) return [];
        const named = namedIn(label);
        if (named.length === 0 || (named[0] === first && named.at(-1) === last)) return [];
        const meant = first === last ? first : `${shortMonth(first)} - ${shortMonth(last)}`;
        const message = `"${label}" does not name the months of this phase: ${months.join(', ')}. Write "${meant}".`;
        return [problemAt(file, [index, 'monthLabel'], message)];
      }),
    ),
};

/** Returns the months that a text names in full or by their first three letters or more. */
function namedIn(label: string): Month[] {
  return [...label.matchAll(/\p{L}{3,}/gu)].flatMap(
    ([word]) => calendar.find((month) => month.toLowerCase().startsWith(word.toLowerCase())) ?? [],
  );
}

interface Named {
  month: Month;
  file: SourceFile;
  path: Path;
}

export const months: Rule = {
  reason: 'In each month of the programme the site opens with exactly one phase.',
  check: (site) =>
    filesOf(site, 'phases').flatMap((file) => {
      const named = namedMonths(file);
      const twice = usedTwice(
        named.map(({ month, path }) => ({ value: month, file, path })),
        ({ value }, first) => `${value} is already in ${first}. Each month belongs to one phase.`,
      );
      const meant = namedOrMeant(file);
      // The schema says what cannot be read, and what that means may be any month.
      if (meant.has(undefined)) return twice;
      const once = named.filter(
        ({ month }, index) => named.findIndex((other) => other.month === month) === index,
      );
      return [...twice, ...once.flatMap((month, index) => gapBefore(once[index - 1], month, meant))];
    }),
};

function namedMonths(file: SourceFile): Named[] {
  return itemsOf(file.data).flatMap((phase, index) =>
    itemsOf(valueAt(phase, ['months'])).flatMap((value, at): Named[] =>
      isMonth(value) ? [{ month: value, file, path: [index, 'months', at] }] : [],
    ),
  );
}

/**
 * The schema reports a misspelt month, so the month that was meant does not count as missing. Undefined is among them if
 * some months cannot be read.
 */
function namedOrMeant(file: SourceFile): Set<string | undefined> {
  const words = itemsOf(file.data).flatMap((phase) => {
    const items = valueAt(phase, ['months']);
    return Array.isArray(items) ? itemsOf(items) : [undefined];
  });
  return new Set(words.map((word) => meantBy(String(word), calendar)));
}

// A programme may run past the end of a year, so months wrap round the calendar.
function gapBefore(
  before: Named | undefined,
  { month, file, path }: Named,
  elsewhere: Set<string | undefined>,
) {
  if (before === undefined) return [];
  const steps = monthsAfter(before.month, month);
  if (steps > 6)
    return [problemAt(file, path, `${month} comes after ${before.month}. Put the months in order.`)];
  const between = Array.from({ length: steps - 1 }, (_, i) => monthLater(before.month, i + 1));
  const missing = between.filter((name) => !elsewhere.has(name));
  if (missing.length === 0) return [];
  const belong = missing.length === 1 ? 'belongs' : 'belong';
  const message = `${missing.join(' and ')} ${belong} to no phase. Name every month from the first to the last.`;
  return [problemAt(file, path, message)];
}

const needed = ['{firstMonth}', '{lastMonth}', '{year}'];

export const period: Rule = {
  reason: 'Months and years that are written out become wrong as soon as the programme moves.',
  check: (site) =>
    filesOf(site, 'programme').flatMap((file) => {
      const value = valueAt(file.data, ['period']);
      if (typeof value !== 'string') return [];
      const isMade = needed.every((name) => value.split(name).length === 2) && !/\d/.test(value);
      if (isMade) return [];
      const message = `The period follows from "year" and the months of the phases, also past New Year. Write "${needed[0]} to ${needed[1]} ${needed[2]}", each once, and no year of your own.`;
      return [problemAt(file, ['period'], message)];
    }),
};
