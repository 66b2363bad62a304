/** Finds the file and line of a value in the content, so that the report can name it. */
import type { YamlNode } from '../content-files/yaml-node.ts';

/**
 * The file and line at which a text first differs from its earlier version. If this is unclear, for example because the
 * YAML source spells the text in another way, the position at which the text begins.
 */
export function locationOfDifference(before: YamlNode, after: YamlNode): { file: string; line: number } {
  const start = locationOf(after);
  const [textBefore, textAfter] = [before.text ?? '', after.text ?? ''].map((text) =>
    text.replaceAll(/\s+/g, ''),
  );
  if (after.syntax === undefined || textBefore === undefined || textAfter === undefined) return start;
  let length = 0;
  while (length < textAfter.length && textAfter[length] === textBefore[length]) length += 1;
  // Matches the later text up to the first character that differs. White space may be anywhere in the match, because
  // YAML can wrap a text onto several lines.
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

/** The file and line of a value; if the value is missing, those of the nearest value that encloses it. */
export const locationOf = ({ file, keyStart, start }: YamlNode): { file: string; line: number } => ({
  file: file.path,
  line: file.positionAt(keyStart ?? start).line,
});

/**
 * An id of a changed text: its path in the later version or, if the text was removed, in the earlier version. All
 * entries about the text have the same id.
 */
export function textId(before: YamlNode | undefined, after: YamlNode | undefined): string {
  const node = after ?? before;
  return [after ? 'later' : 'earlier', node?.file.path ?? '', ...(node?.path ?? []).map(String)].join('/');
}
