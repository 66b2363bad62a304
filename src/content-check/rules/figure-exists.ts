import { didYouMean } from '../../text/near.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import { figureNameIn } from '../figure-file.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

export const figureExists: Rule = {
  reason: 'A drawing that does not exist leaves a gap on the page.',
  check: (site) => {
    const names = site.figures.map((figure) => figure.name);
    return filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file).flatMap(({ kind, data, path }) => {
        const name = valueAt(data, ['file']);
        if (kind !== 'figure' || typeof name !== 'string') return [];
        const plain = figureNameIn(name);
        if (plain !== name && names.includes(plain)) {
          const message = `A drawing is named without its folder and without ".svg". Write ${plain}.`;
          return [problemAt(file, [...path, 'file'], message)];
        }
        if (names.includes(name)) return [];
        const choices = names.length === 0 ? 'There are none yet.' : `There are: ${names.join(', ')}.`;
        const message = `There is no drawing content/figures/${plain}.svg. ${choices}${didYouMean(plain, names)}`;
        return problemAt(file, [...path, 'file'], message);
      }),
    );
  },
};
