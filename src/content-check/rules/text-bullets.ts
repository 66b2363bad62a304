import { problemAt } from '../../content-reading/site.ts';
import { nearestNode } from '../../content-reading/source-tree.ts';
import { bullets, plainBullets } from '../../content-reading/yaml-mistakes/bullet.ts';
import { markdownTexts, piecesOf } from '../markdown-texts.ts';
import { inEachFile, type Rule } from '../rule.ts';

/** What word processors put before an item, and what nobody begins a line of prose with. */
const bullet = new RegExp(`^(?:[${plainBullets}]|·(?=\\s))`);

/** What may also begin a line in the middle of a sentence. */
const dash = /^[–—](?=\s)/;
const letter = /^\(?(?:[a-z]|[ivx]{2,4}|\d{1,2})\)(?=\s)/;

const anyLine = new RegExp(
  `^[ \\t>]*(?:[-*+] +)?(?:[${bullets}]|\\(?(?:[a-z]|[ivx]{2,4}|\\d{1,2})\\)\\s)`,
  'm',
);

export const textBullets: Rule = {
  reason: 'Only a hyphen makes a list: lines with bullets of a word processor run together to one paragraph.',
  check: inEachFile((file) =>
    markdownTexts(file)
      .filter(({ value, isLine }) => !isLine && anyLine.test(value))
      .flatMap(({ path, value }) => {
        // The rule joined-list asks for | first.
        if (nearestNode(file.root, path).writing === 'joined lines') return [];
        return piecesOf(value, ['paragraph'])
          .flatMap(itemsIn)
          .map(({ line, mark }) => {
            const message = `"${line}" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "${mark}".`;
            return problemAt(file, path, message, { words: line });
          });
      }),
  ),
};

/** Returns the lines of a paragraph that were meant as the items of a list. */
function itemsIn(paragraph: string): { line: string; mark: string }[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const marked = (mark: RegExp) =>
    lines.flatMap((line, index) => {
      const [found] = mark.exec(line) ?? [];
      return found === undefined ? [] : { line, index, mark: found };
    });
  const [dashes, letters] = [marked(dash), marked(letter)];
  return [
    ...marked(bullet),
    ...(dashes.length > 1 || dashes[0]?.index === 0 ? dashes : []),
    ...(letters.length > 1 ? letters : []),
  ];
}
