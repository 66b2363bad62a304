import { compile, micromark } from 'micromark';
import { expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/text/parse-markdown.ts';

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
