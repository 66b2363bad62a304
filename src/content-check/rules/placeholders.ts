import { didYouMean } from '../near.ts';
import type { Problem } from '../problem.ts';
import { problemAt } from '../site.ts';
import type { Rule } from '../site.ts';
import { visitsOf } from '../visits.ts';

export const placeholders: Rule = {
  name: 'placeholders',
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: (site) =>
    site.files.flatMap((file) => {
      const problems: Problem[] = [];
      for (const { path, value, meta } of visitsOf(file)) {
        const names = meta.placeholders;
        if (names === undefined || typeof value !== 'string') continue;
        for (const [words, name = ''] of value.matchAll(/\{([^{}]*)\}/g)) {
          if (names.includes(name)) continue;
          const choices = names.map((known) => `{${known}}`);
          const message = `${words} is not filled in here. Use one of: ${choices.join(', ')}.${didYouMean(words, choices)}`;
          problems.push(problemAt(file, path, message, { words }));
        }
      }
      return problems;
    }),
};
