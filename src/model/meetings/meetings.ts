import type { Phase } from '../schemas/entries.ts';
import type { Meeting, StandingItem } from '../schemas/meetings.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { resourcePath } from '../text/urls.ts';

/** The standing items of the programme, by name. */
export type StandingItems = Record<NonNullable<Meeting['agenda'][number]['standing']>, StandingItem>;

/**
 * An item of an agenda. It is either written in the agenda itself, or copied from a standing item, which many agendas
 * share.
 */
export interface AgendaItem {
  minutes: number;
  title: string;
  /** Instructions for the item. Each is one line of Markdown. */
  texts: string[];
}

/** The agenda of a meeting, in which the names of standing items are replaced by the items themselves. */
export const agendaItems = (
  { agenda }: Pick<Meeting, 'agenda'>,
  standingItems: StandingItems,
): AgendaItem[] =>
  agenda.map(({ minutes, title, text, standing }) => {
    const addedTexts = text === undefined ? [] : [text];
    if (standing === undefined) return { minutes: minutes ?? 0, title: title ?? '', texts: addedTexts };
    const item = standingItems[standing];
    return { minutes: item.minutes, title: item.title, texts: [item.text, ...addedTexts] };
  });

/** The minutes of one or several meetings, by who takes part. */
export interface MeetingMinutes {
  together: number;
  mentee: AloneMinutes;
  mentor: AloneMinutes;
}

/** The minutes that one person works alone for a meeting. */
interface AloneMinutes {
  before: number;
  after: number;
  /** The sum of the minutes that the person works alone before and after the meeting. */
  alone: number;
}

type TimedMeeting = Pick<Meeting, 'together' | 'mentee' | 'mentor'>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sumOfTasks = (tasks: readonly { minutes: number }[] = []) => sum(tasks.map(({ minutes }) => minutes));

function aloneMinutes(meetings: readonly TimedMeeting[], person: 'mentee' | 'mentor'): AloneMinutes {
  const before = sum(meetings.map((meeting) => sumOfTasks(meeting[person].prepare)));
  const after = sum(meetings.map((meeting) => sumOfTasks(meeting[person].afterwards)));
  return { before, after, alone: before + after };
}

export const sumMinutes = (meetings: readonly TimedMeeting[]): MeetingMinutes => ({
  together: sum(meetings.map(({ together }) => together)),
  mentee: aloneMinutes(meetings, 'mentee'),
  mentor: aloneMinutes(meetings, 'mentor'),
});

/** The meetings that take place in these months, in the order of the programme. */
export const meetingsInMonths = <Entry extends Pick<Meeting, 'month'>>(
  meetings: readonly Entry[],
  months: readonly Month[],
): Entry[] => meetings.filter(({ month }) => months.includes(month));

/** The phase to which a month belongs; undefined for a month outside the programme. */
export const phaseOfMonth = <Entry extends Pick<Phase, 'months'>>(
  phases: readonly Entry[],
  month: Month,
): Entry | undefined => phases.find(({ months }) => months.includes(month));

/** The meetings that use the page with this slug, in the order of the programme. */
export const meetingsUsing = <Entry extends Pick<Meeting, 'uses'>>(
  meetings: readonly Entry[],
  slug: string,
): Entry[] => meetings.filter(({ uses }) => uses.some(({ page }) => page === slug));

/** The address of a meeting on the site, which is the section with its agenda. */
export function meetingPath({ uses }: Pick<Meeting, 'uses'>): string {
  const [firstUse] = uses;
  const path = resourcePath(firstUse?.page ?? '');
  return firstUse?.section === undefined ? path : `${path}#${firstUse.section}`;
}

/** The id of the first meeting of a month, counted from 0, in the list of all meetings on the home page. */
export const monthAnchor = (index: number): string => `meetings-of-month-${index + 1}`;
