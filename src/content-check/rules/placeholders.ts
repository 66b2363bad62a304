import { contentLayout } from '../../schemas/content.ts';
import { didYouMean } from '../near.ts';
import type { Problem } from '../problem.ts';
import { problemAt } from '../site.ts';
import type { Rule } from '../site.ts';
import { walkSchema } from '../walk-schema.ts';

export const placeholders: Rule = {
  name: 'placeholders',
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: (site) =>
    site.files.flatMap((file) => {
      const problems: Problem[] = [];
      walkSchema(contentLayout[file.kind].schema, file.data, ({ path, value, meta }) => {
        const names = meta.placeholders;
        if (names === undefined || typeof value !== 'string') return;
        for (const [words, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
          if (names.includes(name)) continue;
          const choices = names.map((known) => `{${known}}`);
          const message = `${words} is not filled in here. Use one of: ${choices.join(', ')}.${didYouMean(words, choices)}`;
          problems.push(problemAt(file, path, message, { words }));
        }
      });
      return problems;
    }),
};
