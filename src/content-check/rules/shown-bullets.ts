import { cureBy } from '../../content-reading/cure.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { nodeAt, type Path } from '../../content-reading/source-tree.ts';
import { visitsOf } from '../../content-reading/visits.ts';
import { bulletMessage } from '../../content-reading/yaml-mistakes/bullet.ts';
import { inEachFile, type Rule } from '../rule.ts';

/** A bullet at the beginning of a line; a dash may begin a sentence, but no item. */
const bullet = /^[ ]*([•‣◦▪●○■➢➤])\s+/m;
const bulletOfItem = /^([•‣◦▪●○■➢➤·–—])\s+/;

export const shownBullets: Rule = {
  name: 'shown-bullets',
  reason:
    'A bullet copied from another program beside a dash, or in a text, is shown beside or instead of that of the page.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, meta }) => {
      if (typeof value !== 'string' || meta.markup === undefined) return [];
      const isBlock = /lines$/.test(nodeAt(file.root, path)?.writing ?? '');
      if (isBlock && meta.markup === 'markdown') return listInText(file, path, value);
      const found = (typeof path.at(-1) === 'number' ? bulletOfItem : bullet).exec(value);
      return found?.index === 0 ? toRemove(file, path, found) : [];
    }),
  ),
};

function listInText(file: SourceFile, path: Path, value: string): Problem[] {
  const mark = bullet.exec(value)?.[1];
  return mark === undefined ? [] : [problemAt(file, path, bulletMessage(mark), { words: mark })];
}

function toRemove(file: SourceFile, path: Path, [found, mark = '']: RegExpExecArray): Problem[] {
  const start = file.text.indexOf(found, nodeAt(file.root, path)?.start);
  const message = `${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
  const cure = cureBy('A bullet at the beginning of a text was removed.', start, start + found.length, '');
  return [problemAt(file, path, message, { words: mark, cure })];
}
