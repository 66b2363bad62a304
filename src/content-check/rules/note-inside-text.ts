import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { metaAt, textsOf } from '../../content-reading/texts.ts';

export const noteInsideText: Rule = {
  name: 'note-inside-text',
  reason:
    'Inside a text of several lines # begins no note: visitors would read what was written for colleagues.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, node }) => {
      // Below | it would be a heading, of which another rule tells; and listings are shown as they are.
      if (node.writing === 'kept lines') return [];
      const note = /(?<=\n *)# /.exec(file.text.slice(node.start, node.end));
      if (note === null || metaAt(file, path).markup === undefined) return [];
      const message =
        'This line belongs to the text around it, so visitors would read it. Put a note above the field or the item; if # belongs to the text, put it in the middle of a line.';
      return [problemAt(file, path, message, { offset: node.start + note.index })];
    }),
  ),
};
