import { problemAt } from '../site.ts';
import type { Rule } from '../site.ts';
import { metaAt, textsOf } from '../texts.ts';

export const joinedList: Rule = {
  name: 'joined-list',
  reason: 'Below > all lines are joined, so a Markdown list there becomes one sentence with dashes in it.',
  check: (site) =>
    site.files.flatMap((file) =>
      textsOf(file).flatMap(({ path, node }) => {
        if (node.writing !== 'joined lines' || metaAt(file, path).markup !== 'markdown') return [];
        const item = /(?:^|\n[ ]*)((?:[-*+]|\d{1,2}[.)]) )/.exec(file.text.slice(node.start, node.end));
        if (item === null) return [];
        const message = 'Below > all lines are joined, so this is no list. Write | in place of > above it.';
        const offset = node.start + item.index + item[0].length - (item[1]?.length ?? 0);
        return [problemAt(file, path, message, { offset })];
      }),
    ),
};
