import { type MeetingMonth, nextMeeting } from '../meetings/next-meetings.ts';
import { allPhases, homeAnchors } from '../schemas/vocabulary.ts';

/** The data attributes of <html> that `markCurrentTime` sets before the home page is painted. */
interface RootDataset {
  /** The phase to which the current month belongs. */
  monthPhase?: string | null | undefined;
  /** The chosen phase. */
  phase?: string | null | undefined;
  /**
   * The phase whose resources are shown until the filter is loaded. The filter then marks the resources themselves,
   * because each change of an attribute of <html> that concerns all of them would delay typing in the search.
   */
  listedPhase?: string | null | undefined;
  nextMeeting?: ReturnType<typeof nextMeeting>;
  /**
   * Whether less ('early') or more ('late') than 70 % of the programme has elapsed. This decides on which side of the
   * line for today its label is placed. Undefined before and after the programme.
   */
  today?: 'early' | 'late';
}

/**
 * Sets attributes of <html> for the chosen phase, the next meeting and today. The phase is taken from the address. If
 * the address names no phase, it is the phase of the current month. An address that ends in `browseHash` shows the
 * resources of all phases. `phases` has thirteen values: the phase of each month from January to December, and then the
 * value that stands for all phases.
 *
 * The text of this function is inserted into the page as a script. The function can therefore use nothing but its
 * parameters and the globals of a browser.
 */
function markCurrentTime(
  dataset: RootDataset,
  phases: readonly (string | null)[],
  programmeMonths: readonly MeetingMonth[],
  findNextMeeting: typeof nextMeeting,
  browseHash: string,
  now: Date,
): void {
  const year = now.getFullYear();
  const month = now.getMonth();
  const requestedPhase = new URLSearchParams(location.search).get('phase');
  dataset.monthPhase = phases[month];
  dataset.listedPhase = dataset.phase = phases.includes(requestedPhase)
    ? requestedPhase
    : phases[location.hash === browseHash ? phases.length - 1 : month];
  dataset.nextMeeting = findNextMeeting(programmeMonths, { year, month, day: now.getDate() });

  const first = programmeMonths[0];
  const last = programmeMonths[programmeMonths.length - 1];
  if (!first || !last) return;
  const start = new Date(first.year, first.month).getTime();
  const end = new Date(last.year, last.month + 1).getTime();
  const elapsedShare = (now.getTime() - start) / (end - start);
  if (elapsedShare >= 0 && elapsedShare < 1) {
    dataset.today = elapsedShare < 0.7 ? 'early' : 'late';
    // Positions the line that marks today on the band of months.
    document.documentElement.style.setProperty('--today', String(elapsedShare));
  }
}

const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Creates the inline script that calls `markCurrentTime` before the first paint, so that the page is painted with the
 * right attributes and does not shift afterwards.
 */
export function homeBootScript(phasesByMonth: string[], programmeMonths: readonly MeetingMonth[]): string {
  const literals = [[...phasesByMonth, allPhases], programmeMonths].map(toScriptLiteral).join();
  return `(${String(markCurrentTime)})(document.documentElement.dataset,${literals},${String(nextMeeting)},${toScriptLiteral(`#${homeAnchors.resources}`)},new Date)`;
}
