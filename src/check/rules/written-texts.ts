import { problemAt, textsOf, type SourceFile, metaAt, type WrittenText } from '../../content/site.ts';
import {
  visitsOf,
  type Path,
  type SourceNode,
  isFields,
  schemaAt,
  valueAt,
  nearestNode,
} from '../../content/values.ts';
import { inQuotes } from '../../text/words.ts';
import { escapeCodes, noteAfter } from '../written-texts.ts';
import { atEachValue, inEachFile, numbersCut, type Rule } from '../rule.ts';
import {
  type Problem,
  hashLost,
  inYamlQuotes,
  noteIn,
  quotingCure,
  isListName,
} from '../../content/problem.ts';
import { contentLayout } from '../../content/content-layout.ts';
import { missingFields } from '../schema-problems.ts';
import { bullets, bulletMessage } from '../../content/slips/slips.ts';
import { numberMark } from '../../content/slips/texts.ts';
import { startOfLine } from '../../content/slips/lines.ts';

const thousands = /\d,\d{3}(?!\d)/;

export const commasCut: Rule = {
  reason: 'In square brackets a comma begins another item, even in a number such as 1,000.',
  check: atEachValue((place) =>
    numbersCut(place)
      .filter((words) => thousands.test(words))
      .map((words) => {
        const message = `The comma in ${words} begins another item. If it belongs to the number, write ${inQuotes(words)}.`;
        return place.problem(message, { what: 'commas' });
      }),
  ),
};

const atEndMessage =
  'The backslash at the end of this line takes away the space between two words. Remove it.';

export const escapedCharacters: Rule = {
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text): Problem[] => {
      const codes = escapeCodes(file, text);
      const atEnds = codes.filter(({ code }) => code.includes('\n'));
      const [first, ...others] = codes.filter(({ code }) => !code.includes('\n'));
      const problems = atEnds.map(({ offset }) => problemAt(file, text.path, atEndMessage, { offset }));
      if (first === undefined) return problems;
      const named = [...new Set([first, ...others].map(({ code }) => code))];
      // There, a doubled backslash is two, and ' ends the text.
      const canBeSingle = !/['"]|\\\\/.test(file.text.slice(text.node.start + 1, text.node.end));
      return [
        ...problems,
        problemAt(file, text.path, codesMessage(named, others.length > 0, canBeSingle), {
          offset: first.offset,
        }),
      ];
    }),
  ),
};

function codesMessage(codes: readonly string[], areSeveral: boolean, canBeSingle: boolean): string {
  const [first = ''] = codes;
  if (codes.every((code) => code.trim() === '\\'))
    return 'Inside double quotes, a backslash before a space is not shown. If you mean a backslash, write \\\\ for each of them; if not, remove it.';
  if (!areSeveral)
    return `Inside double quotes, ${first} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.`;
  const shown = codes.map((code) => code.trim());
  return `Inside double quotes, ${shown.join(', ')} ${codes.length === 1 ? 'stands for another character' : 'stand for other characters'}. Write those characters themselves; if you mean backslashes, write \\\\ for each of them${canBeSingle ? ', or put the text in single quotes' : ''}.`;
}

export const noteAfterText: Rule = {
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // The search is quick, and most files have no such note.
  check: inEachFile((file) => (/[ \t]#/.test(file.text) ? notesIn(file, file.root, [], file.data) : [])),
};

function notesIn(file: SourceFile, node: SourceNode, path: Path, value: unknown): Problem[] {
  if (typeof value !== 'string' && value !== null) {
    // Where a text with a colon was read as a field, its message quotes what follows # too.
    if (isFields(value) && isTextPlace(file, path)) return [];
    return [...node.children].flatMap(([name, child]) => {
      const step = Array.isArray(value) ? Number(name) : name;
      return notesIn(file, child, [...path, step], valueAt(value, [step]));
    });
  }
  const note = noteAfter(file.text, node);
  if (note === undefined) return [];
  const words = `${value ?? ''}${note.gap}${note.words}`;
  const whole = inYamlQuotes(words);
  const isNumber = /^#\d/.test(note.words);
  const inner = isNumber ? noteIn(note.words) : undefined;
  const ifNote =
    inner === undefined
      ? 'If it is a note, give it a line of its own.'
      : `If ${inQuotes(inner)} is a note, leave it out of the quotes and give it a line of its own.`;
  const message = `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${whole}. ${ifNote}`;
  // Before a digit, # means "number"; before a word, here or further on, it may be text or begin a note.
  const start = value === null ? note.offset : node.start;
  const end = note.offset + note.words.length;
  const isSure = isNumber && inner === undefined && !file.text.slice(start, end).includes('\n');
  const cure = isSure ? quotingCure(words, start, hashLost, end - start) : undefined;
  return [problemAt(file, path, message, { offset: note.offset, cure })];
}

/** Returns whether a text belongs at a path. */
const isTextPlace = (file: SourceFile, path: Path): boolean =>
  schemaAt(contentLayout[file.kind].schema, file.data, path)?.schema._zod.def.type === 'string';

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

export const numbersAsShown: Rule = {
  reason: 'YAML reads 0x1F, 1e3 and 007 as numbers that visitors see written in another way.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, schema }) => {
      if (schema._zod.def.type !== 'number') return [];
      const node = nearestNode(file.root, path);
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      const written = file.text.slice(node.start, node.end);
      if (written === String(value)) return [];
      const thousands = /^[1-9]\d{0,2}\.\d{3}$/.test(written) ? written.replace('.', '') : undefined;
      const other =
        thousands === undefined ? '' : `, or ${thousands} if the point stands after the thousands`;
      return [problemAt(file, path, `${written} is read as ${value}. Write ${value}${other}.`)];
    }),
  ),
};

