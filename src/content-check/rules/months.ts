import { isMonth, monthLater, monthsAfter } from '../../calendar/calendar-month.ts';
import { months as calendar, type Month } from '../../schemas/vocabulary.ts';
import { meantBy } from '../../text/near.ts';
import { filesOf, problemAt, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { usedTwice } from './ids-once.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

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
