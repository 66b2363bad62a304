import type { Problem } from './problem.ts';

/** Returns the problem as a workflow command, which GitHub shows beside the changed line. */
export function toAnnotation({ file, line, column, where, message }: Problem): string {
  const title = where === '' ? 'Content' : where;
  const properties = `file=${property(file)},line=${line},col=${column},title=${property(title)}`;
  return `::error ${properties}::${data(message)}`;
}

function data(words: string): string {
  return words.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(words: string): string {
  return data(words).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
