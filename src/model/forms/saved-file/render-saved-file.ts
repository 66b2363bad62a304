import { type Answers, renderField } from '../fields.ts';
import { fillTemplate } from '../../text/templates.ts';
import { type FormState, optionIds, tickProgress } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { SaveDate } from '../saved-at.ts';
import { manifestLines, type ManifestEntry, manifestName, reservedNames } from './manifest.ts';
import { formatLine, renderHeading, indentLines, type LineGroup, generatedLine } from './line-format.ts';

/**
 * Renders the text file in which a user saves the answers of a form (spec §7). The file consists of sections with the
 * questions and answers, sections with the left-over lines of an opened file (lines that belonged to no question), and
 * a manifest at the end. There is an empty line after each of these parts except the last. Every line that the user
 * wrote is indented, and no other line is, so that the file can be read back exactly.
 */
export function renderSavedFile(
  form: FormDefinition,
  state: FormState,
  { savedAt, displayDate }: SaveDate,
): string {
  const { sections, leftOverSections } = renderSections(form, state, displayDate);
  const manifest = [
    form.fileLabels.foot,
    ...manifestLines(manifestEntries(form, state, displayDate), savedAt),
    formatLine(form.slug),
  ];
  const groupTexts = [...sections, ...leftOverSections, manifest].map((group) =>
    group.map((line) => (typeof line === 'string' ? line : line.text)).join('\n'),
  );
  return `${groupTexts.join('\n\n')}\n`;
}

/** The lines that the form writes, grouped by their name in the manifest, and in the order of the manifest. */
export function manifestEntries(
  form: FormDefinition,
  state: FormState,
  displayDate: string,
): ManifestEntry[] {
  const { sections, leftOverSections } = renderSections(form, state, displayDate);
  const { foot: manifestNote, marks } = form.fileLabels;
  const entries: ManifestEntry[] = [];
  for (const line of [
    ...sections.flat(),
    ...(sections.flat().includes(marks.notFilledIn)
      ? [generatedLine(reservedNames.notFilledIn, marks.notFilledIn)]
      : []),
    ...leftOverSections.flat(),
    generatedLine(reservedNames.manifestNote, manifestNote),
  ]) {
    if (typeof line === 'string') continue;
    const lastEntry = entries.at(-1);
    if (lastEntry?.name === line.name) lastEntry.wordings.push(line.wording);
    else entries.push({ name: line.name, wordings: [line.wording] });
  }
  return entries;
}

/** Renders the sections of a file above its manifest: the questions with their answers, and the left-over lines. */
function renderSections(form: FormDefinition, { answers, leftOver }: FormState, displayDate: string) {
  const { period, route, slug, title, fileLabels, copySentence } = form;
  const continueSentence = (pageRoute: string) => fillTemplate(fileLabels.continue, { route: pageRoute });
  const titleGroup = [
    ...renderHeading(slug, title, '='),
    generatedLine(reservedNames.intro, fillTemplate(fileLabels.intro, { period, date: displayDate })),
    // The checksum of this sentence does not include the address, because the address differs between sites.
    generatedLine(reservedNames.intro, continueSentence(''), continueSentence(route)),
    ...(copySentence ? [generatedLine(reservedNames.copy, copySentence)] : []),
  ];
  return {
    sections: [titleGroup, ...form.sections.flatMap((section) => renderSection(section, form, answers))],
    leftOverSections:
      leftOver.length === 0
        ? []
        : [
            [
              ...renderHeading(reservedNames.leftOver, fileLabels.leftOver),
              ...indentLines(leftOver.join('\n')),
            ],
          ],
  };
}

function renderSection(
  section: FormDefinition['sections'][number],
  form: FormDefinition,
  answers: Answers,
): LineGroup[] {
  const ids = section.kind === 'answers' ? section.fields : [section.field];
  const fields = ids.flatMap((id) => form.fields.find((field) => field.id === id) ?? []);
  if (section.kind === 'progress')
    return fields.map((field) => {
      const counts = tickProgress(optionIds(field), answers.ticks[field.id] ?? []);
      const name = `${field.id}%`;
      return [
        ...renderHeading(name, section.heading),
        generatedLine(name, fillTemplate(section.text, { ...counts })),
      ];
    });
  const isLabelled = fields.length > 1;
  const [firstGroup = [], ...otherGroups] = fields.flatMap((field) => {
    const [firstLines = [], ...moreGroups] = renderField(field, answers, form.fileLabels.marks);
    return [
      [...(isLabelled ? [generatedLine(manifestName(field), field.label)] : []), ...firstLines],
      ...moreGroups,
    ];
  });
  if (section.kind === 'checklists') return [firstGroup, ...otherGroups];
  const name = isLabelled || !fields[0] ? reservedNames.sectionHeading : manifestName(fields[0]);
  return [[...renderHeading(name, section.heading), ...firstGroup], ...otherGroups];
}
