import fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, expect, it, test } from 'vitest';
import { paragraphsIn } from '../../../src/text/paragraphs-in.ts';
import { renderInline, renderMarkdown } from '../../../src/text/render-markdown.ts';
import { siteAddress, sitePath } from '../../../src/text/site-path.ts';

describe('sitePath', () => {
  it.each([
    ['/', '/', '/'],
    ['/resources/a', '/', '/resources/a'],
    ['/resources/a', '/hub', '/hub/resources/a'],
    ['/resources/a', '/hub/', '/hub/resources/a'],
    ['resources/a', '/hub', '/hub/resources/a'],
  ])('puts %s below %s', (path, base, whole) => {
    expect(sitePath(path, base)).toBe(whole);
  });
});

test('the full address of a page is that of the site and its path below the base', () => {
  expect(siteAddress('/social/plan.png', '/hub', 'https://example.com/')).toBe(
    'https://example.com/hub/social/plan.png',
  );
});

describe('renderMarkdown', () => {
  it('puts links of the site below the base and leaves other links', () => {
    expect(renderMarkdown('[a](/resources/b), [c](https://example.com/d)', '/hub')).toBe(
      '<p><a href="/hub/resources/b">a</a>, <a href="https://example.com/d">c</a></p>',
    );
  });

  it('reads a text as micromark does, whatever is in it', () => {
    const words = ['word', 'é', '23', '“', '”', '(', ')', '.', ',', '😀', '\u3000', '\u00A0', '\0'];
    const spaces = [' ', '  ', '\t', '    ', '\n', '\n\n', '\n \n', '\r\n'];
    const blocks = [
      '- ',
      '1. ',
      '2) ',
      '+',
      '---',
      '===',
      '***',
      '# ',
      '> ',
      '```',
      '~~~',
      '[a]: /b',
      '<div>',
    ];
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
    const piece = fc.constantFrom(...words, ...words, ...spaces, ...blocks, ...marks);
    const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    const withParagraphs = text
      .map((end) => `Word${end}`)
      .filter((whole) => paragraphsIn(whole) !== undefined);
    fc.assert(
      fc.property(fc.oneof(text, withParagraphs), (markdown) => {
        // A figure and its unit are kept together, which micromark knows nothing of.
        expect(renderMarkdown(markdown, '/').replace(/(?<=\d)\u00A0/g, ' ')).toBe(
          micromark(markdown).replace(/(?<=\d)\u00A0/g, ' '),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the line feed at the end of a text', () => {
    expect(renderMarkdown('One.\n\nTwo.\n', '/')).toBe('<p>One.</p>\n<p>Two.</p>\n');
    expect(renderMarkdown('One.\n\nTwo.', '/')).toBe('<p>One.</p>\n<p>Two.</p>');
  });

  it('takes the base letter for letter', () => {
    expect(renderInline('[a](/b)', '/$&$1/')).toBe('<a href="/$&$1/b">a</a>');
  });
});

describe('renderInline', () => {
  it('leaves out the paragraph around a line, but not what is said about paragraphs', () => {
    expect(renderInline('A **bold** line', '/')).toBe('A <strong>bold</strong> line');
    expect(renderInline('one\n\ntwo', '/')).toBe('one</p>\n<p>two');
    expect(renderInline('> said', '/')).toBe('<blockquote>\n<p>said</p>\n</blockquote>');
  });
});
