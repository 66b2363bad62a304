/** Reports how the total times of a meeting changed, because a reviewer easily overlooks a change of single minutes. */
import { pluralize } from '../../model/text/templates.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentComparison } from './compare-content.ts';
import { locationOf } from './text-locations.ts';
import { type ReportEntry, reportText, type ReportText } from './report-model.ts';

/**
 * A report entry for each meeting whose times changed (together, alone or of single agenda steps), and for each changed
 * time of an agenda step that many meetings share.
 */
export function meetingTimeEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { laterNode }: ContentComparison,
): ReportEntry[] {
  const [meetingsBefore, meetingsAfter] = [meetingsIn(earlier), meetingsIn(later)];
  const entries = meetingsBefore.flatMap((before): ReportEntry[] => {
    const after =
      laterNode(before) ?? meetingsAfter.find((meeting) => meeting.at('id').text === before.at('id').text);
    if (after === undefined) return [];
    const sentences = timeSentences(before, after);
    return sentences.length === 0
      ? []
      : [{ type: 'meeting-time', summary: [...sentences.flat(), ...locationText(after)], details: [] }];
  });
  return [...entries, ...standingItemEntries(earlier, later, meetingsAfter)];
}

const meetingsIn = (content: ContentSnapshot): YamlNode[] =>
  filesOf(content, 'meetings').flatMap(({ root }) => [...root.items]);

const minutesOf = (node: YamlNode): number => {
  const { value } = node.at('minutes');
  return typeof value === 'number' ? value : 0;
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const minutesText = (minutes: number): string => pluralize(minutes, 'minute');

function timeSentences(before: YamlNode, after: YamlNode): ReportText[] {
  const title = after.at('title').text ?? '';
  const [togetherBefore, togetherAfter] = [before, after].map((meeting) =>
    Number(meeting.at('together').value),
  );
  const together: ReportText[] =
    togetherBefore === togetherAfter
      ? []
      : [
          reportText`The meeting ${`“${title}”`} takes ${togetherAfter ?? 0} minutes instead of ${togetherBefore ?? 0}.`,
        ];
  const alone = (['mentee', 'mentor'] as const).flatMap((person): ReportText[] => {
    const [minutesBefore = 0, minutesAfter = 0] = [before, after].map((meeting) =>
      sumOf(['prepare', 'afterwards'].flatMap((list) => meeting.at(person, list).items.map(minutesOf))),
    );
    return minutesBefore === minutesAfter
      ? []
      : [
          reportText`For ${`“${title}”`}, the ${person} needs ${minutesAfter} minutes alone instead of ${minutesBefore}.`,
        ];
  });
  const steps = changedSteps(before, after);
  const stepSentence: ReportText[] =
    steps.length === 0
      ? []
      : [
          [
            ...(together.length > 0
              ? ['Its steps take other times: ']
              : reportText`The steps of ${`“${title}”`} take other times: `),
            ...steps.flatMap((step, index) => [...(index === 0 ? [] : [', ']), ...step]),
            together.length > 0 ? '.' : `; the meeting still takes ${minutesText(togetherAfter ?? 0)}.`,
          ],
        ];
  const sentences = [...together, ...stepSentence, ...alone];
  return sentences.map((sentence, index) => (index === 0 ? sentence : [' ', ...sentence]));
}

/** The agenda steps that take more or fewer minutes than before: the title of each, with both times. */
function changedSteps(before: YamlNode, after: YamlNode): ReportText[] {
  const minutesBefore = new Map(
    before.at('agenda').items.map((step) => [step.at('title').text ?? '', minutesOf(step)]),
  );
  return after.at('agenda').items.flatMap((step): ReportText[] => {
    const title = step.at('title').text ?? '';
    const previous = minutesBefore.get(title);
    const minutes = minutesOf(step);
    return title === '' || previous === undefined || previous === minutes
      ? []
      : [reportText`${`“${title}”`} ${previous} → ${minutes} minutes`];
  });
}

/** A report entry for each agenda step that many meetings share, if it takes another time than before. */
function standingItemEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  meetings: readonly YamlNode[],
): ReportEntry[] {
  const standingIn = (content: ContentSnapshot) => filesOf(content, 'programme')[0]?.root.at('standing');
  const [before, after] = [standingIn(earlier), standingIn(later)];
  return Object.keys((after?.value ?? {}) as object).flatMap((name): ReportEntry[] => {
    const [itemBefore, item] = [before?.at(name), after?.at(name)];
    if (!itemBefore || !item || minutesOf(itemBefore) === minutesOf(item)) return [];
    const count = meetings.filter((meeting) =>
      meeting.at('agenda').items.some((step) => step.at('standing').text === name),
    ).length;
    const title = item.at('title').text ?? '';
    return [
      {
        type: 'meeting-time',
        summary: [
          ...reportText`${`“${title}”`}, a step of ${count} meetings, takes ${minutesOf(item)} minutes instead of ${minutesOf(itemBefore)}.`,
          ...locationText(item),
        ],
        details: [],
      },
    ];
  });
}

function locationText(node: YamlNode): ReportText {
  const { file, line } = locationOf(node);
  return reportText` (${file}, line ${line})`;
}
