import { expect, test } from 'vitest';
import { checkSite } from '../../src/desk/check/check-content.ts';
import { type ReadBefore, readSite } from '../../src/desk/content/read-site.ts';
import { goodTexts } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';

const good = goodTexts();
const before: ReadBefore = new Map();
const { site } = readSite(treeOfTexts(good), before);

const messagesAfter = (path: string, text: string): string[] => {
  const read = readSite(treeOfTexts(new Map(good).set(path, text)), new Map(before));
  return checkSite(read.site, read.problems).map(({ message }) => message);
};

/** One text of every kind of field; the hundreds of labels are like the texts of programme.yaml. */
const fields = new Map(
  site.files
    .filter(({ kind }) => kind !== 'labels')
    .flatMap((file) =>
      file.texts
        .filter(({ writing }) => writing === 'plain')
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
