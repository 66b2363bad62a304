import type { Meeting, StandingItem } from '../schemas/meetings.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { resourcePath } from '../text/urls.ts';

/** The standing items of the programme, by name. */
export type StandingItems = Record<NonNullable<Meeting['agenda'][number]['standing']>, StandingItem>;

/** One item of an agenda, whether it is written there or is a standing item. */
export interface AgendaItem {
  minutes: number;
  title: string;
  /** How it is done, one line of Markdown each. */
  texts: string[];
}

/** Returns the agenda with the standing items in their places. */
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

/** Minutes of one meeting or of several, by who is there. */
export interface MeetingMinutes {
  together: number;
  mentee: AloneMinutes;
  mentor: AloneMinutes;
}

/** Minutes that somebody works alone. */
export interface AloneMinutes {
  before: number;
  after: number;
  /** Before and after. */
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

/** Returns the minutes of meetings: of one, of a phase or of the whole programme. */
export const sumMinutes = (meetings: readonly TimedMeeting[]): MeetingMinutes => ({
  together: sum(meetings.map(({ together }) => together)),
  mentee: aloneMinutes(meetings, 'mentee'),
  mentor: aloneMinutes(meetings, 'mentor'),
});

/** Returns the meetings of a phase, in order. */
export const meetingsInMonths = <Entry extends Pick<Meeting, 'month'>>(
  meetings: readonly Entry[],
  months: readonly Month[],
): Entry[] => meetings.filter(({ month }) => months.includes(month));

/** Returns the meetings that use a page, in order. */
export const meetingsUsing = <Entry extends Pick<Meeting, 'uses'>>(
  meetings: readonly Entry[],
  slug: string,
): Entry[] => meetings.filter(({ uses }) => uses.some(({ page }) => page === slug));

/** Returns the address of a meeting on the site: the section that shows its agenda. */
export function meetingPath({ uses }: Pick<Meeting, 'uses'>): string {
  const [firstUse] = uses;
  const path = resourcePath(firstUse?.page ?? '');
  return firstUse?.section === undefined ? path : `${path}#${firstUse.section}`;
}
