import { createHash } from 'node:crypto';

/** An inline script or style with the hash under which the Content-Security-Policy lets it in. */
export interface Inline {
  text: string;
  hash: `sha256-${string}`;
}

/** Returns the text with its hash for the Content-Security-Policy. */
export const withHash = (text: string): Inline => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

const quote = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the script that marks the chosen phase on <html> before the first paint, so that nothing jumps:
 * the phase in the address if there is such a phase, else that of the visitor's month (design, settled questions).
 */
export function phaseBootScript(byMonth: string[]): Inline {
  return withHash(
    `(function(d,m){var p=new URLSearchParams(location.search).get("phase"),t=m[new Date().getMonth()];` +
      `d.monthPhase=t;d.month=new Date().getMonth();d.phase=m.indexOf(p)<0?t:p})(document.documentElement.dataset,${quote(byMonth)})`,
  );
}

/** Returns the style that shows only the entries of the phase marked on <html>, and marks its card and month. */
export function phaseBootStyle(phases: string[]): Inline {
  return withHash(
    phases
      .map((phase) => `html[data-phase="${phase}"] [data-of-phase]:not([data-of-phase="${phase}"])`)
      .join(',') + '{display:none}',
  );
}
