import { emptyAnswers, optionIds, textInputNames } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { renderSavedFile } from '../../src/model/forms/saved-file/render-saved-file.ts';
import { ensureDefined, forms } from '../support/content.ts';
import { findDefinition, type TestForm } from './form-page.ts';

/** A saved file of a form in which every `nth` question is answered with these words. */
function renderSampleFile(definition: FormDefinition, answerText: string, interval: number): string {
  const answers = emptyAnswers(definition);
  let inputCount = 0;
  for (const field of definition.fields) {
    for (const name of textInputNames(field))
      if ((inputCount += 1) % interval === 0) answers.texts[name] = `${answerText} ${name}`;
    const ids = optionIds(field);
    if (ids.length > 0) answers.ticks[field.id] = ids.filter((_, index) => index % (interval + 1) === 0);
  }
  return renderSavedFile(
    definition,
    { answers, leftOver: [] },
    { savedAt: '2025-07-14', displayDate: '14 July 2025' },
  );
}

const quoteLines = (text: string) => text.replaceAll(/^/gm, '> ');

/** Kinds of files that people open. Each function creates such a file for a form. */
export const sampleFiles = {
  good: ({ definition }) => renderSampleFile(definition, 'From July:', 1),
  'with gaps': ({ definition }) => renderSampleFile(definition, 'From August:', 2),
  empty: ({ definition }) => renderSampleFile(definition, '', 1000),
  'quoted in a mail': ({ definition }) =>
    `Hello Sam,\nhere it is.\n\n${quoteLines(renderSampleFile(definition, 'By mail:', 2))}`,
  'with Windows line ends': ({ definition }) =>
    renderSampleFile(definition, 'From Windows:', 3).replaceAll('\n', '\r\n'),
  indented: ({ definition }) => renderSampleFile(definition, 'Moved in:', 2).replaceAll(/^(?=.)/gm, '    '),
  'cut off': ({ definition }) => {
    const text = renderSampleFile(definition, 'Cut off:', 1);
    return text.slice(0, Math.floor(text.length * 0.6));
  },
  'pasted twice': ({ definition }) =>
    `${renderSampleFile(definition, 'One:', 2)}\n${renderSampleFile(definition, 'Two:', 1)}`,
  'of another form': ({ definition }) => {
    const otherForm = ensureDefined(forms.find(({ slug }) => slug !== definition.slug));
    return renderSampleFile(findDefinition(otherForm.slug), 'Elsewhere:', 1);
  },
  'of a form to begin from': ({ prefillSources, definition }) =>
    renderSampleFile(prefillSources[0]?.definition ?? definition, 'Carried over:', 1),
  'of something else': () => 'Milk\nBread\n',
  'with nothing in it': () => '',
} as const satisfies Record<string, (form: TestForm) => string>;

export type SampleFile = keyof typeof sampleFiles;

const fileCache = new Map<string, string>();

/** The file of a kind for a form. The result is cached, so that it is always the same text. */
export function sampleFile(kind: SampleFile, form: TestForm): string {
  const key = `${form.definition.slug} ${kind}`;
  const file = fileCache.get(key) ?? sampleFiles[kind](form);
  fileCache.set(key, file);
  return file;
}
