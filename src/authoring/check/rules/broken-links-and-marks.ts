/** Rules about links, bold words and code with incomplete marks, and about marks that pages do not support. */
import { literalTexts, markdownTextNodes, findUnequalStars } from '../markdown-tokens.ts';
import type { Diagnostic, TextNode } from '../../content-files/yaml-node.ts';
import { pastedTable } from '../pasted-table.ts';
import { checkEachFile, type Rule } from '../rule.ts';

interface MarkPattern {
  pattern: RegExp;
  message: (match: RegExpExecArray) => string;
}

/** Matches the beginning of an address. A remark in brackets never begins in this way. */
const addressStart = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)`;

/** Matches a link that lacks a bracket, or has a space between or inside its brackets. */
const brokenLink = new RegExp(
  String.raw`(?:\[[^[\]]+)?\](?:\s?\(\s*${addressStart}[^()[\]]*\)|\(${addressStart}[^\s()[\]]*|\s?${addressStart}[^\s()[\]]*\))|\[[^[\]()]+\(${addressStart}[^\s()[\]]*\)`,
);

/** Links, bold words or code with incomplete marks. */
const unfinishedMarks: readonly MarkPattern[] = [
  {
    pattern: brokenLink,
    message: ([match]) => {
      const excerpt = match.replace(/\s+/g, ' ');
      const link = excerpt
        .replace(/\] ?\( ?/, '](')
        .replace(/ \)$/, ')')
        .replace('(mailto: ', '(mailto:');
      const linkFormat = '[words](address), with all four brackets and %20 for a space in the address';
      return `"${excerpt}" is shown as it stands, because it is not quite a link. Write ${/^\[.+\]\(\S+\)$/.test(link) ? link : linkFormat}.`;
    },
  },
  {
    pattern: /\*\*/,
    message: () =>
      '** is shown as it stands. For bold words, write it directly before the first and directly after the last of them. To show it, put it in backticks: `**`.',
  },
  {
    pattern: /`+/,
    message: ([match]) => `${match} is shown as it stands. For code, write one backtick on each side of it.`,
  },
];

const removeMessage =
  (reason: string) =>
  ([mark]: RegExpExecArray) =>
    `${mark} is shown as it stands, because ${reason}. Remove it.`;

/** Marks of other Markdown dialects. */
const unsupportedMarks: readonly MarkPattern[] = [
  { pattern: /~~/, message: removeMessage('words cannot be struck out') },
  { pattern: /^\[[ xX]\](?=\s)/m, message: removeMessage('there are no boxes to tick in a text') },
  { pattern: /\[\^[^\]\s]+\]/, message: removeMessage('there are no footnotes') },
];

const literalMarks = [...unfinishedMarks, ...unsupportedMarks];

/**
 * Formats of links and tables that other programs paste into a text, such as the links of Outlook. Markdown may not
 * recognise them.
 */
const pastedMarks: readonly MarkPattern[] = [
  {
    pattern: /\(([^()\n]+)\)\[((?:https?:|mailto:|\/|#)[^\s[\]]+)\]/,
    message: ([match, label = '', address = '']) =>
      `"${match}" is no link: its brackets are the wrong way round. Write [${label}](${address}).`,
  },
  {
    pattern: /(?:\|[ \t]*:?-{3,}:?[ \t]*\||(?<=^|\n)[ \t]*:?-{3,}:?[ \t]*\|)/,
    message: () =>
      'A text cannot hold a table, so visitors see its lines as they stand. Remove them, and write the rows in a block with "kind: table".',
  },
  {
    pattern: /<(https?:\/\/[^<>\n|]*[\s|][^<>]*)>/i,
    message: ([match]) =>
      `"${match.replaceAll(/\s+/g, ' ')}" is no link. Write [words](address), with %20 for a space in the address.`,
  },
  {
    // Outlook pastes links as the text directly followed by the address.
    pattern: /([^\s<>()[\]]+)<((?:https?:|mailto:)[^<>\s|]+)>/i,
    message: ([match, label = '', address = '']) =>
      `Visitors see "${match}" as words and address in one. Write [${label}](${address}).`,
  },
  {
    pattern: /(?<![\w/.@[-]|\]\()www\.[\w-]+(?:\.[\w-]+)+[^\s<>()[\],;]*/,
    message: ([match]) =>
      `"${match}" is not a link here. Write [words](https://${match.replace(/[.!?:]+$/, '')}).`,
  },
  {
    pattern: /(?<![`!])\[\s*\]\([^()\s]*\)/,
    message: ([match]) =>
      `"${match}" has no words that visitors could press. Write some between the square brackets.`,
  },
];

/**
 * The characters of which incomplete marks consist. A text without them is not parsed, which saves time, because most
 * texts contain none.
 */
const mayContainMarks = /[[\]`|\t]|\*\*|~~|\S<|<https?:|www\./;

/** Matches complete inline markup: code, bold words, and links whose closing mark is surely there. */
const completeMarkdown =
  /`[^`\n]+`|(?<![^\s(“])\*\*[\p{L}\p{N}](?:[^*`[\]\\\n]*[\p{L}\p{N}.:?!])?\*\*(?![^\s.,:;?!)”])|(?<![!\\])\[[^\s[\]*`\\][^[\]*`\\\n]*\]\([^\s()[\]]+\)/gu;

export const unparsedMarkdown: Rule = {
  reason:
    'Where a bracket, a star or a backtick is missing, visitors see all the others; and marks that only other programs know.',
  check: checkEachFile((file) =>
    markdownTextNodes(file)
      .filter(
        ({ text }) => mayContainMarks.test(text) && mayContainMarks.test(text.replace(completeMarkdown, '')),
      )
      .flatMap(markProblems),
  ),
};

const markProblems = (node: TextNode): Diagnostic[] => [
  ...pastedTable(node),
  ...pastedMarks.flatMap(({ pattern, message }) => {
    const match = pattern.exec(node.text.replaceAll(/`[^`\n]*`/g, (code) => '`'.padEnd(code.length, '·')));
    return match === null
      ? []
      : node.diagnostic(message(match), { rule: 'texts/marks', substring: match[1] ?? match[0] });
  }),
  ...literalTexts(node).flatMap((literalText) =>
    literalMarks.flatMap(({ pattern, message }) => {
      const match = pattern.exec(literalText);
      return match === null
        ? []
        : node.diagnostic(message(match), { rule: 'texts/marks', substring: match[0] });
    }),
  ),
  ...findUnequalStars(node).map((emphasis) => {
    const text = emphasis.replaceAll(/^\*+|\*+$/g, '');
    const message = `"${emphasis}" has more stars on one side than on the other. For bold words, write **${text}**.`;
    return node.diagnostic(message, { rule: 'texts/marks', substring: emphasis });
  }),
];
