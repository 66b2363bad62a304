import { allPhases, months } from '../schemas/vocabulary.ts';

const toScriptLiteral = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that marks the chosen phase on <html> before the first paint, so that nothing jumps:
 * the phase in the address if there is such a phase, otherwise that of the visitor's month. `yearsByMonth` has for each month the
 * year in which the programme has it: the month is marked only then.
 */
export function phaseBootScript(phasesByMonth: string[], yearsByMonth: (number | undefined)[]): string {
  return (
    `(function(d,m,y){var p=new URLSearchParams(location.search).get("phase"),n=new Date,k=n.getMonth();` +
    `d.monthPhase=m[k];if(y[k]==n.getFullYear())d.month=k;d.phase=m.indexOf(p)<0?m[k]:p})` +
    `(document.documentElement.dataset,${toScriptLiteral([...phasesByMonth, allPhases])},${toScriptLiteral(yearsByMonth)})`
  );
}

/**
 * Returns the style that marks the card of the chosen phase, and hides the entries of other phases and, in other months, the
 * word "Today" and what is said of a month. Outside the programme it shows what is said then; without scripts, neither.
 */
export function phaseBootStyle(phases: string[]): string {
  const otherPhaseSelectors = phases.map(
    (phase) => `html[data-phase="${phase}"] [data-of-phase]:not([data-of-phase="${phase}"])`,
  );
  const selectedCardSelectors = [...phases, allPhases].map(
    (phase) => `html[data-phase="${phase}"] [data-phase-card="${phase}"]`,
  );
  const todaySelectors = months.map((_, month) => `html[data-month="${month}"] [data-month="${month}"] b`);
  const monthNoteSelectors = months.map((_, month) => `html[data-month="${month}"] [data-now="${month}"]`);
  return (
    `${otherPhaseSelectors.join()},.phase-months [data-month] b,[data-now]{display:none}${todaySelectors.join()}{display:inline}` +
    `${monthNoteSelectors.join()},html[data-month-phase]:not([data-month]) [data-now=""]{display:block}` +
    // On paper, backgrounds are left out.
    `@media screen{${selectedCardSelectors.join()}{--fill:var(--tint);--ring:var(--accent)}}`
  );
}
