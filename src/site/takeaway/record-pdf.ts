import type { RecordedForm } from '../../model/forms/record.ts';
import type { Labels } from '../../model/schemas/labels.ts';
import { fillTemplate } from '../../model/text/words.ts';
import { drawDocument } from './guide/draw-guide.ts';
import { guideCharacters } from '../../model/text/font-characters.ts';
import { aside, baseline, gap, ink, paper, type Row, type Sheet, styles } from './guide/guide-sheet.ts';
import type { Document } from './guide/layout-guide.ts';
import { monthsBand } from './guide/months-band.ts';
import { addPart, type Part } from './guide/tag-pdf.ts';

/** What the PDF of the record is made of. */
interface RecordModel extends Document {
  forms: readonly RecordedForm[];
  /** What it says of characters that its typeface does not have, with {count}. */
  notDrawn: Labels['record']['notDrawn'];
  /** What stands in the place of an answer that is not there. */
  nothing: string;
}

/** Resolves to the record as a tagged PDF file, typeset like the guide. */
export const drawRecord = (model: RecordModel, options?: Parameters<typeof drawDocument>[2]): Promise<Blob> =>
  drawDocument(model, (root, sheet) => recordRows(model, root, sheet), options);

/** In millimetres. */
const [spaceWidth, markWidth] = [1.6, 5];
/** An indentation of more spaces is no wider, so that the words keep their room. */
const deepest = 16;

const drawable = new Set(guideCharacters);
const notDrawable = new RegExp(`[^\n${guideCharacters.replace(/[\\\]^-]/g, '\\$&')}]+`, 'gu');
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a text as the typeface can draw it, with a sign for each letter that it does not have, which `miss` is told. */
function drawn(text: string, miss: () => void): string {
  const asDrawn = (letter: string) => {
    // Full-width letters and ligatures as plain ones, tabs as spaces, and nothing for what nobody sees.
    const plain = letter
      .normalize('NFKC')
      .replace(/\s/g, ' ')
      .replace(/[\p{DI}\p{Cc}]/gu, '');
    if (Array.from(plain).every((one) => drawable.has(one))) return plain;
    miss();
    return '◆';
  };
  const each = (run: string) => Array.from(letters.segment(run), ({ segment }) => asDrawn(segment)).join('');
  return text.normalize('NFC').replace(notDrawable, each);
}

/** Returns the whole record as rows: its title and the months of the programme, then form after form. */
function recordRows(model: RecordModel, root: Part, sheet: Sheet): Row[] {
  const { text, textIn, section, beside } = sheet;
  const muted = { style: styles.small, colour: ink.muted };
  let missed = 0;
  const show = (words: string) => drawn(words, () => (missed += 1));

  /** An answer, in the lines that its writer has broken it into, beside its label in the narrow column. */
  function answerRows(role: 'H3' | 'P', label: string, words: string, space: number): Row[] {
    const look = role === 'H3' ? { style: styles.label } : muted;
    const left = [
      gap(baseline(styles.body) - baseline(look.style)),
      ...textIn(root, role, show(label), { ...aside(), ...look, after: ' ' }),
    ];
    const part = addPart(root, 'P');
    const colour = role === 'P' || words.trim() === '' ? ink.muted : ink.text;
    const [first = gap(0), ...rest] = show(words.replace(/^\s*\n|\s+$/g, '') || model.nothing)
      .split('\n')
      .flatMap((line) => {
        // What is indented stays so, and the rest of a line with a box or a dash stands below its words.
        const [, spaces = '', mark = '', said = ''] = /^( *)([☐☑•*-] )?(.*)$/u.exec(line) ?? [];
        const x = paper.main + Math.min(spaces.length, deepest) * spaceWidth;
        const look = { style: styles.body, colour, after: ' ' } as const;
        const marks = text(part, mark, { ...look, x }).flatMap(({ operations }) => operations);
        const blank = gap(styles.body.leading / (mark === '' ? 2 : 1));
        const [begun = blank, ...more] = text(part, said, { ...look, x: mark === '' ? x : x + markWidth });
        return [{ ...begun, operations: [...marks, ...begun.operations] }, ...more];
      });
    return beside([{ ...first, space }, ...rest], left);
  }

  /** What is said of the characters that have been missed since it was last said. */
  function missedRows(look: { x?: number; keep?: boolean; space: number }): Row[] {
    const note = missed === 0 ? '' : fillTemplate(model.notDrawn, { count: missed });
    missed = 0;
    return textIn(root, 'P', note, { ...muted, ...look });
  }

  const formRows = ({ title, saved, answers }: RecordedForm): Row[] => [
    ...section(root, show(title)),
    ...textIn(root, 'P', show(saved), { ...muted, keep: true }),
    ...answers.flatMap(({ label, text: words, earlier }) => [
      ...answerRows('H3', label, words, 4),
      ...earlier.flatMap((one) => answerRows('P', one.when, one.text, 2)),
    ]),
    ...missedRows({ space: 4 }),
  ];

  const wide = { x: paper.left, keep: true };
  const subtitle = { ...wide, style: styles.subtitle, colour: ink.muted, space: 1 };
  return [
    ...textIn(root, 'H1', show(model.title), { ...wide, style: styles.title }),
    ...textIn(root, 'P', show(model.subtitle), subtitle),
    ...missedRows({ ...wide, space: 2 }),
    monthsBand(model.phases.entries, root, sheet),
    ...model.forms.flatMap(formRows),
  ];
}
