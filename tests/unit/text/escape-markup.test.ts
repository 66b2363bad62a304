import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, escapeText, unescapeMarkup } from '../../../src/text/escape-markup.ts';

const words = `Tom & Ana's <b>"plan"</b>`;

test('in an attribute every sign that could end it is a code', () => {
  expect(escapeMarkup(words)).toBe('Tom &amp; Ana&#39;s &lt;b&gt;&quot;plan&quot;&lt;/b&gt;');
});

test('between tags quotation marks stay', () => {
  expect(escapeText(words)).toBe(`Tom &amp; Ana's &lt;b&gt;"plan"&lt;/b&gt;`);
});

test('what was escaped is read again, and nothing else is', () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeMarkup(escapeMarkup(text)) === text));
  expect(unescapeMarkup('&amp;lt; &copy; &#38;')).toBe('&lt; &copy; &#38;');
});
