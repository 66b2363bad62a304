import type { Cure, TextEdit } from '../cure.ts';
import { linesUpFrom, type Explanation } from './explanation.ts';

export const tabIndentation: Explanation = {
  reason: 'A tab looks like spaces, but YAML does not allow it in the indentation.',
  find: (text, { offset }) => {
    const [line] = linesUpFrom(text, offset, 1);
    const tab = line === undefined ? null : /^[ -]*\t/.exec(line.text);
    if (!line || !tab) return undefined;
    const message = 'There is a tab in the indentation of this line. Use two spaces for each step.';
    return { offset: line.offset + tab[0].length - 1, message, cure: spacesForTabs(text) };
  },
};

/** How many spaces a tab may be worth. */
const widths = [2, 4, 8];

/** Returns the cure with a way for each width that a tab may have, and for a single line each indentation in the file. */
function spacesForTabs(text: string): Cure {
  const lines = [...text.matchAll(/^[ -]*\t[ \t-]*/gm)];
  const edits = (spaces: (indentation: string) => string): TextEdit[] =>
    lines.map(({ 0: indentation, index }) => ({
      start: index,
      end: index + indentation.length,
      words: spaces(indentation),
    }));
  const byWidth = widths.map((width) =>
    // After a dash, a tab merely separates it from its item.
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

/** Returns each different indentation found in a text. */
const indentationsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/^ *(?=[^\s#])/gm)].map(([spaces]) => spaces)),
];
