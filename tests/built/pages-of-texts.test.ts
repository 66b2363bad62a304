/** Checks in the built pages that reports and `content:find` name the pages on which visitors read a text. */
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
  // Texts of one or two words are skipped, because they may be on a page by chance, and so are texts that no page
  // shows, such as the lines of saved files.
  .filter(({ plainText, pageUrls }) => plainText.trim().split(' ').length > 2 && pageUrls.length > 0);

it('no page contains a text unless it is listed for it', () => {
  const unlistedPages = texts.flatMap((text) =>
    pages
      .filter(
        ({ address, bodyText, textWithProps }) =>
          // The props of islands contain text that may be shown later, including the questions of other forms for their
          // saved files.
          (text.isShared ? textWithProps : bodyText).includes(text.plainText) &&
          // The words may also be part of another text, which is listed for the page.
          !texts.some(
            ({ plainText, pageUrls }) => pageUrls.includes(address) && plainText.includes(text.plainText),
          ),
      )
      .map(({ address }) => `${text.where} of ${text.file} is on ${address}, too.`),
  );
  expect(unlistedPages).toEqual([]);
});

it('every page that is listed for a text contains it', () => {
  // These texts are skipped. The link to a file exists only if the site knows its repository. Other texts are filled in
  // with a button, a question, other forms, a month or meeting, a scenario, or with sums of all meetings, or belong to a part that
  // not every meeting has.
  const checkedTexts = texts.filter(
    ({ where }) =>
      !['page › suggest', 'hoursText', 'form › earlierAnswer', 'resourcePage › opensOthers'].includes(
        where,
      ) &&
      // A form shows only one of the first two texts, and the last only if its introduction has several paragraphs.
      !/^resourcePage › (?:toQuestions|toChecklist|howToUse)$/.test(where) &&
      !/^scenarios › (?:position|briefing|briefingNote)$/.test(where) &&
      !/^(?:meeting|nextMeetings) › (?!title|late|notMet$)/.test(where),
  );
  // Paragraphs are searched for separately, because a page may insert something between two paragraphs: a form does so
  // after the first paragraph of its introduction.
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
