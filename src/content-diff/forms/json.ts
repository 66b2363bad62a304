import type { Report } from '../report.ts';

/** Returns the whole report as JSON, escaped so that neither a terminal nor a CI server can take any of it for a command. */
export function toJson(report: Report): string {
  const text = JSON.stringify(report, null, 2)
    .replaceAll('##[', '\\u0023#[')
    .replaceAll('::', ':\\u003a')
    .replaceAll(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${text}\n`;
}
