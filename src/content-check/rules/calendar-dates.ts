import { useOneOf } from '../../text/near.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { filesOf, problemAt, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

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
