/** Rules about Markdown that pages do not support, and about list bullets that were pasted from word processors. */
import { type Diagnostic, isTextNode, type YamlNode } from '../../content-files/yaml-node.ts';
import { type Fix, replacementFix } from '../../content-files/problem.ts';
import { getLeadingBullet, mayContainBullets, bulletCharacters } from '../../../model/text/characters.ts';
import { isSingleLine, markdownTokens, markdownTextNodes, tokenSources } from '../markdown-tokens.ts';
import { checkEachFile, type Rule } from '../rule.ts';

type MarkdownMessage = (source: string, firstLine: string, node: YamlNode) => string;

const headingMessage: MarkdownMessage = (_, firstLine) =>
  `"${firstLine}" would be shown as a heading. ${/^#\s/.test(firstLine) ? 'Is it a note for yourself? If so, move it to a line of its own above the field. If not, headings' : 'Headings'} are the titles of sections and blocks: begin one of those, or write **${firstLine.replace(/^#+\s*|\s*#+$/g, '')}** for bold words.`;

/** The Markdown marks with which each HTML element can be replaced. */
const emphasisMarks = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
]);

/** The message about an HTML tag in a text: it says how to write the same in Markdown, if that is possible. */
function htmlMessage(_: string, tag: string, { text = '' }: YamlNode): string {
  const [name = ''] = /(?<=^<)[a-z]+/i.exec(tag) ?? [];
  const [, content] = new RegExp(`${RegExp.escape(tag)}([^<]*)</${name}>`, 'i').exec(text) ?? [];
  const [, address] = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(tag) ?? [];
  if (address !== undefined)
    return `This is a link as HTML has it, which visitors would see letter for letter. Write [${content?.trim() ?? 'words'}](${address}).`;
  const mark = emphasisMarks.get(name.toLowerCase());
  const advice =
    mark !== undefined && content !== undefined ? `Write ${mark}${content.trim()}${mark}` : 'Remove it';
  return `${tag} is HTML, which visitors would see as it stands. ${advice}; if they should see it, put it in backticks: \`${tag}\`.`;
}

/** The messages about Markdown that pages do not support, by micromark token type. */
const messagesByTokenType: Readonly<Record<string, MarkdownMessage>> = {
  image: (source) => {
    const [, altText = '', target = ''] = /^!\[([^\]]*)\]\(([^)\s]*)/.exec(source) ?? [];
    const link = /^(?:https?:\/\/|mailto:|\/resources\/)/.test(target)
      ? `For a link, write [${altText === '' ? 'words' : altText}](${target}); for`
      : 'Remove it; for';
    return `A text cannot show pictures. ${link} a drawing, add a block with "kind: figure".`;
  },
  atxHeading: headingMessage,
  htmlFlow: htmlMessage,
  htmlText: htmlMessage,
  setextHeading: (_, firstLine) =>
    `The line of dashes or equals signs below "${firstLine}" would make it a heading. Leave an empty line between the two, or remove that line.`,
  codeIndented: (_, firstLine) =>
    `"${firstLine}" would be shown as code, because there are four spaces before it. Begin it where the lines around it begin.`,
  characterReference: (source) =>
    `${source} is an HTML code, in whose place another character would be shown. Write that character itself, or put the code in backticks: \`${source}\`.`,
  definition: (_, firstLine) =>
    `"${firstLine}" would not be shown, because words in square brackets with a colon name an address. Write it without the brackets.`,
};

/** Markdown blocks, such as lists and quotations, that a text must not contain if it is a single line. */
const blockTokensInLines = ['listUnordered', 'listOrdered', 'blockQuote', 'thematicBreak', 'codeFenced'];
const blockMarkerMessage: MarkdownMessage = (_, firstLine) =>
  `"${firstLine}" would be a list, a quotation, a line or a listing of its own. Begin the text with a word${firstLine.startsWith('>') ? ', and take > away before each of its lines' : ''}.`;

/**
 * Quick tests that save time. A text that does not match the first pattern contains no disallowed Markdown and is not
 * parsed. The second pattern is only for single lines, because only they must not begin a Markdown block.
 */
