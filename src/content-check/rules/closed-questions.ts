import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

export const closedQuestions: Rule = {
  reason: 'A question in a closed section would be overlooked, and nothing could lead to it.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file).flatMap(({ fieldId, path }) => {
        const section = path.slice(0, 2);
        if (fieldId === undefined || valueAt(file.data, [...section, 'opener']) === undefined) return [];
        const message =
          'This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.';
        return problemAt(file, [...path, 'id'], message);
      }),
    ),
};
