import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { validTexts } from '../support/valid-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';

const validFiles = validTexts();
const readCache: ReadCache = new Map();
const { content } = readContent(treeOfTexts(validFiles), readCache);

const messagesAfter = (path: string, text: string): string[] => {
  const result = readContent(treeOfTexts(new Map(validFiles).set(path, text)), new Map(readCache));
  return checkSnapshot(result.content, result.problems).map(({ message }) => message);
};

/** One text of every kind of field; the hundreds of labels are like the texts of programme.yaml. */
const fields = new Map(
  content.files
    .filter(({ kind }) => kind !== 'labels')
    .flatMap((file) =>
      file.textNodes
        .filter(({ scalarStyle }) => scalarStyle === 'plain')
        .map((node) => {
          const name = node.path.map((key) => (typeof key === 'number' ? 'item' : key)).join('.');
          return [`${file.kind}: ${name}`, node] as const;
        }),
    ),
);

const withoutQuotes = (messages: string[]) => messages.map((message) => message.replaceAll('"', ''));

test.each(['12', '1.50', 'true'])('%s is checked as if it were in quotation marks', (word) => {
  for (const [name, { file, start, end }] of fields) {
    const withText = (text: string) => file.text.slice(0, start) + text + file.text.slice(end);
    const messages = withoutQuotes(messagesAfter(file.path, withText(word)));
    expect(messages, name).toEqual(withoutQuotes(messagesAfter(file.path, withText(`"${word}"`))));
  }
});
