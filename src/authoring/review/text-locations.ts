/** Where the values that a report mentions are in the files of the content. */
import type { YamlNode } from '../content-files/yaml-node.ts';

/** The file and line of the first difference between two texts, if the source contains the later text as it is. */
export function locationOfDifference(before: YamlNode, after: YamlNode): { file: string; line: number } {
  const start = locationOf(after);
  const [textBefore, textAfter] = [before.text ?? '', after.text ?? ''].map((text) =>
    text.replaceAll(/\s+/g, ''),
  );
  if (after.syntax === undefined || textBefore === undefined || textAfter === undefined) return start;
  let length = 0;
  while (length < textAfter.length && textAfter[length] === textBefore[length]) length += 1;
  // Matches the later text up to the first character that differs. Spaces match line ends, because the source wraps
  // lines.
  const pattern = Array.from(textAfter.slice(0, length + 1), (character) => RegExp.escape(character)).join(
    '\\s*',
  );
  const match =
    pattern === '' ? null : new RegExp(pattern, 'u').exec(after.file.text.slice(after.start, after.end));
  return match === null
    ? start
    : {
        file: after.file.path,
        line: after.file.positionAt(after.start + match.index + match[0].length - 1).line,
      };
}

/** The file and line of a value or, if it is missing, of the nearest ancestor. */
export const locationOf = ({ file, keyStart, start }: YamlNode): { file: string; line: number } => ({
  file: file.path,
  line: file.positionAt(keyStart ?? start).line,
});

/** Identifies a changed text by its later position or, if the text was removed, by its earlier position. */
export function textId(before: YamlNode | undefined, after: YamlNode | undefined): string {
  const node = after ?? before;
  return [after ? 'later' : 'earlier', node?.file.path ?? '', ...(node?.path ?? []).map(String)].join('/');
}
