import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/check-content.ts';
import { type ReadBefore, readSite } from '../../src/content/read-site.ts';
import { textsOf } from '../../src/content/site.ts';
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
      textsOf(file)
        .filter(({ node }) => node.writing === 'plain')
        .map(({ node, path }) => {
          const name = path.map((step) => (typeof step === 'number' ? 'item' : step)).join('.');
          return [`${file.kind}: ${name}`, { file, node }] as const;
        }),
    ),
);

const withoutQuotes = (messages: string[]) => messages.map((message) => message.replaceAll('"', ''));

test.each(['12', '1.50', 'true'])(
  'quotation marks around %s are asked for only if they put it right',
  (word) => {
    const asksForQuotes = (message: string) => message.endsWith(` Put it in quotes: "${word}".`);
    for (const [name, { file, node }] of fields) {
      const withText = (text: string) => file.text.slice(0, node.start) + text + file.text.slice(node.end);
      const said = messagesAfter(file.path, withText(word));
      const quoted = messagesAfter(file.path, withText(`"${word}"`));
      expect(said.filter(asksForQuotes), name).toHaveLength(quoted.length === 0 ? 1 : 0);
      expect(withoutQuotes(said.filter((message) => !asksForQuotes(message))), name).toEqual(
        withoutQuotes(quoted),
      );
    }
  },
);
