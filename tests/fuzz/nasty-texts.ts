import fc from 'fast-check';
import { placeholderNames } from './content-texts.ts';

/** Signs that mean something in YAML, in Markdown or to the eye. */
export const signs = [
  ...['"', "'", ':', ': ', ' #', '# ', '#', '-', '- ', '|', '>', '&', '*', '!', '%', '@', '`', '?', ', ', '~'],
  ...['{', '}', '[', ']', '<', '>', '\\', '\n', '\n\n', '\r\n', '\t', ' ', '  ', '---\n', '...\n', '===\n', '_'],
  ...['\u00A0', '\u202F', '\u3000', '\u200B', '\u00AD', '\u202E', '\u2066', '\u0007', '\u001B[31m', '\uFEFF'],
  ...['é', 'e\u0301', '😀', 'ש', '1', 'x', '.', '/', '**', '&amp;', '\u0000', '\u0085', '\u2028'],
];

const written = [
  ...['**bold** and *gentle*', '# Heading', '- an item', '1. first', '> quoted', '***', '```\ncode\n```'],
  ...['[words](https://example.com)', '[words](/resources/smart-goal-guide "A title")', '![alt](/x.png)'],
  ...['[a draft](second version)', '[a]', '[a]: /b', '[a][b]', '`code {year}`', '``` js', '~~~ sql', 'a_b_c'],
  ...['<b>bold</b>', '<script>alert(1)</script>', '<https://example.com>', '<!-- words -->', 'a < b > c'],
  ...['&copy; words', 'R&amp;D', '&#35; words', 'AT&T', 'words\\', '\\*words\\*', '"words"', 'it’s', "it's"],
  ...['{year}', '{nonsense}', '{ year }', '{}', '{', '}', '${year}', '{{year}}', '{year', 'x{y}z', '{0}'],
  ...['---', '...', '&anchor words', '*alias', '!!js words', '!!str words', '!words', '%TAG words', '@words'],
  ...['null', '~', 'true', 'yes', '12', '0x1F', '0o17', '1e3', '1_000', '.5', '007', '12:30', '2025-01-01'],
  ...['', ' ', ' words', 'words ', '|', '>', '>- words', '| words', '- ', '? words', ': words', 'words:'],
  ...['#words', 'words #1', 'words # more', 'words: more', "'words' more", '"words" more', '[words', '{words'],
  ...['[words, more]', '{words: more}', 'words, more', 'الكلمات هنا', 'מילים', '👩‍💻 words', '日本語', 'ß', 'ﬁne'],
  ...['x'.repeat(400), 'word '.repeat(80), 'constructor', '__proto__', 'undefined', 'NaN', 'words\u2028more'],
  ...['\\n', '\\x41', '\\u200b', '\\', 'C:\\new', 'a\tb', 'a  b', 'Tip: words', '[x] words', '(not filled in)'],
  ...['www.example.com', 'mailto:a@example.com', '::error words', '$&', '$1 words', '=words', '\u2713 done'],
];

/** Texts that a hand could write, or paste, where words belong. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...written) },
  { weight: 1, arbitrary: fc.constantFrom(...placeholderNames).map((name) => `before {${name}} after`) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...written), fc.constantFrom(...written)).map((two) => two.join(' ')),
  },
);
