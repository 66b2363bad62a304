import type { RecordedForm } from '../../../model/forms/programme-record.ts';
import type { Labels } from '../../../model/schemas/labels.ts';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import { renderPdf } from './render-pdf.ts';
import { guideCharacters } from '../../../model/text/font-characters.ts';
import {
  labelColumn,
  baseline,
  spacerRow,
  colours,
  pageGeometry,
  type Row,
  type Typesetter,
  textStyles,
} from './typesetting.ts';
import type { DocumentMetadata } from './paginate.ts';
import { monthsBand } from './months-band.ts';
import { addElement, type StructureElement } from './tag-pdf.ts';

/** What the PDF of the record is made of. */
interface ProgrammeRecordModel extends DocumentMetadata {
  forms: readonly RecordedForm[];
  /** What it says of characters that its typeface does not have, with {count}. */
  unsupportedNote: Labels['record']['notDrawn'];
  /** What stands in the place of an answer that is not there. */
  emptyAnswer: string;
}

/** Resolves to the record as a tagged PDF file, typeset like the guide. */
export const renderRecordPdf = (
  model: ProgrammeRecordModel,
  options?: Parameters<typeof renderPdf>[2],
): Promise<Blob> =>
  renderPdf(model, (rootElement, typesetter) => recordRows(model, rootElement, typesetter), options);

/** In millimetres. */
const [spaceWidth, markerWidth] = [1.6, 5];
/** An indentation of more spaces is no wider, so that the words keep their room. */
const maxIndent = 16;

const supportedCharacters = new Set(guideCharacters);
const unsupportedRuns = new RegExp(`[^\n${guideCharacters.replace(/[\\\]^-]/g, '\\$&')}]+`, 'gu');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a text as the typeface can draw it, with a sign for each letter that it does not have, for which `onMissing` is called. */
function replaceUnsupported(text: string, onMissing: () => void): string {
  const replaceGrapheme = (grapheme: string) => {
    // Full-width letters and ligatures as plain ones, tabs as spaces, and nothing for what nobody sees.
    const plain = grapheme
      .normalize('NFKC')
      .replace(/\s/g, ' ')
      .replace(/[\p{DI}\p{Cc}]/gu, '');
    if (Array.from(plain).every((character) => supportedCharacters.has(character))) return plain;
    onMissing();
    return '◆';
  };
  const replaceRun = (run: string) =>
    Array.from(graphemes.segment(run), ({ segment }) => replaceGrapheme(segment)).join('');
  return text.normalize('NFC').replace(unsupportedRuns, replaceRun);
}

/** Returns the whole record as rows: its title and the months of the programme, then form after form. */
function recordRows(
  model: ProgrammeRecordModel,
  rootElement: StructureElement,
  typesetter: Typesetter,
): Row[] {
  const { textRows, elementRows, sectionRows, twoColumnRows } = typesetter;
  const muted = { style: textStyles.small, colour: colours.muted };
  let missingCount = 0;
  const toSupported = (text: string) => replaceUnsupported(text, () => (missingCount += 1));

  /** An answer, in the lines that its writer has broken it into, beside its label in the narrow column. */
  function answerRows(role: 'H3' | 'P', label: string, answer: string, spaceAbove: number): Row[] {
    const labelStyle = role === 'H3' ? { style: textStyles.label } : muted;
    const labelRows = [
      spacerRow(baseline(textStyles.body) - baseline(labelStyle.style)),
      ...elementRows(rootElement, role, toSupported(label), {
        ...labelColumn(),
        ...labelStyle,
        trailingSpace: ' ',
      }),
    ];
    const answerElement = addElement(rootElement, 'P');
    const colour = role === 'P' || answer.trim() === '' ? colours.muted : colours.text;
    const [firstRow = spacerRow(0), ...otherRows] = toSupported(
      answer.replace(/^\s*\n|\s+$/g, '') || model.emptyAnswer,
    )
      .split('\n')
      .flatMap((line) => {
        // What is indented stays so, and the rest of a line with a box or a dash stands below its words.
        const [, indent = '', marker = '', content = ''] = /^( *)([☐☑•*-] )?(.*)$/u.exec(line) ?? [];
        const x = pageGeometry.textColumn + Math.min(indent.length, maxIndent) * spaceWidth;
        const lineStyle = { style: textStyles.body, colour, trailingSpace: ' ' } as const;
        const markerOperations = textRows(answerElement, marker, { ...lineStyle, x }).flatMap(
          ({ operations }) => operations,
        );
        const blankRow = spacerRow(textStyles.body.leading / (marker === '' ? 2 : 1));
        const [contentRow = blankRow, ...continuationRows] = textRows(answerElement, content, {
          ...lineStyle,
          x: marker === '' ? x : x + markerWidth,
        });
        return [
          { ...contentRow, operations: [...markerOperations, ...contentRow.operations] },
          ...continuationRows,
        ];
      });
    return twoColumnRows([{ ...firstRow, spaceAbove }, ...otherRows], labelRows);
  }

  /** What is said of the characters that have been missed since it was last said. */
  function missingNoteRows(options: { x?: number; keepWithNext?: boolean; spaceAbove: number }): Row[] {
    const note = missingCount === 0 ? '' : fillTemplate(model.unsupportedNote, { count: missingCount });
    missingCount = 0;
    return elementRows(rootElement, 'P', note, { ...muted, ...options });
  }

  const formRows = ({ title, savedOn, answers }: RecordedForm): Row[] => [
    ...sectionRows(rootElement, toSupported(title)),
    ...elementRows(rootElement, 'P', toSupported(savedOn), { ...muted, keepWithNext: true }),
    ...answers.flatMap(({ label, text: answer, earlier }) => [
      ...answerRows('H3', label, answer, 4),
      ...earlier.flatMap((version) => answerRows('P', version.when, version.text, 2)),
    ]),
    ...missingNoteRows({ spaceAbove: 4 }),
  ];

  const fullWidth = { x: pageGeometry.left, keepWithNext: true };
  const subtitleOptions = { ...fullWidth, style: textStyles.subtitle, colour: colours.muted, spaceAbove: 1 };
  return [
    ...elementRows(rootElement, 'H1', toSupported(model.title), { ...fullWidth, style: textStyles.title }),
    ...elementRows(rootElement, 'P', toSupported(model.subtitle), subtitleOptions),
    ...missingNoteRows({ ...fullWidth, spaceAbove: 2 }),
    monthsBand(model.phases.entries, rootElement, typesetter),
    ...model.forms.flatMap(formRows),
  ];
}
