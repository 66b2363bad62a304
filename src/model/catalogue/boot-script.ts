import { type MeetingMonth, nextMeeting } from '../meetings/next-meetings.ts';
import { allPhases, months } from '../schemas/vocabulary.ts';

/** The data attributes of <html> that `markCurrentTime` sets. */
interface RootDataset {
  /** The phase of the current month. */
  monthPhase?: string | null | undefined;
  /** The current month, counted from 0; only while it is part of the programme. */
  month?: number;
  /** The phase whose resources are shown. */
  phase?: string | null | undefined;
  nextMeeting?: ReturnType<typeof nextMeeting>;
  /** Whether today is early or late in the programme; only during the programme. */
  today?: 'early' | 'late';
}

/**
 * Marks the chosen phase, the next meeting and today on <html>. The phase is taken from the address or, if the address
 * names none, from the current month. The source of this function is part of the page, so it can use nothing but its
 * parameters and the globals of a browser. `phases` has the phase of each month, and the value that stands for all of
 * them.
 */
function markCurrentTime(
  dataset: RootDataset,
  phases: readonly (string | null)[],
  yearsByMonth: readonly (number | undefined)[],
  programmeMonths: readonly MeetingMonth[],
  findNextMeeting: typeof nextMeeting,
  now: Date,
): void {
  const year = now.getFullYear();
  const month = now.getMonth();
  const requestedPhase = new URLSearchParams(location.search).get('phase');
  dataset.monthPhase = phases[month];
  if (yearsByMonth[month] === year) dataset.month = month;
  dataset.phase = phases.includes(requestedPhase) ? requestedPhase : phases[month];
  dataset.nextMeeting = findNextMeeting(programmeMonths, { year, month, day: now.getDate() });

  const first = programmeMonths[0];
  const last = programmeMonths[programmeMonths.length - 1];
  if (!first || !last) return;
  const start = new Date(first.year, first.month).getTime();
  const end = new Date(last.year, last.month + 1).getTime();
  const elapsedShare = (now.getTime() - start) / (end - start);
  if (elapsedShare >= 0 && elapsedShare < 1) {
    dataset.today = elapsedShare < 0.7 ? 'early' : 'late';
    // Positions the line for today on the band of months.
    document.documentElement.style.setProperty('--today', String(elapsedShare));
  }
}

const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The inline script that calls `markCurrentTime` before the first paint, which avoids a layout shift. `yearsByMonth` has
 * for each month the year in which the month is part of the programme, because the current month is marked only in that
 * year.
 */
export function homeBootScript(
  phasesByMonth: string[],
  yearsByMonth: (number | undefined)[],
  programmeMonths: readonly MeetingMonth[],
): string {
  const lists = [[...phasesByMonth, allPhases], yearsByMonth, programmeMonths].map(toScriptLiteral).join();
  return `(${String(markCurrentTime)})(document.documentElement.dataset,${lists},${String(nextMeeting)},new Date)`;
}

/**
 * The style that belongs to the marks of `homeBootScript`. It highlights the card of the chosen phase, hides the
 * resources of other phases and the notices about other months, and shows the next two meetings, with more detail for
 * the first. Without scripts (islands/page-readiness.ts), all resources and all meetings are shown, because visitors
 * could not choose a phase.
 */
export function homeBootStyle(phases: string[], meetingEnds: readonly number[]): string {
  const otherPhaseSelectors = phases.map(
    (phase) =>
      `html[data-scripts-enabled][data-phase="${phase}"] [data-resource-phase]:not([data-resource-phase="${phase}"])`,
  );
  const selectedCardSelectors = phases.map(
    (phase) => `html[data-scripts-enabled][data-phase="${phase}"] [data-phase-card="${phase}"]`,
  );
  const monthNoteSelectors = months.map(
    (_, month) => `html[data-month="${month}"] [data-month-notice="${month}"]`,
  );
  return (
    `[data-month-notice]{display:none}@media screen{${otherPhaseSelectors.join()}{display:none}}` +
    `${monthNoteSelectors.join()}{display:inline}` +
    nextMeetingStyle(meetingEnds) +
    // Browsers do not print backgrounds.
    `@media screen{${selectedCardSelectors.join()}{--phase-card-fill:var(--tint);--phase-card-ring:var(--accent)}}`
  );
}

/**
 * The style that shows the cards of the next two meetings. Some parts of a card are shown only for the next meeting,
 * and others only for the meeting after that. Before and after the programme, other texts replace the heading.
 * `meetingEnds` has the position of the dot of each meeting on the band of months, as a share of the width of the band.
 */
function nextMeetingStyle(meetingEnds: readonly number[]): string {
  const positions = [...meetingEnds.keys()];
  const cardSelector = (position: number) =>
    `html[data-next-meeting="${position}"] [data-meeting="${position}"]`;
  const [beforeCard, ...nextCards] = [
    'html[data-next-meeting="before"] [data-meeting="0"]',
    ...positions.map(cardSelector),
  ];
  const followingCards = nextCards.map((selector) => `${selector}+*`);
  return (
    // These elements are hidden unless one of the following rules shows them.
    `[data-programme-state],[data-visible-when]{display:none}` +
    `html[data-next-meeting] [data-meeting]{display:none}` +
    `${[beforeCard, ...nextCards, ...followingCards].join()}{display:grid}` +
    nextCards.map((selector) => `${selector} [data-visible-when="next"]`).join() +
    `,${followingCards.map((selector) => `${selector} [data-visible-when="following"]`).join()}` +
    `,${beforeCard} [data-visible-when="before"],html:not([data-next-meeting="before"]) [data-visible-when="during"]{display:block}` +
    ['before', 'after']
      .map((state) => `html[data-next-meeting="${state}"] [data-programme-state="${state}"]`)
      .join() +
    `,html:not([data-next-meeting="before"],[data-next-meeting="after"]) [data-programme-state="during"]{display:block}` +
    meetingEnds
      .map(
        (end, position) =>
          `html[data-next-meeting="${position}"]{--next-meeting-end:${end.toFixed(3)}}` +
          `html[data-next-meeting="${position}"] [data-meeting-dot="${position}"]{--dot-ring:var(--on-field)}`,
      )
      .join('') +
    // A card that is shown alone spans both columns.
    `${[beforeCard, ...nextCards.slice(-1)].join()}{grid-column:1/-1;max-width:var(--measure)}` +
    `${[beforeCard, ...nextCards].join()}{--meeting-card:var(--sheet);--meeting-rule:var(--ink);padding:1rem min(1.5rem,5vw) 1.5rem}` +
    // Browsers do not print backgrounds.
    `@media screen{${[beforeCard, ...nextCards].map((selector) => `${selector} .button`).join()}{min-height:2.75rem;padding:.35rem 1rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);font:var(--type-strong);text-decoration:none}}`
  );
}
