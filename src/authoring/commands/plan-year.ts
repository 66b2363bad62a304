import type { YamlNode } from '../content-files/yaml-node.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { partialContent } from '../content-files/partial-content.ts';
import type { FileTextEdit } from '../content-files/write-list.ts';
import { listEdits, valueEdit } from '../content-files/write-value.ts';
import { isMonth, shiftMonth } from '../../model/dates/dates.ts';
import { formatPeriod } from '../../model/dates/format-dates.ts';
import { type Month, months as calendar } from '../../model/schemas/vocabulary.ts';
import { pluralize } from '../../model/text/templates.ts';
import { allowedValuesSentence } from '../../model/text/suggestions.ts';

/** The arguments as typed: a year, a month and numbers of months, not yet parsed. */
export interface YearRequest {
  year: string;
  firstMonth?: string | undefined;
  /** The length of each phase in months, such as "1,2,2,1". */
  monthsPerPhase?: string | undefined;
}

/**
 * The edits that move the programme to another year, and for each changed value a line that shows it before and after.
 */
interface YearPlan {
  period: string;
  edits: readonly FileTextEdit[];
  previewLines: readonly string[];
}

/** Plans the edits that move the programme to another year, or says why they cannot be planned. Nothing is written. */
export function planYear(content: ContentSnapshot, request: YearRequest): YearPlan | { refusal: string } {
  const programme = filesOf(content, 'programme')[0]?.root;
  const phases = filesOf(content, 'phases')[0]?.root.items ?? [];
  const current = readProgramme(content);
  if (programme === undefined || current === undefined)
    return { refusal: 'Mend content/programme.yaml and content/phases.yaml first: npm run content:check' };
  const year = Number(request.year);
  if (!/^20\d\d$/.test(request.year))
    return { refusal: `Say the year in which the programme begins: ${usage(current.year + 1)}` };
  const firstMonth = request.firstMonth || (current.months[0]?.[0] ?? 'January');
  if (!isMonth(firstMonth))
    return { refusal: `"${firstMonth}" is not a month. ${allowedValuesSentence(firstMonth, calendar)}` };
  const phaseLengths = parsePhaseLengths(
    request.monthsPerPhase,
    current.months.map(({ length }) => length),
  );
  const refusal = `There are ${pluralize(phases.length, 'phase')}: each lasts one month at least, all together twelve at most. Give the months of each: --months ${phases.map(() => '1').join()}`;
  if (phaseLengths === undefined) return { refusal };
  const changes = [changeValue(programme.at('year'), year)];
  let monthsUsed = 0;
  const monthsByPhase = phases.map((phase, index): Month[] => {
    const phaseMonths = Array.from({ length: phaseLengths[index] ?? 1 }, (_, offset) =>
      shiftMonth(firstMonth, monthsUsed + offset),
    );
    monthsUsed += phaseMonths.length;
    changes.push(changeList(phase.at('months'), phaseMonths));
    return phaseMonths;
  });
  const meetings = filesOf(content, 'meetings').flatMap(({ root }) => root.items);
  changes.push(...meetings.map((meeting) => moveMeeting(meeting.at('month'), current.months, monthsByPhase)));
  const madeChanges = changes.flatMap((change) => change ?? []);
  return {
    period: formatPeriod(
      { ...current, year },
      monthsByPhase.map((months) => ({ months })),
    ),
    edits: madeChanges.flatMap(({ edits }) => edits),
    previewLines: madeChanges.map(({ preview }) => preview),
  };
}

/**
 * The edit that moves a meeting to another month. A meeting in the second month of its phase stays in the second month.
 * If the phase is now shorter, the meeting moves to its last month.
 */
function moveMeeting(
  monthNode: YamlNode,
  earlierMonths: readonly (readonly string[])[],
  laterMonths: readonly (readonly Month[])[],
): YearChange | undefined {
  const phaseIndex = earlierMonths.findIndex((months) => months.includes(monthNode.text ?? ''));
  const months = laterMonths[phaseIndex] ?? [];
  const position = earlierMonths[phaseIndex]?.indexOf(monthNode.text ?? '') ?? 0;
  const month = months[Math.min(position, months.length - 1)];
  return month === undefined ? undefined : changeValue(monthNode, month);
}

const usage = (year: number): string =>
  `npm run content:year -- ${year}, with --from October if it begins in another month, and --months 1,2,1,1 if phases last longer or shorter.`;

/**
 * The length of each phase in months, from the argument or, without it, as they are now. Undefined if the argument is
 * invalid, or if the phases last more than twelve months together.
 */
function parsePhaseLengths(
  typed: string | undefined,
  currentLengths: readonly number[],
): number[] | undefined {
  const lengths = typed ? typed.split(',').map(Number) : [...currentLengths];
  const isValid =
    lengths.every((length) => Number.isInteger(length) && length > 0) &&
    lengths.length === currentLengths.length;
  return isValid && lengths.reduce((sum, length) => sum + length, 0) <= calendar.length ? lengths : undefined;
}

interface YearChange {
  edits: FileTextEdit[];
  preview: string;
}

const previewLine = (node: YamlNode, before: string, after: string): string =>
  [node.location, node.where, `${before} → ${after}`].join('  ');

function changeValue(node: YamlNode, value: string | number): YearChange | undefined {
  const edit = valueEdit(node, value);
  return (
    edit && {
      edits: [{ file: node.file, edit }],
      preview: previewLine(node, node.source, edit.newText),
    }
  );
}

function changeList(node: YamlNode, values: readonly string[]): YearChange | undefined {
  const before = node.textItems.map(({ text }) => text);
  if (before.join() === values.join()) return undefined;
  const edits = listEdits(node, values);
  return (
    edits && {
      edits: edits.map((edit) => ({ file: node.file, edit })),
      preview: previewLine(node, before.join(', '), values.join(', ')),
    }
  );
}

/**
 * The period, year and language of the programme, and the months of each phase. Undefined if any of them is missing.
 */
function readProgramme(content: ContentSnapshot) {
  const { programme, phases } = partialContent(content);
  const { period, year, language } = programme[0]?.pickComplete('period', 'year', 'language') ?? {};
  const months = phases.map((phase) => phase.pickComplete('months')?.months ?? []);
  if (period === undefined || year === undefined || language === undefined || months.length === 0)
    return undefined;
  return months.some(({ length }) => length === 0) ? undefined : { period, year, language, months };
}
