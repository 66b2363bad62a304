/** Whether reports and the finder name the pages on which visitors read a text: looked up in the built pages. */
import { expect, it } from 'vitest';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { builtPageTexts, normalizeText } from '../support/built-texts.ts';

const addressOf = (path: string): string => `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
const pages = builtPageTexts('dist').map(({ path, body, attributesAndProps: props, scripts }) => {
  const bodyText = normalizeText(body);
  const textWithProps = bodyText + normalizeText(props);
  return {
    address: addressOf(path),
    bodyText,
    textWithProps,
    allText: textWithProps + normalizeText(scripts),
  };
});

const texts = listVisibleTexts(readContent('.').content)
  .map((text) => ({ ...text, plainText: normalizeText(text.text) }))
  // A word or two may be on a page by chance, and some texts are on none, such as the lines of saved files.
  .filter(({ plainText, pageUrls }) => plainText.trim().split(' ').length > 2 && pageUrls.length > 0);

it('no page contains a text unless it is listed for it', () => {
  const unlistedPages = texts.flatMap((text) =>
    pages
      .filter(
        ({ address, bodyText, textWithProps }) =>
          // Text that may be shown later includes the questions of other forms, for their saved files.
          (text.isShared ? textWithProps : bodyText).includes(text.plainText) &&
          // The words may also be a part of another text, whose pages are named.
          !texts.some(
            ({ plainText, pageUrls }) => pageUrls.includes(address) && plainText.includes(text.plainText),
          ),
      )
      .map(({ address }) => `${text.where} of ${text.file} is on ${address}, too.`),
  );
  expect(unlistedPages).toEqual([]);
});

it('every page that is listed for a text contains it', () => {
  // The link to a file is there only if the site knows its repository. Other texts are filled in with a button, for each month or meeting
  // or with the sums of all meetings, or belong to a part that not every meeting has.
  const checkedTexts = texts.filter(
    ({ where }) =>
      !['page › suggest', 'hoursText'].includes(where) &&
      // A form has one of the first two, and the last only if its introduction has several paragraphs.
      !/^resourcePage › (?:toQuestions|toChecklist|howToUse)$/.test(where) &&
      !/^(?:meeting|nextMeetings) › (?!title|late|notMet$)/.test(where),
  );
  // A page may put something between two paragraphs of a text, as a form does after the first of its introduction.
  const paragraphsOf = ({ text }: { text: string }) => text.split(/\n{2,}/).map(normalizeText);
  const missing = checkedTexts.flatMap((text) =>
    text.pageUrls
      .filter((pageUrl) =>
        pages.some(
          ({ address, allText }) =>
            address === pageUrl && !paragraphsOf(text).every((paragraph) => allText.includes(paragraph)),
        ),
      )
      .map((pageUrl) => `${text.where} of ${text.file} is not on ${pageUrl}.`),
  );
  expect(missing).toEqual([]);
});
