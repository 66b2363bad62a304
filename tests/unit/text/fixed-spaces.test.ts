import { describe, expect, it } from 'vitest';
import { withFixedSpaces } from '../../../src/text/fixed-spaces.ts';

const shown = (html: string) => withFixedSpaces(html).replaceAll('\u00A0', '~');

describe('withFixedSpaces', () => {
  it.each([
    [
      '<p>Within 30 minutes, by 2 October or in 3,450 ms.</p>',
      '<p>Within 30~minutes, by 2 October or in 3,450~ms.</p>',
    ],
    ['In 2025 everything was slow', 'In 2025 everything was slow'],
    ['<code>sleep 30 s</code> waits 30 s', '<code>sleep 30 s</code> waits 30~s'],
    ['<a title="30 s">30</a> s', '<a title="30 s">30</a> s'],
    ['<pre><code>1 a\n2 b</code></pre>', '<pre><code>1 a\n2 b</code></pre>'],
    ['<pre>1 a\n2 b</pre> and 3 c', '<pre>1 a\n2 b</pre> and 3~c'],
  ])('%s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });
});
