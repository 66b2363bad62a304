import { nextMeetingFunction, type MeetingMonth } from '../meetings/next-meetings.ts';
import { allPhases, months } from '../schemas/vocabulary.ts';

const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The inline script that marks the chosen phase, the next meeting and today on <html> before the first paint, which
 * avoids a layout shift. The phase is taken from the address or, if the address names none, from the current month.
 * `yearsByMonth` has for each month the year in which the month is part of the programme, because the current month is
 * marked only in that year.
 */
export function homeBootScript(
  phasesByMonth: string[],
  yearsByMonth: (number | undefined)[],
  meetingMonths: readonly MeetingMonth[],
): string {
  return (
    `(function(d,m,y,l,f){var p=new URLSearchParams(location.search).get("phase"),n=new Date,k=n.getMonth();` +
    `d.monthPhase=m[k];if(y[k]==n.getFullYear())d.month=k;d.phase=m.indexOf(p)<0?m[k]:p;d.nextMeeting=f(l,n);` +
    // The elapsed share of the programme, which positions the line for today on the band of months.
    `var a=l[0],b=l[l.length-1],s=a&&new Date(a[0],a[1],1),t=a?(n-s)/(new Date(b[0],b[1]+1,1)-s):-1;` +
    `if(t>=0&&t<1){d.today=t<.7?"early":"late";document.documentElement.style.setProperty("--today",t)}})` +
    `(document.documentElement.dataset,${toScriptLiteral([...phasesByMonth, allPhases])},${toScriptLiteral(yearsByMonth)},` +
    `${toScriptLiteral(meetingMonths.map(({ year, month, first, count }) => [year, month, first, count]))},${nextMeetingFunction})`
  );
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
