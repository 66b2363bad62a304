import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

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
