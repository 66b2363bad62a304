import { describe, expect, it } from 'vitest';
import { toParagraphs, toPlainText } from '../../../src/guide/plain-text.ts';

describe('toPlainText', () => {
  it.each([
    ['**July.** Read it', 'July. Read it'],
    ['an *honest* and _open_ word', 'an honest and open word'],
    ['open `goal.txt` [here](/a_b_c)', 'open goal.txt here'],
    ['see [here](https://example.org/a_(b) "A title")', 'see here'],
    ['a [draft](second version) of it', 'a [draft](second version) of it'],
    ['snake_case_name and 5 * 3 * 2', 'snake_case_name and 5 * 3 * 2'],
    ['one\n  line', 'one line'],
    [' one \t  two ', 'one two'],
    ['C# is  # no heading', 'C# is # no heading'],
    ["'Now,' said Zoe", '‘Now,’ said Zoe'],
    [String.raw`a \*star\*`, 'a *star*'],
    ["\"Yes,\" said Zoe's mentor, 'no'", '“Yes,” said Zoe’s mentor, ‘no’'],
    ['the class of \'25 ("now")', 'the class of ’25 (“now”)'],
    ['Zoe\u0308', 'Zoë'],
  ])('turns %j into %j', (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });

  it('keeps the no-break space', () => {
    expect(toPlainText('10\u00a0minutes')).toBe('10\u00a0minutes');
  });
});

describe('toParagraphs', () => {
  it('parts paragraphs and list items', () => {
    expect(toParagraphs('One\nline.\n\n- first\n- second\n\n\n## Last')).toEqual([
      'One line.',
      '• first',
      '• second',
      'Last',
    ]);
  });

  it('knows each of the marks with which Markdown begins an item', () => {
    expect(toParagraphs('One:\n- a\n  * b\n+ c')).toEqual(['One:', '• a', '• b', '• c']);
  });

  it.each([
    ['One:\n1. first\n2. *second*', ['One:', '1. first', '2. second']],
    ['3) third\n4) fourth\n\nLast', ['3. third', '4. fourth', 'Last']],
    ['1. a\n   - b\n   - c\n1. d\n\n- e', ['1. a', '• b', '• c', '2. d', '• e']],
    ['- a\n  more\n\n  of it', ['• a more', 'of it']],
    ['## Title\nText\n\n> said\n> by Sam  \nor Zoe', ['Title', 'Text', 'said by Sam or Zoe']],
    ['In\n2025. 1\\. or 1.5', ['In 2025. 1. or 1.5']],
    ['<b> &amp; `c`\n\n---\n\nd', ['<b> & c', 'd']],
  ])('reads %j as the pages do', (markdown, paragraphs) => {
    expect(toParagraphs(markdown)).toEqual(paragraphs);
  });

  it('has none where there are no words', () => {
    expect(['', '\n\n'].flatMap(toParagraphs)).toEqual([]);
    expect(toParagraphs('One\n\n\n\n\n\nTwo\n\n')).toEqual(['One', 'Two']);
  });

  it('keeps characters within a paragraph that would have a meaning at its beginning', () => {
    expect(toParagraphs('C# is - of all - fine')).toEqual(['C# is - of all - fine']);
  });
});
