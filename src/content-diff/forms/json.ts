import type { Report } from '../report.ts';

/**
 * Returns the whole report as JSON. Everything beyond plain characters is written by its number, so that a terminal or
 * a build server that prints it takes none of it for a command.
 */
export function toJson(report: Report): string {
  const text = JSON.stringify(report, null, 2)
    .replaceAll('##[', '\\u0023#[')
    .replaceAll('::', ':\\u003a')
    .replaceAll(/[^\n -~]/g, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
  return `${text}\n`;
}
