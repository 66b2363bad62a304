import { type Cure, type TextEdit, isFieldName } from '../problem.ts';
import {
  linesUpFrom,
  type Explanation,
  indentOf,
  lineAt,
  fieldOn,
  linesBelow,
  type TextLine,
  readsFurther,
  longestText,
} from './lines.ts';
import { placeOf } from '../values.ts';

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

export const indentation: Explanation = {
  reason: 'In YAML, the spaces at the beginning of a line decide what belongs together.',
  find: (text, { reason, offset }) => {
    if (!/indentation|implicit key|end of the stream/.test(reason)) return undefined;
    const [line] = linesUpFrom(text, offset, 1);
    if (line === undefined) return undefined;
    const above = linesUpFrom(text, line.offset - 1, longestText).find(
      (one) => indentOf(one) <= indentOf(line),
    );
    const message =
      above !== undefined && indentOf(above) === indentOf(line)
        ? 'This line does not fit the lines around it. A field begins with its name and a colon, an item of a list with "- ", a plain hyphen and a space.'
        : 'This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.';
    return { offset: line.offset + line.text.search(/\S/), message };
  },
};

/** What to do about a line that was meant to belong to the text after | or >. */
export const leftOfBlockMessage =
  'This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.';

export const textLeftOfBlock: Explanation = {
  reason:
    'A line that begins too far left ends the text after | or >, and the parser stops some lines further down.',
  find: (text, { reason, offset }) => {
    if (!/indentation|implicit key|mapping|end of the stream/.test(reason)) return undefined;
    const lines = linesUpFrom(text, Math.min(offset, text.length), 40);
    const fieldAt = lines.findIndex((line) => /(?:^|[\s:-])[|>][-+]?\s*$/.test(line.text));
    const field = lines[fieldAt];
    const first = lines[fieldAt - 1];
    if (field === undefined || first === undefined || indentOf(first) <= indentOf(field)) return undefined;
    const left = lines.slice(0, fieldAt).findLast((line) => indentOf(line) < indentOf(first));
    if (left === undefined || /^\s*(?:- |-$|[A-Za-z]\w*:(?:\s|$))/.test(left.text)) return undefined;
    // A single word may be the name of a field that lacks its colon.
    if (!/\S\s+\S/.test(left.text)) return undefined;
    return {
      offset: left.offset + indentOf(left),
      message: leftOfBlockMessage,
    };
  },
};

export const textAfterIndicator: Explanation = {
  reason: 'The text after | or > begins on the line below, though it looks as if it could follow at once.',
  find: (text, { offset }) => {
    const line = lineAt(text, offset);
    const parts = /^(\s*(?:-\s+)*(?:[A-Za-z]\w*:\s+)?)([|>][-+]?\d?)\s+[^\s#]/.exec(line.text);
    if (parts === null) return undefined;
    const [, before = '', indicator = ''] = parts;
    const message = `The text of ${indicator} begins on the line below. Put it there, two spaces further in.`;
    return { offset: line.offset + before.length, message };
  },
};

/** What is no sentence. Names of fields begin with a small letter, and a text may begin with a link of Markdown. */
const isStructure = /^\s*(?:-\s|[a-z]\w*:(?:\s|$)|[-{"'|>#]|\[(?![^\]]*\]\())/;
const reserved = /^[*@`%&![]/;

export const missingIndicator: Explanation = {
  reason: 'Without |, the sentences below a field are one plain text, which ends at the first colon.',
  find: (text, mistake) => {
    const lines = linesUpFrom(text, mistake.offset, 40);
    const inside = lines.findIndex((line) => /^\s*(?:-\s+)*[a-z]\w*:\s*$/.test(line.text));
    const field = lines[inside];
    const first = lines[inside - 1];
    if (field === undefined || first === undefined || isStructure.test(first.text)) return undefined;
    // A single word is more likely a field that lacks its colon.
    const column = field.text.search(/[a-z]/);
    if (!/\s\S/.test(first.text.trim())) return undefined;
    const below = linesBelow(text, field).filter((line) => indentOf(line) > column);
    if (below.some((line) => indentOf(line) < indentOf(first) || isField(line))) return undefined;
    const end = field.offset + field.text.trimEnd().length;
    if (!readsFurther(text, mistake, { start: end, end, words: ' |' })) return undefined;
    const name = field.text.slice(column).trim();
    const sign = reserved.exec(first.text.trim())?.[0];
    const { offset: colon } = below.find((line) => /:(?:\s|$)/.test(line.text)) ?? first;
    const because =
      sign === undefined
        ? `there is a colon on line ${placeOf(text, colon).line}`
        : `they begin with ${sign}`;
    return {
      offset: field.offset + column,
      message: `The sentences below "${name}" need a | before them, because ${because}. Write ${name} | and leave the lines below as they are.`,
    };
  },
};

/** Returns whether a line is surely a field, so that the one above it is no sentence either but lacks its colon. */
function isField(line: TextLine): boolean {
  const field = fieldOn(line);
  return field !== undefined && (isFieldName(field.name) || /^(?:[|>][-+]?)?\s*$/.test(field.value));
}

export const twoDocuments: Explanation = {
  reason: 'Three dashes, often typed as a dividing line, start a second document in YAML.',
  find: (text, { reason, offset: stopped }) => {
    // If the second document is broken too, the parser stops inside it.
    const above = text.slice(0, stopped);
    const offset =
      reason === 'two documents' ? stopped : /(?<=\S\s*\n)(?:---|\.\.\.)(?=\s)/.exec(above)?.index;
    if (offset === undefined) return undefined;
    const message = text.startsWith('...', offset)
      ? 'The line "..." ends the file for YAML, but there is more below. Remove this line.'
      : 'The line "---" begins a second document, but a file holds one. Remove this line.';
    return { offset, message };
  },
};

export const mergeConflict: Explanation = {
  reason: 'Git leaves its marks in the file when two people changed the same lines.',
  find: (text) => {
    const mark = /^(?:<{7}|={7}|>{7})(?=\s|$)/m.exec(text);
    if (mark === null) return undefined;
    const message =
      'A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.';
    return { offset: mark.index, message };
  },
};

export const emptyFile: Explanation = {
  reason: 'A file is saved empty, or with three dashes alone, when it was created and then forgotten.',
  find: (_text, { reason }) =>
    reason === 'empty' ? { offset: 0, message: 'This file is empty. Fill it in or remove it.' } : undefined,
};
