import { asSlug } from '../../text/as-slug.ts';

/** A value of the wrong form: as a text, as it is shown in messages, and the | or > above it if there is one. */
interface Written {
  value: unknown;
  shown: string;
  indicator: string | undefined;
}

/** Returns what to do about a text that does not have the form its field requires. */
export function formatMessage(
  format: string,
  { value, shown, indicator }: Written,
  pattern?: string,
): string {
  const words = typeof value === 'string' ? value : '';
  const suggestion = asSlug(words);
  const near = suggestion === '' ? '' : ` Did you mean ${suggestion}?`;
  switch (format) {
    case 'empty':
      return indicator === undefined
        ? 'This text is empty. Write something between the quotes.'
        : `This text is empty. Write it on the line below ${indicator}, two spaces further in.`;
    case 'several-lines':
      return severalLinesMessage(words.trimEnd().split('\n').length);
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

const severalLinesMessage = (count: number): string =>
  count === 1
    ? 'This text ends in empty lines, but only one line fits here. Remove them, and any + after | or >.'
    : `This text has ${count} lines, but only one fits here. Write it on one line.`;

function fileNameMessage(words: string, shown: string, pattern = ''): string {
  const ending = ['.pdf', '.ics'].find((other) => pattern.includes(other)) ?? '.txt';
  const stem = asSlug(words.replace(/\.[a-z]*$/i, ''));
  const near = stem === '' ? '' : ` Did you mean ${stem}${ending}?`;
  return `${shown} is not a name for this file: use small letters, digits and hyphens, and the ending ${ending}.${near}`;
}
