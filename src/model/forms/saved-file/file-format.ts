import { type Answers, renderField } from '../fields.ts';
import { fillTemplate } from '../../text/string-utils.ts';
import { type FormState, optionIds, tickProgress } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { SavedAt } from '../saved-at.ts';
import type { IsoDate } from '../../schemas/dates.ts';
import { manifestLines, type ManifestEntry, manifestName, reservedNames } from './manifest.ts';
import {
  formatLine,
  renderHeading,
  indentLines,
  type LineGroup,
  generatedLine,
  parseFormatLine,
} from './line-format.ts';

/** A day, and as people see it, such as "14 July 2025"; for the file itself the time too, if it is known. */
interface SaveDate {
  day: IsoDate;
  displayDate: string;
  savedAt?: SavedAt;
}

/**
 * Returns the text file of what is filled in (spec §7), saved on a day. Lines of an
 * opened file that belong to no question have a section of their own. Every line the user wrote is indented and no other line
 * is, so that the file can be read back exactly. One empty line separates the blocks.
 */
export function renderSavedFile(
  form: FormDefinition,
  state: FormState,
  { day, displayDate, savedAt = day }: SaveDate,
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

/** Returns the lines of ours in a form's file, those of one name together, in the order of its manifest. */
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
    if (lastEntry?.name === line.name) lastEntry.lines.push(line.wording);
    else entries.push({ name: line.name, lines: [line.wording] });
  }
  return entries;
}

/** Returns what stands above the manifest: what the form asks, and what has no place in it. */
function renderSections(form: FormDefinition, { answers, leftOver }: FormState, displayDate: string) {
  const { period, route, slug, title, fileLabels } = form;
  const continueSentence = (pageRoute: string) => fillTemplate(fileLabels.continue, { route: pageRoute });
  const titleGroup = [
    ...renderHeading(slug, title, '='),
    generatedLine(reservedNames.intro, fillTemplate(fileLabels.intro, { period, date: displayDate })),
    // Where the site is, is no part of what the sentence says.
    generatedLine(reservedNames.intro, continueSentence(''), continueSentence(route)),
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

/** Something the user should know about a file, besides its answers. */
export type Notice =
  /** The encoding was a guess, or some bytes were broken: individual letters may be wrong. */
  | { kind: 'guessed-letters' }
  /** Letters were decoded with a wrong encoding and saved like that. */
  | { kind: 'garbled' }
  /** The text has the codes of an email in which it was sent (quoted-printable). */
  | { kind: 'mail-encoded' }
  /** A later version of the page saved the file. */
  | { kind: 'newer-version' }
  /** The last line of the form is missing, so the file may have been cut off. */
  | { kind: 'truncated' }
  /** No line is indented any more, and some that look like lines of the form may be answers. */
  | { kind: 'indentation-lost' }
  /** The form, or a section of it, is in the file more than once; the first one counts. */
  | { kind: 'second-copy' }
  /** A part of the file belongs to another form. */
  | { kind: 'other-form'; slug: string };

/** How many UTF-16 code units any other file may hold than one as a form saved it: about 12,000 words, or 28 printed pages. */
export const maxFileLength = 80 * 1024;

/** How many lines such a file may have: a browser lays out every line of a text field again, at 37 µs a line. */
export const maxFileLines = 1500;

/** Larger files are refused before they are decoded: in UTF-8 a code unit takes at most three bytes. */
export const maxFileBytes = 3 * maxFileLength;

/** How many bytes at either end of a file show what it is. */
const sniffedBytes = 200;

/**
 * Returns whether a file ends as those do that forms save. Such a file is opened however long it is, because a form must
 * open again whatever it has accepted.
 */
export const endsWithFormatLine = (bytes: Uint8Array): boolean => {
  const lines = String.fromCharCode(...bytes.subarray(-sniffedBytes))
    .trimEnd()
    .split('\n');
  return parseFormatLine(lines.at(-1) ?? '') !== undefined;
};

/** Returns the encoding that the mark at the beginning of a file names. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const readBytes = (part: Blob): Promise<Uint8Array | undefined> =>
  part.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );

/**
 * Returns why a file is not to be read at all: a video, say, would fill the memory. Only its end is looked at, and whether
 * its beginning is text: there are zeros in pictures and documents, and in text only of two bytes a letter.
 */
export async function reasonToRefuse(
  file: Pick<Blob, 'size' | 'slice'>,
): Promise<'too-large' | 'binary' | undefined> {
  if (file.size <= maxFileBytes) return undefined;
  const [start, end] = await Promise.all(
    [file.slice(0, sniffedBytes), file.slice(-sniffedBytes)].map(readBytes),
  );
  if (!start || !end || endsWithFormatLine(end)) return undefined;
  return start.includes(0) && detectUtf16(start) === undefined ? 'binary' : 'too-large';
}
