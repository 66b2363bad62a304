import { cureBy } from '../../content-reading/cure.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { problemAt, type SourceFile } from '../../content-reading/site.ts';
import { nearestNode, type Path } from '../../content-reading/source-tree.ts';
import { visitsOf } from '../../content-reading/visits.ts';
import { bullets, plainBullets } from '../../content-reading/yaml-mistakes/bullet.ts';
import { inEachFile, type Rule } from '../rule.ts';

/** A bullet at the beginning of a text; a dash may begin a sentence, but no item. */
const bullet = new RegExp(`^ *([${plainBullets}])\\s+`);
const bulletOfItem = new RegExp(`^([${bullets}])\\s+`);

export const shownBullets: Rule = {
  reason:
    'A bullet copied from another program is shown before the first word, beside the bullet of the page.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, meta }) => {
      // In a text of several paragraphs, bullets begin the items of a list: text-bullets.ts.
      if (typeof value !== 'string' || meta.markup === undefined || meta.markup === 'markdown') return [];
      const found = (typeof path.at(-1) === 'number' ? bulletOfItem : bullet).exec(value);
      return found === null ? [] : toRemove(file, path, found);
    }),
  ),
};

function toRemove(file: SourceFile, path: Path, [found, mark = '']: RegExpExecArray): Problem[] {
  const start = file.text.indexOf(found, nearestNode(file.root, path).start);
  const message = `${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
  const cure = cureBy('A bullet at the beginning of a text was removed.', start, start + found.length, '');
  return [problemAt(file, path, message, { words: mark, cure })];
}
