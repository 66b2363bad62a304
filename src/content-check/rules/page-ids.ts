import { blocksOf } from '../page-blocks.ts';
import { filesOf } from '../site.ts';
import type { Rule } from '../site.ts';
import { itemsOf, valueAt } from '../walk-schema.ts';
import { usedTwice } from './ids-once.ts';
import type { Use } from './ids-once.ts';

export const pageIds: Rule = {
  name: 'page-ids',
  reason: 'Addresses with # find one section, and each answer has one place in the saved file.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) => {
      const sections = itemsOf(valueAt(file.data, ['sections'])).flatMap((section, index): Use[] => {
        const value = valueAt(section, ['id']);
        return typeof value === 'string' ? [{ value, file, path: ['sections', index, 'id'] }] : [];
      });
      const fields = blocksOf(file).flatMap(({ fieldId, path }): Use[] =>
        fieldId === undefined ? [] : [{ value: fieldId, file, path: [...path, 'id'] }],
      );
      return [
        ...usedTwice(
          sections,
          ({ value }, first) =>
            `"${value}" is the id of the section in ${first} already. Give each section of a page an id of its own.`,
        ),
        ...usedTwice(
          fields,
          ({ value }, first) =>
            `"${value}" is the id of the question in ${first} already. Give each question of a page an id of its own.`,
        ),
      ];
    }),
};
