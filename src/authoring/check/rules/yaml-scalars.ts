/** Rules about how texts are written in YAML: signs that mean something there, and lines read as part of a text. */
import type { Diagnostic, YamlNode, TextNode } from '../../content-files/yaml-node.ts';
import {
  hashReason,
  requoteForYaml,
  isListFieldName,
  likelyComment,
  quotingFix,
} from '../../content-files/problem.ts';
import { getLeadingBullet } from '../../../model/text/characters.ts';
import { checkEachText, checkEachFile, missingFieldsAround, type Rule } from '../rule.ts';

export const escapedCharacters: Rule = {
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: checkEachText((node) => {
    const { file, start, end, scalarStyle } = node;
    if (scalarStyle !== 'quoted' || file.text.charAt(start) !== '"') return [];
    const [unescapedPrefix] = /^(?:[^\\]|\\["\\])*/.exec(file.text.slice(start + 1, end)) ?? [''];
    const offset = start + 1 + unescapedPrefix.length;
    if (offset >= end) return [];
    const message =
      'Inside double quotes, a backslash and what follows it stand for another character. Write that character itself; for a backslash, write two.';
    return node.diagnostic(message, { offset, suppresses: [{ code: 'schema', node }] });
  }),
};

export const trailingComments: Rule = {
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // The search is quick, and most files have no such note.
  check: checkEachFile(({ text, root }) => (/[ \t]#/.test(text) ? trailingCommentProblems(root) : [])),
};

function trailingCommentProblems(node: YamlNode): Diagnostic[] {
  const { file, value, text } = node;
  if (text === undefined && value !== null) return node.children.flatMap(trailingCommentProblems);
  const comment = trailingComment(node);
  if (comment === undefined) return [];
  const textWithComment = `${text ?? ''}${comment.gap}${comment.text}`;
  const quotedText = requoteForYaml(textWithComment);
  const isNumber = /^#\d/.test(comment.text);
  const message = `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${quotedText}. If it is a note, give it a line of its own.`;
  // Before a digit, # means "number"; before a word, here or further on, it may be text or begin a note.
  const start = value === null ? comment.offset : node.start;
  const end = comment.offset + comment.text.length;
  const isSure =
    isNumber && likelyComment(comment.text) === undefined && !file.text.slice(start, end).includes('\n');
  const fix = isSure ? quotingFix(textWithComment, start, hashReason, end - start) : undefined;
  // Nothing stands here only because it comes after #.
  const suppresses = value === null ? [{ code: 'schema', node }] : [];
  return [node.diagnostic(message, { offset: comment.offset, fix, suppresses, code: 'trailing-comment' })];
}

const commentAfterEmptyValue = /(?:[^\n:]*:|-)[ \t]+#.*/y;
const commentAfterText = /["']?[ \t]+#.*/y;

/** Returns the note that follows a text, or an empty field or item, on its line, and the characters between the two. */
function trailingComment({ file, scalarStyle, start, end }: YamlNode) {
  if (scalarStyle === 'literal' || scalarStyle === 'folded') return undefined;
  // An empty value stands at its key or its dash.
  const isEmpty = scalarStyle === undefined;
  const pattern = isEmpty ? commentAfterEmptyValue : commentAfterText;
  pattern.lastIndex = isEmpty ? start : end;
  const match = pattern.exec(file.text);
  if (match === null) return undefined;
  const [line] = match;
  const length = line.search(/(?<=[ \t])#/);
  const gap = isEmpty ? '' : line.slice(0, length).replace(/["']/, '');
  return { text: line.slice(length).trimEnd(), offset: match.index + length, gap };
}

export const swallowedFields: Rule = {
  reason:
    'After | or >, a field that is indented too far becomes part of the text above it, which visitors read.',
  check: checkEachText((node) => {
    if (node.scalarStyle !== 'literal' && node.scalarStyle !== 'folded') return [];
    const lines = [...node.source.matchAll(/^[ ]*(?:- )?([A-Za-z]\w*):(?=\s|$)/gm)];
    if (lines.length === 0) return [];
    const fields = missingFieldsAround(node);
    return lines.flatMap(({ 0: line, 1: name = '', index }) => {
      const fieldAbove = fields.get(name);
      if (fieldAbove === undefined) return [];
      const message = `"${name}:" begins too far in, so it was read as more of the text above it. Put it straight below the "${fieldAbove}:" it belongs to.`;
      return node.diagnostic(message, { offset: node.start + index + line.length - name.length - 1 });
    });
  }),
};

export const swallowedLines: Rule = {
  reason:
    'A line indented too far, or without a space after its dash or colon, is read as the end of the text above it.',
  check: checkEachText((node) => (node.scalarStyle === 'plain' ? swallowedLineProblems(node) : [])),
};

function swallowedLineProblems(node: TextNode): Diagnostic[] {
  const { start, source } = node;
  // Of what stands in place of a list, its schema message is clearer.
  if (!source.includes('\n') || isListFieldName(String(node.key)) || getLeadingBullet(source) !== undefined)
    return [];
  return [...source.matchAll(/\n\s*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S)|(?=\S))/g)]
    .filter((line, index) => index === 0 || line[1] !== '')
    .map((line) => {
      const mark = line[1] === '-' ? 'dash' : 'colon';
      const end = line.index + line[0].length;
      const message =
        line[1] === ''
          ? joinedLineMessage(node)
          : `A space is missing after the ${mark}, so this line was read as more of the text above it.`;
      return node.diagnostic(message, { offset: start + end, suppresses: [{ code: 'unknown-name', node }] });
    });
}

const joinedLineMessage = ({ key }: YamlNode): string =>
  typeof key === 'number'
    ? 'This line was read as more of the item above it. If it is an item of its own, begin it with "- " straight below the others; if not, put the whole item on one line.'
    : `This line was read as more of the text above it. Write >- after "${String(key)}:" and put the whole text on the lines below it.`;
