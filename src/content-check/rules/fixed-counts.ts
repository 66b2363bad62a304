import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { counted } from '../../text/counted.ts';

/** Question groups whose size the programme fixes (spec §9), keyed by group id. */
const fixed = new Map([
  ['actionSteps', { count: 3, what: 'three action steps' }],
  ['milestones', { count: 4, what: 'four milestones' }],
]);

export const fixedCounts: Rule = {
  reason: 'Saved files and the programme rely on three action steps and four milestones.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file).flatMap(({ kind, data, path, fieldId }) => {
        const rule = fixed.get(fieldId ?? '');
        const items = valueAt(data, ['items']);
        if (kind !== 'questions' || rule === undefined || !Array.isArray(items)) return [];
        const count = itemsOf(items).length;
        if (count === rule.count) return [];
        const are = count === 1 ? 'is' : 'are';
        const message = `There ${are} ${counted(count, 'question')} here; the programme asks for exactly ${rule.what}.`;
        return problemAt(file, [...path, 'items'], message);
      }),
    ),
};
