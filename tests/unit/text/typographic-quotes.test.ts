import { describe, expect, it } from 'vitest';
import { betweenTypographicQuotes } from '../../../src/text/typographic-quotes.ts';

describe.each(['“”', '„“', '„”', '””', '‘’', '‚‘', '‚’', '’’', '«»', '»«'])('between %s', (pair) => {
  const [open = '', close = ''] = pair;
  const quoted = (words: string) => `${open}${words}${close}`;

  it('finds the words of a text that is all in quotation marks', () => {
    expect(betweenTypographicQuotes(quoted('the end of it'))).toBe('the end of it');
  });

  it.each([
    ['that goes on', `${quoted('Nearly')} done`],
    ['that has begun', `It is ${quoted('done')}`],
    ['with two quotations', `${quoted('Nearly')} and ${quoted('done')}`],
    ['with nothing to quote', quoted(' ')],
    ['that is not closed', `${open}Nearly done`],
  ])('is nothing in a text %s: %s', (_, text) => {
    expect(betweenTypographicQuotes(text)).toBeUndefined();
  });
});
