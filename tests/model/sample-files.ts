import { emptyAnswers, optionIds, textInputNames } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { renderSavedFile } from '../../src/model/forms/saved-file/file-format.ts';
import { found, forms } from '../support/content.ts';
import { definitionOf, type FormOfPage } from './form-page.ts';

/** A saved file of a form in which every `nth` question is answered with these words. */
function fileOf(definition: FormDefinition, words: string, nth: number): string {
  const answers = emptyAnswers(definition);
  let number = 0;
  for (const field of definition.fields) {
    for (const name of textInputNames(field))
      if ((number += 1) % nth === 0) answers.texts[name] = `${words} ${name}`;
    const ids = optionIds(field);
    if (ids.length > 0) answers.ticks[field.id] = ids.filter((_, index) => index % (nth + 1) === 0);
  }
  return renderSavedFile(
    definition,
    { answers, leftOver: [] },
    { day: '2025-07-14', displayDate: '14 July 2025' },
  );
}

const quoted = (text: string) => text.replaceAll(/^/gm, '> ');

/** Kinds of files that people open, each made for the form that is open. */
export const sampleFiles = {
  good: ({ definition }) => fileOf(definition, 'From July:', 1),
  'with gaps': ({ definition }) => fileOf(definition, 'From August:', 2),
  empty: ({ definition }) => fileOf(definition, '', 1000),
  'quoted in a mail': ({ definition }) =>
    `Hello Sam,\nhere it is.\n\n${quoted(fileOf(definition, 'By mail:', 2))}`,
  'with Windows line ends': ({ definition }) =>
    fileOf(definition, 'From Windows:', 3).replaceAll('\n', '\r\n'),
  indented: ({ definition }) => fileOf(definition, 'Moved in:', 2).replaceAll(/^(?=.)/gm, '    '),
  'cut off': ({ definition }) => {
    const text = fileOf(definition, 'Cut off:', 1);
    return text.slice(0, Math.floor(text.length * 0.6));
  },
  'pasted twice': ({ definition }) => `${fileOf(definition, 'One:', 2)}\n${fileOf(definition, 'Two:', 1)}`,
  'of another form': ({ definition }) => {
    const other = found(forms.find(({ slug }) => slug !== definition.slug));
    return fileOf(definitionOf(other.slug), 'Elsewhere:', 1);
  },
  'of a form to begin from': ({ prefillSources, definition }) =>
    fileOf(prefillSources[0]?.definition ?? definition, 'Carried over:', 1),
  'of something else': () => 'Milk\nBread\n',
  'with nothing in it': () => '',
} as const satisfies Record<string, (form: FormOfPage) => string>;

export type SampleFile = keyof typeof sampleFiles;

const made = new Map<string, string>();

/** Returns the file of that kind for a form; the same each time. */
export function sampleFile(kind: SampleFile, form: FormOfPage): string {
  const key = `${form.definition.slug} ${kind}`;
  const file = made.get(key) ?? sampleFiles[kind](form);
  made.set(key, file);
  return file;
}
