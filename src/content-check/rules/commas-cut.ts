import { problemAt } from '../../content-reading/site.ts';
import { visitsOf } from '../../content-reading/visits.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { numbersCut } from '../numbers-cut.ts';
import { inEachFile, type Rule } from '../rule.ts';

const thousands = /\d,\d{3}(?!\d)/;

export const commasCut: Rule = {
  reason: 'In square brackets a comma begins another item, even in a number such as 1,000.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value }) => {
      // The rule table-cells looks at the rows of tables.
      if (!Array.isArray(value) || path.at(-2) === 'rows') return [];
      return numbersCut(file, path)
        .filter((words) => thousands.test(words))
        .map((words) => {
          const message = `The comma in ${words} begins another item. If it belongs to the number, write ${inQuotes(words)}.`;
          return problemAt(file, path, message);
        });
    }),
  ),
};
