/** Whether reports and the finder name the pages on which visitors read a text: looked up in the built pages. */
import { expect, it } from 'vitest';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { builtPages, plain } from '../support/built-words.ts';

const addressOf = (path: string): string => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
const pages = builtPages('dist').map(({ path, body, given, scripts }) => {
  const says = plain(body);
  const saysLater = says + plain(given);
  return { address: addressOf(path), says, saysLater, holds: saysLater + plain(scripts) };
});

const texts = listVisibleTexts(readContent('.').content)
  .map((text) => ({ ...text, spoken: plain(text.text) }))
  // A word or two may be on a page by chance, and some texts are on none, such as the lines of saved files.
  .filter(({ spoken, pageUrls: named }) => spoken.trim().split(' ').length > 2 && named.length > 0);

it('a text is on no page but those that are named', () => {
  const unnamed = texts.flatMap((text) =>
    pages
      .filter(
        ({ address, says, saysLater }) =>
          // What a page may say later includes the questions of other forms, for their saved files.
          (text.isShared ? saysLater : says).includes(text.spoken) &&
          // The words may also be a part of another text, whose pages are named.
          !texts.some(
            ({ spoken, pageUrls: named }) => named.includes(address) && spoken.includes(text.spoken),
          ),
      )
      .map(({ address }) => `${text.where} of ${text.file} is on ${address}, too.`),
  );
  expect(unnamed).toEqual([]);
});

it('a text is on the pages that are named', () => {
  // The link to a file is there only if the site knows its repository; the line of the month says other words in each.
  const certain = texts.filter(({ where }) => where !== 'page › suggest' && !/^now › [cb]/.test(where));
  const missing = certain.flatMap((text) =>
    text.pageUrls
      .filter((named) =>
        pages.some(({ address, holds }) => address === named && !holds.includes(text.spoken)),
      )
      .map((named) => `${text.where} of ${text.file} is not on ${named}.`),
  );
  expect(missing).toEqual([]);
});
