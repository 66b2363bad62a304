import { counted } from '../text/counted.ts';
import { visible } from '../text/invisible-characters.ts';
import { showWideSpaces } from '../text/wide-spaces.ts';
import type { FixedContent } from './fix-content.ts';

/** Returns the report: each change with its place and the line before and after, then how many there were. */
export function describeFix({ renames, files }: FixedContent): string {
  const described = [
    ...renames.map(
      ({ from, to }) =>
        `${visible(from)}  Renamed to ${visible(to.slice(to.lastIndexOf('/') + 1))}, because only files that end in .yaml are read.`,
    ),
    ...files.flatMap(({ path, changes }) =>
      changes.flatMap(({ line, words, lines }) => [
        `${visible(path)}:${line}  ${words}`,
        ...(lines === undefined ? [] : [`  was  ${shown(lines.was)}`, `  is   ${shown(lines.is)}`]),
      ]),
    ),
  ];
  const changes = renames.length + files.reduce((sum, file) => sum + file.changes.length, 0);
  if (changes === 0) return 'There was nothing to mend without asking you.';
  const touched = new Set([...renames.map(({ to }) => to), ...files.map(({ path }) => path)]).size;
  return [
    ...described,
    `${counted(changes, 'change')} in ${counted(touched, 'file')}. Read what was changed before you go on.`,
  ].join('\n');
}

/** Returns a line with tabs and unusual spaces made visible. */
const shown = (line: string): string => visible(showWideSpaces(line.replaceAll('\t', '⟨tab⟩')));
