import type { Cure, TextEdit } from '../cure.ts';
import { linesUpFrom, type Explanation } from './explanation.ts';

export const tabIndentation: Explanation = {
  name: 'tab-indentation',
  reason: 'A tab looks like spaces, but YAML does not allow it in the indentation.',
  find: (text, { offset }) => {
    const [line] = linesUpFrom(text, offset, 1);
    const tab = line === undefined ? null : /^[ -]*\t/.exec(line.text);
    if (!line || !tab) return undefined;
    const message = 'A tab stands in the indentation of this line. Use two spaces for each step.';
    return { offset: line.offset + tab[0].length - 1, message, cure: spacesForTabs(text) };
  },
};

/** How many spaces a tab may stand for. */
const widths = [2, 4, 8];

/** How wide a tab was meant to be is not written anywhere, so each width is a way, and so is where other lines begin. */
function spacesForTabs(text: string): Cure {
  const lines = [...text.matchAll(/^[ -]*\t[ \t-]*/gm)];
  const edits = (spaces: (indentation: string) => string): TextEdit[] =>
    lines.map(({ 0: indentation, index }) => ({
      start: index,
      end: index + indentation.length,
      words: spaces(indentation),
    }));
  const byWidth = widths.map((width) =>
    // Behind a dash, a tab only keeps the item apart.
    edits((indentation) => indentation.replace(/-\t+/g, '- ').replaceAll('\t', ' '.repeat(width))),
  );
  const others = lines.length === 1 ? indentationsIn(text) : [];
  return {
    done: 'Spaces were put in place of tabs.',
    ways: [
      ...byWidth,
      ...others.map((spaces) => edits((indentation) => spaces + indentation.replace(/^\s+/, ''))),
    ],
  };
}

/** Returns the spaces with which the lines of a text begin. */
const indentationsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^ *(?=[^\s#])/gm)].map(([spaces]) => spaces)),
];