export const outerSpaces: Rule = {
  reason: 'In saved files, leading spaces tell an answer from the wording of the form.',
  check: inEachFile((file) =>
    visitsOf(file).flatMap(({ path, value, meta }) => {
      if (meta.markup !== 'line' && meta.markup !== 'inline') return [];
      if (typeof value !== 'string' || value.trim() === '') return [];
      const node = nearestNode(file.root, path);
      // A code such as \t is reported as what it is.
      if (value.trim() !== value && escapeCodes(file, { value, node }).length > 0) return [];
      const text = value.replace(/\n$/, '');
      if (/^\s/.test(text)) return [problemAt(file, path, 'This text begins with a space. Remove it.')];
      return /\s$/.test(text) ? [problemAt(file, path, 'This text ends with a space. Remove it.')] : [];
    }),
  ),
};

export const swallowedFields: Rule = {
  reason:
    'After | or >, a field that is indented too far becomes part of the text above it, which visitors read.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) =>
      text.node.writing === 'kept lines' || text.node.writing === 'joined lines'
        ? swallowedIn(file, text)
        : [],
    ),
  ),
};

function swallowedIn(file: SourceFile, { path, node }: WrittenText): Problem[] {
  const lines = [...file.text.slice(node.start, node.end).matchAll(/^[ ]*(?:- )?([A-Za-z]\w*):(?=\s|$)/gm)];
  if (lines.length === 0) return [];
  const fields = missingFields(file, path);
  return lines.flatMap(({ 0: line, 1: name = '', index }) => {
    const above = fields.get(name);
    if (above === undefined) return [];
    const message = `"${name}:" begins too far in, so it was read as more of the text above it. Put it straight below the "${above}:" it belongs to.`;
    const offset = node.start + index + line.length - name.length - 1;
    return problemAt(file, path, message, { offset });
  });
}

export const swallowedLines: Rule = {
  reason:
    'A line indented too far, or without a space after its dash or colon, is read as the end of the text above it.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) => (text.node.writing === 'plain' ? linesSwallowedIn(file, text) : [])),
  ),
};

function linesSwallowedIn(file: SourceFile, { path, node }: WrittenText): Problem[] {
  const source = file.text.slice(node.start, node.end);
  // Where bullets or numbers replace the dashes of a whole list, its schema message is clearer.
  if (!source.includes('\n') || bullets.includes(source.charAt(0))) return [];
  if (numberMark.test(source) && isListName(String(path.at(-1)))) return [];
  // Below the field of a list, the schema message is about the first line, and nothing is beside the field.
  const isList = isListName(String(path.at(-1))) && startOfLine(file.text, node.start).trim() === '';
  return [...source.matchAll(/\n\s*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S)|(?=\S))/g)]
    .map((line, index) => ({ line, index }))
    .filter(({ line, index }) => (index === 0 && !isList) || line[1] !== '')
    .map(({ line }) => {
      const mark = line[1] === '-' ? 'dash' : 'colon';
      const offset = node.start + line.index + line[0].length;
      const message =
        line[1] === ''
          ? joinedMessage(path, source.slice(line.index + line[0].length))
          : `A space is missing after the ${mark}, so this line was read as more of the text above it.`;
      return problemAt(file, path, message, { offset });
    });
}

function joinedMessage(path: WrittenText['path'], rest: string): string {
  const isItem = typeof path.at(-1) === 'number';
  if (bullets.includes(rest.charAt(0))) return bulletMessage(rest.charAt(0));
  if (/^- /.test(rest)) {
    return isItem
      ? 'This dash is further in than the dash above it, so both items were read as one. Put it straight below that dash.'
      : `This dash was read as more of the text above it. If a list belongs here, remove the text after "${String(path.at(-1))}:".`;
  }
  return isItem
    ? 'This line was read as more of the item above it. If it is an item of its own, begin it with "- "; if not, put the whole item on one line.'
    : `This line was read as more of the text above it. Write >- after "${String(path.at(-1))}:" and put the whole text on the lines below it.`;
}
