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
    ['below a text over several lines', 'a: "meant\n  over lines"\nb: ▲"two\nc: three\n', '"'],
  ])('is found %s', (_, text, quote) => {
    const found = said(text);
    expect(found?.offset).toBe(found?.meant);
    expect(found?.message).toBe(
      `The quotation mark ${quote} that opens here is not closed. Add ${quote} at the end of the text.`,
    );
  });

  it('is one too many before a field', () => {
    expect(said('▲"sections:\n  - a\nb: c\n')).toEqual({
      message: 'There is a quotation mark before "sections:", where a field begins. Remove it.',
      offset: 0,
      meant: 0,
    });
  });

  it.each([
    ['all are closed', 'a: "meant\n  over lines"\nb: [x\nc: "d"\n'],
    ['there are none', 'a: one\nb: [two\n'],
  ])('is none where %s', (_, text) => {
    expect(said(text)).toBeUndefined();
  });
});
