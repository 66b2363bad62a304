import { lightPhaseColours } from '../../theme/phase-colours.ts';
import type { GuideMeeting, GuideModel } from './guide-model.ts';
import { addElement, type StructureElement, type StructureRole } from './structure-element.ts';
import { pageGeometry } from './page-geometry.ts';
import {
  colours,
  keepTogether,
  labelColumn,
  textStyles,
  withAnchor,
  withBookmark,
  type BoxOperation,
  type PageOf,
  type Row,
  type TextStyle,
  type Typesetter,
} from './typesetting.ts';

const { left, right } = pageGeometry;
const columnGap = 3;
/** The left and right edges of the columns in the table of meetings, in millimetres from the left edge of the page. */
const columnEdges = [left, 46, 114, 134, 154, 176, right] as const;
const cellPadding = 1.6;

interface Cell {
  /** The texts of the cell. Each is on a line of its own. */
  texts: readonly { text: string; style: TextStyle; colour?: string }[];
}

/** A row of the table of meetings, with a horizontal rule below it. The row is not split at page breaks. */
function tableRow(
  parent: StructureElement,
  role: Extract<StructureRole, 'TH' | 'TD'>,
  cells: readonly Cell[],
  { textRows }: Typesetter,
): Row {
  const rowElement = addElement(parent, 'TR');
  const stackedCells = cells.map(({ texts }, index) => {
    const [x = left, nextEdge = right] = [columnEdges[index], columnEdges[index + 1]];
    const element = addElement(rowElement, role);
    let y = cellPadding;
    const operations = texts.flatMap(({ text, style, colour = colours.text }, textIndex) =>
      textRows(element, text, {
        ...{ style, colour, x, width: nextEdge - x - (nextEdge === right ? 0 : columnGap) },
        ...(textIndex < texts.length - 1 ? { trailingSpace: ' ' } : {}),
      }).flatMap((row) => {
        const top = y;
        y += row.height;
        return row.operations.map((operation) => ({ ...operation, y: top + operation.y }));
      }),
    );
    return { operations, height: y + cellPadding };
  });
  const height = Math.max(...stackedCells.map((cell) => cell.height));
  const rule: BoxOperation = {
    ...{ kind: 'box', x: left, y: height - 0.2, width: right - left, height: 0.2 },
    colour: colours.rule,
  };
  return {
    height,
    spaceAbove: 0,
    keepWithNext: role === 'TH',
    operations: [...stackedCells.flatMap(({ operations }) => operations), rule],
  };
}

/**
 * The table of all meetings in the PDF guide. It says when each meeting takes place, what it is about, how long it
 * takes each person, and on which page of the guide it is described.
 */
export function meetingTable(
  { columns, entries, totals }: GuideModel['meetings'],
  parent: StructureElement,
  typesetter: Typesetter,
  pageOf: PageOf,
): Row[] {
  const table = addElement(parent, 'Table');
  const { label, small, strong } = textStyles;
  const headCells = columns.map((text): Cell => ({ texts: [{ text, style: label, colour: colours.muted }] }));
  const headRow = tableRow(table, 'TH', headCells, typesetter);
  // The times have the line height of the titles. Titles are in larger letters, and so both have the same baseline.
  const time = { ...small, leading: strong.leading };
  const rows = entries.map((meeting) => {
    const times = [meeting.mentee, meeting.mentor, meeting.together, String(pageOf(meeting.id) ?? 0)];
    return tableRow(
      table,
      'TD',
      [
        { texts: [{ text: meeting.month, style: time, colour: lightPhaseColours[meeting.colour] }] },
        {
          texts: [
            { text: meeting.title, style: strong },
            { text: meeting.pageTitle, style: small, colour: colours.muted },
          ],
        },
        ...times.map((text): Cell => ({ texts: [{ text, style: time }] })),
      ],
      typesetter,
    );
  });
  // The rows of the table stay together. If the table fits on one page, it is therefore not split between two pages.
  return [
    headRow,
    ...keepTogether(rows),
    ...typesetter.elementRows(parent, 'P', totals, { style: textStyles.body, x: left, spaceAbove: 3 }),
  ];
}

/**
 * One meeting in the PDF guide. Its number and month are on the left; its purpose, preparation and agenda are on the
 * right.
 */
export function meetingRows(
  meeting: GuideMeeting,
  parent: StructureElement,
  { textRows, elementRows, listRows, twoColumnRows }: Typesetter,
): Row[] {
  const colour = lightPhaseColours[meeting.colour];
  const heading = addElement(parent, 'H3');
  const labelOptions = { ...labelColumn(), colour };
  const labelRows = [
    ...textRows(heading, meeting.number, {
      ...labelOptions,
      style: textStyles.numeral,
      trailingSpace: ' ',
    }),
    ...elementRows(parent, 'P', meeting.month, { ...labelOptions, style: textStyles.label }),
  ];
  const introRows = [
    ...textRows(heading, meeting.title, {
      ...{ style: textStyles.entry, colour, spaceAbove: 8, keepWithNext: true },
    }),
    ...meeting.purpose.flatMap((paragraph) =>
      elementRows(parent, 'P', paragraph, { style: textStyles.body, spaceAbove: 0.8, keepWithNext: true }),
    ),
  ];
  const partRows = meeting.parts.flatMap(({ title, items, isNumbered, notes }) => [
    ...elementRows(parent, 'P', title, { style: textStyles.strong, spaceAbove: 2.6, keepWithNext: true }),
    ...listRows(parent, items, isNumbered ? undefined : colour),
    ...notes.flatMap((note) => elementRows(parent, 'P', note, { style: textStyles.body, spaceAbove: 1.2 })),
  ]);
  const rows = [...twoColumnRows(introRows, labelRows), ...partRows];
  return withAnchor(withBookmark(rows, meeting.title, 2), meeting.id);
}
