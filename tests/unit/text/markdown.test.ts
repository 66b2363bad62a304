import fc from 'fast-check';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';
import { renderInline, renderMarkdown } from '../../../src/model/text/markdown.ts';
import { runCount } from '../../support/nightly.ts';

// Replaces no-break spaces between numbers and units, which micromark does not insert.
const normalizeHtml = (html: string) => html.replace(/(?<=\d)[\u00A0\n]/g, ' ');

it('a text becomes what micromark makes of it, whatever is in it and was read before', () => {
  const tokens = ['word', 'é', '23', '“', '”', '(', ')', '.', ',', '😀', '\u3000', '\u00A0', '\0'];
  const spaces = [' ', '  ', '\t', '    ', '\n', '\n\n', '\n \n', '\r\n'];
  const blocks = '- |1. |2) |+|---|===|***|# |> |```|~~~|[a]: /b|<div>'.split('|');
  const marks = [
    '*',
    '**',
    '_',
    '`',
    '``',
    '[',
    ']',
    '](/x)',
    '![',
    '<b>',
    '<',
    '>',
    '&amp;',
    '&',
    '"',
    '\\',
  ];
  const piece = fc.constantFrom(...tokens, ...tokens, ...spaces, ...blocks, ...marks);
  const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  const paragraph = fc
    .array(fc.constantFrom(...tokens, ...tokens, ' ', '\n', '\n\n', ...marks), { maxLength: 10 })
    .map((pieces) => `Word${pieces.join('')}`);
  fc.assert(
    fc.property(fc.oneof(text, paragraph), (markdown) => {
      expect(normalizeHtml(renderMarkdown(markdown, '/'))).toBe(normalizeHtml(micromark(markdown)));
    }),
    { numRuns: runCount(1_500) },
  );
});

it.each([
  ['Within 30 minutes, by 2 October or in 3,450 ms.', 'Within 30~minutes, by 2 October or in 3,450~ms.'],
  ['In 2025 `sleep 30 s` waits 30 s', 'In 2025 <code>sleep 30 s</code> waits 30~s'],
  ['[a](/b), [c](https://d.example/e)', '<a href="/$&1/b">a</a>, <a href="https://d.example/e">c</a>'],
  ['It takes 30\nminutes.', 'It takes 30~minutes.'],
  ['one\n\ntwo', 'one</p>\n<p>two'],
  [
    'See https://a.example/b?c=d&e_f, or (http://g.example).',
    'See <a href="https://a.example/b?c=d&amp;e_f">https://a.example/b?c=d&amp;e_f</a>, or (<a href="http://g.example">http://g.example</a>).',
  ],
  [
    '`https://a.example` [https://b.example](/c) <https://d.example>',
    '<code>https://a.example</code> <a href="/$&1/c">https://b.example</a> <a href="https://d.example">https://d.example</a>',
  ],
])(
  'a line of the site keeps figures with their units and its links below its folder, and links addresses: %j',
  (text, html) => {
    expect(renderInline(text, '/$&1').replaceAll('\u00A0', '~')).toBe(html);
  },
);
