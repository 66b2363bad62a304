import { visible } from '../text/invisible-characters.ts';
import type { Problem } from '../content-reading/problem.ts';

/** Returns the problem as a workflow command, which GitHub shows beside the changed line. */
export function toAnnotation({ file, line, column, where, message }: Problem): string {
  const title = where === '' ? 'Content' : where;
  const properties = `file=${property(file)},line=${line},col=${column},title=${property(title)}`;
  return `::error ${properties}::${data(message)}`;
}

function data(words: string): string {
  return visible(words).replaceAll('%', '%25');
}

function property(words: string): string {
  return data(words).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
