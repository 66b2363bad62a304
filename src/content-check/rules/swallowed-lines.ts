import { bullets, bulletMessage } from '../../content-reading/yaml-mistakes/bullet.ts';
import { startOfLine } from '../../content-reading/yaml-mistakes/explanation.ts';
import { numberMark } from '../../content-reading/yaml-mistakes/numbered-item.ts';
import { isListName } from '../../content-reading/field-names.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { type WrittenText, textsOf } from '../../content-reading/texts.ts';

export const swallowedLines: Rule = {
  reason:
    'A line indented too far, or without a space after its dash or colon, is read as the end of the text above it.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) => (text.node.writing === 'plain' ? swallowedIn(file, text) : [])),
  ),
};

function swallowedIn(file: SourceFile, { path, node }: WrittenText): Problem[] {
  const source = file.text.slice(node.start, node.end);
  // Where bullets or numbers replace the dashes of a whole list, its schema message is clearer.
  if (!source.includes('\n') || bullets.includes(source.charAt(0))) return [];
  if (numberMark.test(source) && isListName(String(path.at(-1)))) return [];
  // Below the field of a list, the schema message is about the first line, and nothing is beside the field.
  const isList = isListName(String(path.at(-1))) && startOfLine(file.text, node.start).trim() === '';
  return [...source.matchAll(/\n\s*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S)|(?=\S))/g)]
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => (index === 0 && !isList) || line[1] !== '')
    .map(({ line }) => {
      const mark = line[1] === '-' ? 'dash' : 'colon';
      const offset = node.start + line.index + line[0].length;
      const message =
        line[1] === ''
          ? joinedMessage(path, source.slice(line.index + line[0].length))
          : `A space is missing after the ${mark}, so this line was read as more of the text above it.`;
      return problemAt(file, path, message, { offset });
    });
}

function joinedMessage(path: WrittenText['path'], rest: string): string {
  const isItem = typeof path.at(-1) === 'number';
  if (bullets.includes(rest.charAt(0))) return bulletMessage(rest.charAt(0));
  if (/^- /.test(rest)) {
    return isItem
      ? 'This dash is further in than the dash above it, so both items were read as one. Put it straight below that dash.'
      : `This dash was read as more of the text above it. If a list belongs here, remove the text after "${String(path.at(-1))}:".`;
  }
  return isItem
    ? 'This line was read as more of the item above it. If it is an item of its own, begin it with "- "; if not, put the whole item on one line.'
    : `This line was read as more of the text above it. Write >- after "${String(path.at(-1))}:" and put the whole text on the lines below it.`;
}
