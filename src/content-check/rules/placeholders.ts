import { didYouMean } from '../../text/near.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { visitsOf } from '../../content-reading/visits.ts';

export const placeholders: Rule = {
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: inEachFile((file) => {
    const problems: Problem[] = [];
    for (const { path, value, meta } of visitsOf(file)) {
      const { placeholders: names = [], markup } = meta;
      if (markup === undefined || typeof value !== 'string' || !/[{}]/.test(value)) continue;
      // Code shows brackets as they are.
      const plain = markup === 'line' ? value : value.replace(/(`+)[\s\S]*?\1/g, '');
      const choices = names.map((known) => `{${known}}`);
      const use = names.length === 0 ? 'Write the words themselves.' : `Use one of: ${choices.join(', ')}.`;
      for (const [words, name = ''] of plain.matchAll(/\{([^{}]*)\}/g)) {
        if (names.includes(name)) continue;
        const message = `${words} is not filled in here. ${use}${didYouMean(words, choices)}`;
        problems.push(problemAt(file, path, message, { words }));
      }
      const alone = /[{}]/.exec(plain.replace(/\{[^{}]*\}/g, ''))?.[0];
      if (alone === undefined) continue;
      const message = `The bracket ${alone} lacks its other half. ${names.length === 0 ? 'Remove it.' : `Complete it, as in ${choices[0] ?? ''}, or remove it.`}`;
      problems.push(problemAt(file, path, message, { words: alone }));
    }
    return problems;
  }),
};
