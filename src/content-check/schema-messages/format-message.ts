import { asSlug } from '../../text/as-slug.ts';

/** Returns what to do about a text that does not have the form its field requires. */
export function formatMessage(format: string, value: unknown, shown: string, pattern?: string): string {
  const words = typeof value === 'string' ? value : '';
  const suggestion = asSlug(words);
  const near = suggestion === '' ? '' : ` Did you mean ${suggestion}?`;
  switch (format) {
    case 'empty':
      return 'This text is empty. Write something between the quotes.';
    case 'several-lines':
      return `This text has ${words.trimEnd().split('\n').length} lines, but only one fits here. Write it on one line.`;
    case 'slug':
      return `${shown} must be written in small letters, digits and hyphens only.${near}`;
    case 'field-id':
      return `${shown} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name':
      return fileNameMessage(words, shown, pattern);
    case 'email':
      return `${shown} is not an email address, such as "mentoring@example.org".`;
    default:
      return `${shown} does not have the right form.`;
  }
}

function fileNameMessage(words: string, shown: string, pattern = ''): string {
  const ending = ['.pdf', '.ics'].find((other) => pattern.includes(other)) ?? '.txt';
  const stem = asSlug(words.replace(/\.[a-z]*$/i, ''));
  const near = stem === '' ? '' : ` Did you mean ${stem}${ending}?`;
  return `${shown} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}.${near}`;
}
