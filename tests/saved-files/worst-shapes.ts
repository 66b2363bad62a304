import { optionsOf } from '../../src/model/forms/fields.ts';
import { type FormDefinition } from '../../src/model/forms/form-definition.ts';

const getLongOption = (form: FormDefinition): string =>
  form.fields.flatMap(optionsOf).find(({ title }) => title.length > 20)?.title ?? 'Engineering Management';
const getFirstHeading = (form: FormDefinition): string =>
  form.sections.flatMap((section) => ('heading' in section ? [section.heading.toUpperCase()] : []))[0] ?? '';

/**
 * Pieces that a file is filled with: shapes on which earlier versions of the reader were slow, and those that a search for
 * slower ones has found. Add any new one that is slower than these.
 */
export const worstShapes: [name: string, pieces: (form: FormDefinition) => string[]][] = [
  ['words of an answer', () => ['  Some words of an answer.\n']],
  ['one long line', () => ['x']],
  ['lines of one letter', () => ['a\n']],
  ['blank lines', () => ['\n']],
  ['spaces', () => [' ']],
  ['quoting marks', () => ['> > > ']],
  ['quoting marks, line by line', () => ['> > > \n']],
  ['open brackets', () => [`[x] ${'('.repeat(380)}\n`]],
  ['headings without an end', () => ['word\n---\n']],
  ['numbers', () => ['1. x\n']],
  ['non-breaking spaces', () => ['a\u00A0b\n']],
  ['options that are broken into lines', () => ['[x] Cod\ning\nch\nall\n']],
  ['marks at the end of lines', () => [`a${' _:'.repeat(130)}\n`]],
  ['letters that stand for sentences', () => ['\uFDFA'.repeat(100), '\n']],
  ['letters that stand for words', () => ['\u3316'.repeat(100), '\n']],
  ['many marks on one letter', () => ['a', '\u0315\u0300\u05AE'.repeat(40), '\n']],
  ['Greek letters with marks', () => ['\u0390'.repeat(100), '\n']],
  [
    'the sentences at the top, over and over',
    () => ['Mentorship programme, July to\nTo continue, open this file at\n'],
  ],
  [
    'addresses that go on',
    () => [`To continue, open this file at https://a\n`, '/resources/a.\n'.repeat(60)],
  ],
  ['sentences at the top that go on', () => ['\u1F82“--------\nMentorship programme, July. Saved 14\u0000']],
  ['a heading over and over', (form) => [`${getFirstHeading(form)}\n----\n`]],
  ['titles of other forms', (form) => ['A FORM\n=====\n', `${getFirstHeading(form)}\n---\n`]],
  ['last lines of other forms', (form) => [`Format: other 1\n`, `${getFirstHeading(form)}\n---\n  a\n`]],
  ['our title and last lines of other forms', (form) => [`${form.title}\n===\n`, 'Format: other 1\n']],
  ['an option over and over', (form) => [`[x] ${getLongOption(form)}\n`]],
  ['the beginning of an option', (form) => [`[x] ${getLongOption(form).slice(0, 21)}\n`]],
  [
    'an option with stars',
    (form) => [`\n=====\n[ ] ${getLongOption(form)}\uFEFF${'* '.repeat(60)}\uFEFF${'* '.repeat(60)}`],
  ],
  ['lines that are full', () => [`  ${'word '.repeat(14)}\nword\n`]],
];
