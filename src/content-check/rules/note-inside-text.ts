import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { metaAt, textsOf } from '../../content-reading/texts.ts';

export const noteInsideText: Rule = {
  reason:
    'Inside a text of several lines # does not begin a note: visitors would read what was meant for colleagues.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, node }) => {
      const { markup } = metaAt(file, path);
      // In a listing it may be anything. In Markdown it is a heading, which the rule markdown-marks reports: after | on
      // any line, otherwise on the first.
      if (markup === undefined || (node.writing === 'kept lines' && markup === 'markdown')) return [];
      const mayBegin = markup !== 'markdown' && node.writing !== 'quoted';
      const note = (mayBegin ? /(?<=^|\n *)# / : /(?<=\n *)# /).exec(file.text.slice(node.start, node.end));
      if (note === null) return [];
      const message =
        'This line belongs to the text around it, so visitors would read it. Put a note above the field or the item; if # belongs to the text, put it in the middle of a line.';
      return [problemAt(file, path, message, { offset: node.start + note.index })];
    }),
  ),
};
