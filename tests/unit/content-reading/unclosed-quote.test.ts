import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../src/content-reading/parse-yaml.ts';
import { unclosedQuote } from '../../../src/content-reading/yaml-mistakes/unclosed-quote.ts';

/** Returns the message about the mistake that stops a text from being read; ▲ marks the quotation mark meant. */
function said(marked: string) {
  const text = marked.replace('▲', '');
  const read = parseYaml(text);
  if (!('reason' in read)) throw new Error('The text is read without a mistake.');
  const found = unclosedQuote.find(text, read);
  return found && { message: found.message, offset: found.offset, meant: marked.indexOf('▲') };
}

describe('the quotation mark that was forgotten', () => {
  it.each([
    ['below one that is closed', 'a: "one"\nb: ▲"two\nc: three\n', '"'],
    ['at the end', 'a: "one"\nb: ▲"two\n', '"'],
    ['above one that is closed', 'a: ▲"one\nb: "two"\nc: three\n', '"'],
    ['below a mark that is meant as a sign', 'a: "one \\" still"\nb: ▲"two\nc: three\n', '"'],
    ['below a backslash that is meant as a sign', 'a: "x\\\\"\nb: ▲"two\nc: d\n', '"'],
    ['below an apostrophe in single quotes', "a: 'it''s one'\nb: ▲'two\nc: three\n", "'"],
    ['in a list', "- ▲'one\n- 'two'\n", "'"],
    ['where it is closed at the beginning of the line below', 'a: ▲"one\n" two" three\n', '"'],
    ['with a mark behind it that is meant as a sign', 'a: ▲"one \\" two\nb: c\n', '"'],
    ['with an apostrophe behind it', "a: ▲'it''s one\nb: c\n", "'"],
    ['above one that ends in a backslash', "a: ▲'one\nb: 'two\\'\nc: d\n", "'"],
    ['above one with an apostrophe behind it', 'a: ▲"one\nb: "two"\'s\n', '"'],
    ['with a mark and a colon behind it', '- ▲"one \\"two: three\n', '"'],
    ['before a colon after a field', 'a:  ▲"one: two\nb: c\n', '"'],
    ['before a capital and a colon', '- ▲"Zebra: one\n- b\n', '"'],
    ['below a text over several lines', 'a: "meant\n  over lines"\nb: ▲"two\nc: three\n', '"'],
  ])('is found %s', (_, text, quote) => {
    const found = said(text);
    expect(found?.offset).toBe(found?.meant);
    expect(found?.message).toBe(
      `The quotation mark ${quote} that opens here is not closed. Add ${quote} at the end of the text.`,
    );
  });

  it.each([
    ['at the top', '▲"sections:\n  - a\nb: c\n', 'sections'],
    ['in an item', 'a: some words\nc:\n  - ▲"zebra: one\nd: e\n', 'zebra'],
    ['before the name of a field with a capital', "a: b\n▲'Title: one\nc: d\n", 'Title'],
  ])('is one too many before a field %s', (_, text, name) => {
    const found = said(text);
    expect(found?.offset).toBe(found?.meant);
    expect(found?.message).toBe(
      `There is a quotation mark before "${name}:", where a field begins. Remove it.`,
    );
  });

  it.each([
    ['all are closed', 'a: "meant\n  over lines"\nb: [x\nc: "d"\n'],
    ['there are none', 'a: one\nb: [two\n'],
  ])('is none where %s', (_, text) => {
    expect(said(text)).toBeUndefined();
  });
});
