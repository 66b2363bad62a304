import { months } from '../schemas/vocabulary.ts';

const quote = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that marks the chosen phase on <html> before the first paint, so that nothing jumps:
 * the phase in the address if there is such a phase, otherwise that of the visitor's month.
 */
export function phaseBootScript(byMonth: string[]): string {
  return (
    `(function(d,m){var p=new URLSearchParams(location.search).get("phase"),t=m[new Date().getMonth()];` +
    `d.monthPhase=t;d.month=new Date().getMonth();d.phase=m.indexOf(p)<0?t:p})(document.documentElement.dataset,${quote(byMonth)})`
  );
}

/**
 * Returns the style that marks the card of the chosen phase, and hides the entries of other phases and the word
 * "Today" in other months.
 */
export function phaseBootStyle(phases: string[]): string {
  const entries = phases.map(
    (phase) => `html[data-phase="${phase}"] [data-of-phase]:not([data-of-phase="${phase}"])`,
  );
  const chosen = phases.map((phase) => `html[data-phase="${phase}"] [data-phase-card="${phase}"]`);
  const today = months.map((_, month) => `html[data-month="${month}"] [data-month="${month}"] b`);
  return (
    `${entries.join()},.phase-months [data-month] b{display:none}${today.join()}{display:inline}` +
    `${chosen.join()}{--fill:var(--tint);--foot:var(--accent)}`
  );
}
