import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { goodTexts } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';

const good = goodTexts();
const before: ReadCache = new Map();
const { content: site } = readContent(treeOfTexts(good), before);

const messagesAfter = (path: string, text: string): string[] => {
  const read = readContent(treeOfTexts(new Map(good).set(path, text)), new Map(before));
  return checkSnapshot(read.content, read.problems).map(({ message }) => message);
};

/** One text of every kind of field; the hundreds of labels are like the texts of programme.yaml. */
const fields = new Map(
  site.files
    .filter(({ kind }) => kind !== 'labels')
    .flatMap((file) =>
      file.textNodes
        .filter(({ scalarStyle: writing }) => writing === 'plain')
        .map((place) => {
          const name = place.path.map((step) => (typeof step === 'number' ? 'item' : step)).join('.');
          return [`${file.kind}: ${name}`, place] as const;
        }),
    ),
);

const withoutQuotes = (messages: string[]) => messages.map((message) => message.replaceAll('"', ''));

test.each(['12', '1.50', 'true'])('%s is judged as if it were in quotation marks', (word) => {
  for (const [name, { file, start, end }] of fields) {
    const withText = (text: string) => file.text.slice(0, start) + text + file.text.slice(end);
    const said = withoutQuotes(messagesAfter(file.path, withText(word)));
    expect(said, name).toEqual(withoutQuotes(messagesAfter(file.path, withText(`"${word}"`))));
  }
});