const mayContainMarkdown =
  /!\[|&[#a-z]|<[a-z!/?]|```|~~~|\]:|\t| {4}|^[ >]*(?:(?:[-*+]|\d{1,9}[.)]) +(?:> *)*)*(?:#|[-=]+ *$)/im;
const mayBeginBlock = /^ *(?:>|(?:[-*+]|\d{1,9}[.)])(?:\s|$)|[-*_](?:[ \t]*[-*_]){2})/;

export const disallowedMarkdown: Rule = {
  reason:
    'Pictures are blocked, headings break the order of the page, HTML is shown, and some words would not be.',
  check: checkEachFile((file) =>
    markdownTextNodes(file)
      .filter(
        (node) => mayContainMarkdown.test(node.text) || (isSingleLine(node) && mayBeginBlock.test(node.text)),
      )
      .flatMap((node) => {
        const refusedTypes = [
          ...Object.keys(messagesByTokenType),
          ...(isSingleLine(node) ? blockTokensInLines : []),
        ];
        // A closing tag has no problem of its own, because it is reported with its opening tag.
        const tokens = markdownTokens(node, refusedTypes).filter(
          ({ type, source }, index, all) =>
            type !== 'htmlText' ||
            !source.startsWith('</') ||
            !all.slice(0, index).some((other) => other.source.startsWith(`<${source.slice(2, -1)}`)),
        );
        return tokens.map(({ type, source }) => {
          const [firstLine = ''] = /^(?:<[^>\n]*>?|.*)/.exec(source.trim()) ?? [];
          return node.diagnostic((messagesByTokenType[type] ?? blockMarkerMessage)(source, firstLine, node), {
            rule: 'texts/markdown',
            substring: firstLine,
          });
        });
      }),
  ),
};

export const nonMarkdownBullets: Rule = {
  reason:
    'Only a hyphen makes a list: a bullet of another program is shown, and lines with bullets run together to one paragraph.',
  check: checkEachFile((file) => [
    ...file.nodesWithSchema.filter(isTextNode).flatMap((node) => {
      const { text, meta, key } = node;
      const isPlain = meta.markup === 'line';
      const star = isPlain && typeof key === 'number' ? /^\*(?=\s)/.exec(text)?.[0] : undefined;
      const mark = star ?? (isPlain || meta.markup === 'inline' ? getLeadingBullet(text) : undefined);
      // A dash counts as a bullet only in a list item, because elsewhere it may begin a sentence.
      if (mark === undefined || (typeof key !== 'number' && !bulletCharacters.includes(mark))) return [];
      return bulletProblem(node, mark, text);
    }),
    ...markdownTextNodes(file)
      .filter((node) => !isSingleLine(node))
      .filter(({ text }) => mayContainBullets(text))
      .flatMap((node) =>
        tokenSources(node, ['paragraph'])
          .flatMap(bulletLines)
          .map(({ line, mark }) => {
            if (node.text.includes(`- ${line}`)) return bulletProblem(node, mark, line);
            const message = `"${line}" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "${mark}".`;
            const fix = hyphenFix(node, line, mark);
            return node.diagnostic(message, { rule: 'texts/bullet', substring: line, fix });
          }),
      ),
  ]),
};

/** Reports a bullet at the beginning of a text or list item, with a fix that removes it. */
function bulletProblem(node: YamlNode, mark: string, itemText: string): Diagnostic {
  const { file, start, end } = node;
  const bulletAndSpace = itemText.slice(
    0,
    itemText.length - itemText.trimStart().slice(mark.length).trimStart().length,
  );
  // A text of several lines is indented in the file, so it may not be found as a whole. Then only its bullet is
  // searched for.
  const position =
    [itemText, bulletAndSpace]
      .map((candidate) => file.text.indexOf(candidate, start))
      .find((index) => index !== -1) ?? end;
  const message = `${mark} is shown as it stands. Remove ${mark} and the space behind it.`;
  const description = 'A bullet at the beginning of a text was removed.';
  if (position >= end) return node.diagnostic(message, { rule: 'texts/bullet' });
  const offset = position + bulletAndSpace.indexOf(mark);
  return node.diagnostic(message, {
    rule: 'texts/bullet',
    offset,
    fix: {
      ...replacementFix(description, position, position + bulletAndSpace.length, ''),
      changesText: true,
    },
  });
}

/**
 * A fix that replaces the bullet of a line by a hyphen. Undefined if the line does not occur exactly once, as it is, in
 * the file.
 */
function hyphenFix({ file, start, end, scalarStyle }: YamlNode, line: string, mark: string): Fix | undefined {
  // A dash is not replaced, because it may be part of the sentence and not a bullet.
  if (scalarStyle !== 'literal' || /^[–—]/.test(mark)) return undefined;
  const [match, ...moreMatches] = file.text
    .slice(start, end)
    .matchAll(/(?<=^[ >]*)\t*[^\s>].*$/gm)
    .filter(([lineText]) => lineText.trim() === line);
  if (match === undefined || moreMatches.length > 0) return undefined;
  const position = start + match.index;
  const [bulletPart = ''] = /^\s*\S+\s*/.exec(match[0].slice(0, match[0].indexOf(mark) + mark.length)) ?? [];
  const spaceLength = /^\s*/.exec(line.slice(mark.length))?.[0].length ?? 0;
  const description = 'A hyphen was put in place of the bullet of a line.';
  return {
    ...replacementFix(description, position, position + bulletPart.length + spaceLength, '- '),
    changesText: true,
  };
}

/** The lines of a paragraph that begin with a bullet and were probably meant as list items. */
function bulletLines(paragraph: string): { line: string; mark: string }[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const candidates = lines.flatMap((line, index) => {
    const mark = getLeadingBullet(line);
    return mark === undefined ? [] : { line, index, mark };
  });
  // An ambiguous mark, such as a dash, counts only if it begins the paragraph or several of its lines.
  const isCertain = ({ mark, line }: { mark: string; line: string }) =>
    `${bulletCharacters}·`.includes(mark) || /^\S+\t/.test(line);
  const uncertain = candidates.filter((candidate) => !isCertain(candidate));
  return [
    ...candidates.filter(isCertain),
    ...(uncertain.length > 1 || uncertain[0]?.index === 0 ? uncertain : []),
  ];
}
