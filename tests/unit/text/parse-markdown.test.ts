import { compile, micromark } from 'micromark';
import { expect, it } from 'vitest';
import { parseMarkdown, parseParagraph } from '../../../src/text/parse-markdown.ts';

const texts = [
  'Plain words.',
  '[a]: /b\n\n[a] leads there.',
  '[a] leads nowhere now.',
  '> quoted\nlazy line\n\n- one\n- two\nlazy again',
  '- one\n\n  [c]: /d\n\n[c]',
  '[c] leads nowhere either.',
  '    code\n\n**bold** `code` <b>raw</b> &amp; ![x](y)',
  '',
];

it('reads each text as a parser of its own would, whatever was read before', () => {
  for (const text of [...texts, ...texts.toReversed()])
    expect(compile()(parseMarkdown(text)), text).toBe(micromark(text));
});

it('reads a paragraph as it would within a text, whatever was read before', () => {
  parseMarkdown('[a]: /b');
  for (const text of ['**bold**, `code` and <b>\nmore', '[a] leads nowhere.', '[a](/b "c")'])
    expect(`<p>${compile()(parseParagraph(text))}</p>`, text).toBe(micromark(text));
  expect(compile()(parseParagraph('1. no list'))).toBe('1. no list');
});
