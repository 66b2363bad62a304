import { quotingCure } from '../../content-reading/put-in-quotes.ts';
import { problemAt } from '../../content-reading/site.ts';
import { isSentence, textsOf } from '../../content-reading/texts.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { betweenTypographicQuotes } from '../../text/typographic-quotes.ts';
import { inEachFile, type Rule } from '../rule.ts';

export const typographicQuotes: Rule = {
  name: 'typographic-quotes',
  reason:
    'Word processors turn straight quotation marks into curly ones, which visitors would see around a name.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, value, node }) => {
      const words = node.writing === 'plain' ? betweenTypographicQuotes(value) : undefined;
      if (words === undefined || isSentence(file, path)) return [];
      const message = `YAML knows only straight quotation marks, so these became a part of the text. Write ${inQuotes(words)}; if they belong to the text, put straight ones around them: ${inQuotes(value)}.`;
      const isOneLine = node.end - node.start === value.length;
      const cure = isOneLine ? quotingCure(value, node.start, '') : undefined;
      return [problemAt(file, path, message, { cure })];
    }),
  ),
};
