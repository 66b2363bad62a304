import { isMonth, monthsAfter, shortMonth } from '../../calendar/calendar-month.ts';
import { months as calendar, type Month } from '../../schemas/vocabulary.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

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
