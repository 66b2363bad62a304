import { problemAt } from '../../content-reading/site.ts';
import { plainBullets } from '../../content-reading/yaml-mistakes/bullet.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { metaAt, textsOf } from '../../content-reading/texts.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

const items = new RegExp(`\\n[ ]*((?:[-*+${plainBullets}]|\\d{1,2}[.)]) [^\\n]*)`, 'g');

export const joinedList: Rule = {
  reason: 'After > all lines are joined, so a list there becomes one sentence with dashes or bullets in it.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, node }) => {
      if (node.writing !== 'joined lines') return [];
      const written = [...file.text.slice(node.start, node.end).matchAll(items)];
      if (written.length === 0 || metaAt(file, path).markup !== 'markdown') return [];
      // YAML keeps the breaks around empty and further indented lines, so look at what it made of the text.
      const lines = String(valueAt(file.data, path)).split('\n');
      const joined = written.find(
        ([, item = '']) => !lines.some((line) => line.trimStart().startsWith(item)),
      );
      if (joined === undefined) return [];
      const message = 'Below > all lines are joined, so this is no list. Write | in place of > above it.';
      const offset = node.start + joined.index + joined[0].length - (joined[1]?.length ?? 0);
      return [problemAt(file, path, message, { offset })];
    }),
  ),
};
