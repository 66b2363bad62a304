import { describe, expect, it } from 'vitest';
import { renderInline, renderMarkdown } from '../../../src/text/render-markdown.ts';

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
