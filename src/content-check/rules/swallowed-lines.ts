import { bullets, bulletWords } from '../../content-reading/yaml-mistakes/bullet.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt } from '../../content-reading/site.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import type { WrittenText } from '../../content-reading/texts.ts';
import { textsOf } from '../../content-reading/texts.ts';

export const swallowedLines: Rule = {
  name: 'swallowed-lines',
  reason:
    'A line that begins too far in, or without a space after dash or colon, is read as the end of the text above it.',
  check: (site) =>
    site.files.flatMap((file) =>
      textsOf(file).flatMap((text) => (text.node.writing === 'plain' ? swallowedIn(file, text) : [])),
    ),
};

function swallowedIn(file: SourceFile, { path, node }: WrittenText): Problem[] {
  const source = file.text.slice(node.start, node.end);
  // What stands in place of the whole list tells more.
  if (bullets.includes(source.charAt(0))) return [];
  return [...source.matchAll(/\n\s*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S)|(?=\S))/g)]
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => index === 0 || line[1] !== '')
    .map(({ line }) => {
      const sign = line[1] === '-' ? 'dash' : 'colon';
      const offset = node.start + line.index + line[0].length;
      const message =
        line[1] === ''
          ? joinedWords(path, source.slice(line.index + line[0].length))
          : `A space is missing after the ${sign}, so this line was read as more of the text above it.`;
      return problemAt(file, path, message, { offset });
    });
}

function joinedWords(path: WrittenText['path'], rest: string): string {
  const isItem = typeof path.at(-1) === 'number';
  if (bullets.includes(rest.charAt(0))) return bulletWords(rest.charAt(0));
  if (/^- /.test(rest)) {
    return isItem
      ? 'This dash stands further in than the dash above it, so both items were read as one. Put it straight below that dash.'
      : `This dash was read as more of the text above it. If a list belongs here, remove the text after "${String(path.at(-1))}:".`;
  }
  return isItem
    ? 'This line was read as more of the item above it. If it is an item of its own, begin it with "- "; if not, put the whole item on one line.'
    : `This line was read as more of the text above it. Write >- after "${String(path.at(-1))}:" and put the whole text on the lines below it.`;
}
