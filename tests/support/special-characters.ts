/** Characters that have a meaning in YAML or Markdown, or that look like others. */
export const specialCharacters: readonly string[] = [
  ...Array.from('"\':#-|>&*!%@`?~{}[]<\\_é😀ש1x./\n\t '),
  ...[
    ': ',
    ' #',
    '# ',
    '- ',
    ', ',
    '\n\n',
    '\r\n',
    '  ',
    '---\n',
    '...\n',
    '===\n',
    '**',
    '&amp;',
    'e\u0301',
  ],
  ...['\u00A0', '\u202F', '\u3000', '\u200B', '\u00AD', '\u202E', '\u2066', '\u0007', '\u001B[31m', '\uFEFF'],
  ...['\u0000', '\u0085', '\u2028'],
];
