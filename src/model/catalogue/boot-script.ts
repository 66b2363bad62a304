import { nextMeetingFunction, type MeetingMonth } from '../meetings/next-meetings.ts';
import { allPhases, months } from '../schemas/vocabulary.ts';

const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that marks the chosen phase on <html> before the first paint, so that nothing jumps:
 * the phase in the address if there is such a phase, otherwise that of the visitor's month. `yearsByMonth` has for each month the
 * year in which the programme has it: the month is marked only then. The next meeting and today are marked in the same way.
 */
export function homeBootScript(
  phasesByMonth: string[],
  yearsByMonth: (number | undefined)[],
  meetingMonths: readonly MeetingMonth[],
): string {
  return (
    `(function(d,m,y,l,f){var p=new URLSearchParams(location.search).get("phase"),n=new Date,k=n.getMonth();` +
    `d.monthPhase=m[k];if(y[k]==n.getFullYear())d.month=k;d.phase=m.indexOf(p)<0?m[k]:p;d.nextMeeting=f(l,n);` +
    // The share of the programme that has passed, for the line of today on the band of months.
    `var a=l[0],b=l[l.length-1],s=a&&new Date(a[0],a[1],1),t=a?(n-s)/(new Date(b[0],b[1]+1,1)-s):-1;` +
    `if(t>=0&&t<1){d.today=t<.7?"early":"late";document.documentElement.style.setProperty("--today",t)}})` +
    `(document.documentElement.dataset,${toScriptLiteral([...phasesByMonth, allPhases])},${toScriptLiteral(yearsByMonth)},` +
    `${toScriptLiteral(meetingMonths.map(({ year, month, first, count }) => [year, month, first, count]))},${nextMeetingFunction})`
  );
}

/**
 * Returns the style that marks the card of the chosen phase, and hides the entries of other phases and, in other months, what is
 * said of a month. Of the meetings it shows the next one, with more about it, and the one after it; without scripts, all of
 * them. Where scripts are missing (islands/page-readiness.ts), no phase is chosen, because nothing could choose another.
 */
export function homeBootStyle(phases: string[], meetingCount: number): string {
  const otherPhaseSelectors = phases.map(
    (phase) => `html[data-scripts][data-phase="${phase}"] [data-of-phase]:not([data-of-phase="${phase}"])`,
  );
  const selectedCardSelectors = [...phases, allPhases].map(
    (phase) => `html[data-scripts][data-phase="${phase}"] [data-phase-card="${phase}"]`,
  );
  const monthNoteSelectors = months.map((_, month) => `html[data-month="${month}"] [data-now="${month}"]`);
  return (
    `${otherPhaseSelectors.join()},[data-now]{display:none}` +
    `${monthNoteSelectors.join()}{display:block}` +
    nextMeetingStyle(meetingCount) +
    // On paper, backgrounds are left out.
    `@media screen{${selectedCardSelectors.join()}{--fill:var(--tint);--ring:var(--accent)}}`
  );
}

/**
 * Returns the style that shows the cards of the next two meetings. A card has parts for the next meeting only, and parts for
 * the one after it only; before and after the programme, other texts take the place of the heading.
 */
function nextMeetingStyle(meetingCount: number): string {
  const positions = Array.from({ length: meetingCount }, (_, position) => position);
  const cardSelector = (position: number) =>
    `html[data-next-meeting="${position}"] [data-meeting="${position}"]`;
  const [beforeCard, ...nextCards] = [
    'html[data-next-meeting="before"] [data-meeting="0"]',
    ...positions.map(cardSelector),
  ];
  const followingCards = nextCards.map((selector) => `${selector}+*`);
  return (
    // Parts that nothing else shows.
    `[data-programme],[data-part]{display:none}` +
    `html[data-next-meeting] [data-meeting]{display:none}` +
    `${[beforeCard, ...nextCards, ...followingCards].join()}{display:grid}` +
    nextCards.map((selector) => `${selector} [data-part="next"]`).join() +
    `,${followingCards.map((selector) => `${selector} [data-part="following"]`).join()}` +
    `,${beforeCard} [data-part="before"],html:not([data-next-meeting="before"]) [data-part="during"]{display:block}` +
    ['before', 'after']
      .map((state) => `html[data-next-meeting="${state}"] [data-programme="${state}"]`)
      .join() +
    `,html:not([data-next-meeting="before"],[data-next-meeting="after"]) [data-programme="during"]{display:block}` +
    positions
      .map(
        (position) =>
          `html[data-next-meeting="${position}"] [data-dot="${position}"]{outline:2px solid var(--on-field);outline-offset:3px}`,
      )
      .join('') +
    `${[beforeCard, ...nextCards].join()}{--card:var(--sheet);--rule:var(--ink);padding:1rem min(1.5rem,5vw) 1.5rem}` +
    // On paper, backgrounds are left out.
    `@media screen{${nextCards.map((selector) => `${selector} .button`).join()}{background:var(--accent);color:var(--on-accent)}}`
  );
}
