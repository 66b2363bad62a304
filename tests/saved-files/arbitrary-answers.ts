import fc from 'fast-check';
import type { Answers } from '../../src/model/forms/fields.ts';
import { optionIds } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';

const anyUnicode = fc.string({ unit: 'binary', maxLength: 60 });
const anyWords = fc
  .array(fc.constantFrom('Lead', 'the', 'migration', '“soon”', "it's", 'naïve', '数据', '👩🏽‍💻', 'end.'), {
    maxLength: 12,
  })
  .map((list) => list.join(' '));
const anySpaces = fc.string({
  unit: fc.constantFrom(' ', '\t', '\u00A0', '\u3000', '\v', '\f'),
  maxLength: 6,
});

/** Lines that look like lines of the form, for this form and in general. */
function anyHostileLine(form: FormDefinition): fc.Arbitrary<string> {
  const headings = form.sections.flatMap((section) =>
    section.kind === 'checklists' ? [] : [section.heading, section.heading.toUpperCase()],
  );
  const labels = form.fields.flatMap((field) => [
    field.label,
    ...field.textInputs.flatMap(({ label, number }) => (number === undefined ? [] : `${number}. ${label}`)),
  ]);
  return fc.constantFrom(
    ...headings,
    ...labels,
    form.title.toUpperCase(),
    form.fileLabels.leftOver.toUpperCase(),
    form.fileLabels.foot,
    `Format: ${form.slug} 2`,
    'Format: another-form 2',
    `saved=2025-07-14 ${form.slug}=bcdf /top=bcdfbcdf`,
    'saved=2025-07-14 another-form=bcdf /foot=bcdf',
    '----------',
    '==========',
    '(not filled in)',
    '[x] A clear photo (linkedin-1)',
    '[ ] Engineering Management',
    'Tip: Ask a friend.',
    '> quoted',
    '>',
    '1. one',
    '\uFEFF',
    '\u2028',
    '\u0000',
    '\u0085',
  );
}

/** Any text that a field can contain: line ends are LF, and a single-line field has none. */
export function anyText(form: FormDefinition, isMultiline: boolean): fc.Arbitrary<string> {
  const anyLine = fc.oneof(anyUnicode, anyWords, anySpaces, anyHostileLine(form), fc.constant(''));
  const anyRawText = isMultiline
    ? fc.oneof(
        { weight: 1, arbitrary: fc.constant('') },
        { weight: 6, arbitrary: fc.array(anyLine, { maxLength: 8 }).map((lines) => lines.join('\n')) },
      )
    : anyLine;
  return anyRawText.map((rawText) => {
    const normalized = rawText.replace(/\r\n?/g, '\n');
    return isMultiline ? normalized : normalized.replaceAll('\n', '');
  });
}

const anyWord = fc.constantFrom(
  ...'a I to the of we and for with from that this plan work team first could about after before review'.split(
    ' ',
  ),
  ...'migration, gateway, quarter. reviewers; (again) “soon” it’s code-review 30 November - – naïve'.split(
    ' ',
  ),
  ...'responsibilities, documentation architecture; infrastructure. accountability https://example.org/a/b?c=d'.split(
    ' ',
  ),
);
const anyParagraph = fc.array(anyWord, { minLength: 20, maxLength: 120 }).map((list) => list.join(' '));

/** Long paragraphs as people write them, with a blank line or none between. */
export const anyParagraphs = (_: FormDefinition, isMultiline: boolean): fc.Arbitrary<string> =>
  isMultiline
    ? fc
        .tuple(fc.array(anyParagraph, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', '\n\n'))
        .map(([list, separator]) => list.join(separator))
    : anyParagraph;

/** Any answers to a form, ticks in the order of the form. */
export function anyAnswers(
  form: FormDefinition,
  anyFieldText: (form: FormDefinition, isMultiline: boolean) => fc.Arbitrary<string> = anyText,
): fc.Arbitrary<Answers> {
  const texts: Record<string, fc.Arbitrary<string>> = {};
  const ticks: Record<string, fc.Arbitrary<string[]>> = {};
  for (const field of form.fields) {
    for (const { name, accepts } of field.textInputs)
      texts[name] =
        typeof accepts === 'string'
          ? anyFieldText(form, accepts === 'text')
          : fc.constantFrom('', ...accepts);
    if (field.optionLists.length > 0) ticks[field.id] = fc.subarray(optionIds(field));
  }
  return fc.record({ texts: fc.record(texts), ticks: fc.record(ticks) });
}
