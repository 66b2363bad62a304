import { describe, expect, it, test } from 'vitest';
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
