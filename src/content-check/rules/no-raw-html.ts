import { markdownTexts, piecesOf } from '../markdown-texts.ts';
import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';

export const noRawHtml: Rule = {
  reason: 'The site shows HTML in texts as it was typed; Markdown can do what is needed.',
  check: inEachFile((file) =>
    markdownTexts(file)
      // Only these can contain HTML, so most texts need no parsing.
      .filter(({ value }) => /<[a-z!/?]/i.test(value))
      .flatMap(({ path, value }) =>
        piecesOf(value, ['htmlFlow', 'htmlText']).map((html) => {
          const tag = /^<[^>\n]*>?/.exec(html)?.[0] ?? html;
          const message = `${tag} is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: \`${tag}\`.`;
          return problemAt(file, path, message, { words: tag });
        }),
      ),
  ),
};
