import { quotingCure } from '../../content-reading/put-in-quotes.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { isSentence, metaAt, textsOf, type WrittenText } from '../../content-reading/texts.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import { betweenTypographicQuotes, unevenlyQuoted } from '../../text/typographic-quotes.ts';
import { inEachFile, type Rule } from '../rule.ts';

export const typographicQuotes: Rule = {
  reason:
    'Word processors turn straight quotation marks into curly ones, which visitors would see around a name.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) => {
      const { path, value, node } = text;
      const words = node.writing === 'plain' ? betweenTypographicQuotes(value) : undefined;
      if (words === undefined) return unevenQuotes(file, text);
      if (isSentence(file, path)) return [];
      const message = `YAML knows only straight quotation marks, so these became a part of the text. Write ${inQuotes(words)}; if they belong to the text, put straight ones around them: ${inQuotes(value)}.`;
      const isOneLine = node.end - node.start === value.length;
      const cure = isOneLine ? quotingCure(value, node.start, '') : undefined;
      return [problemAt(file, path, message, { cure })];
    }),
  ),
};

function unevenQuotes(file: SourceFile, { path, value, node }: WrittenText): Problem[] {
  if (!/[“”„‘’]/.test(value) || metaAt(file, path).markup === undefined) return [];
  const isName = !isSentence(file, path);
  const read = isName ? value : value.replace(/`[^`]*`/g, '·');
  return unevenlyQuoted(read).map(({ found, words }) => {
    const [shown, inside] = [found, words].map((part) => part.replace(/\s+/g, ' '));
    const kept = `“${inside}”`;
    const cure =
      isName && found === value && node.writing === 'plain'
        ? `Write ${inQuotes(words)}; if they belong to the text, write ${inQuotes(kept)}.`
        : `Write ${kept}.`;
    const message = `${shown} has a straight quotation mark on one side only. ${cure}`;
    return problemAt(file, path, message, { words: found.replace(/\n[^]*/, '') });
  });
}
