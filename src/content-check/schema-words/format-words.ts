import { asSlug } from '../as-slug.ts';

/** Returns what to do about a text that is not of the form its field asks for. */
export function formatWords(format: string, value: unknown, shown: string): string {
  const words = typeof value === 'string' ? value : '';
  const suggestion = asSlug(words);
  const near = (ending: string) => (suggestion === '' ? '' : ` Did you mean ${suggestion}${ending}?`);
  switch (format) {
    case 'empty':
      return 'This text is empty. Write something between the quotes.';
    case 'several-lines':
      return `This text has ${words.trimEnd().split('\n').length} lines, but only one fits here. Write it on one line.`;
    case 'slug':
      return `${shown} must be written in small letters, digits and hyphens only.${near('')}`;
    case 'field-id':
      return `${shown} is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".`;
    case 'file-name':
      return `${shown} is not a name for the file: use small letters, digits and hyphens, and the ending shown in the guide.`;
    case 'email':
      return `${shown} is not an e-mail address, such as "mentoring@example.org".`;
    default:
      return `${shown} does not have the right form.`;
  }
}
