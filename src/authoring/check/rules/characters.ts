import { codePointLabel } from '../../../model/text/characters.ts';
import { findLookAlikes, lookAlikeMessage } from '../../content-files/look-alike-letters.ts';
import { checkEachText, checkEachNode, checkEachFile, type Rule } from '../rule.ts';
import { guideCharacters } from '../../../model/text/font-characters.ts';
import { replacementFix } from '../../content-files/problem.ts';
import { type Diagnostic, isTextNode, type TextNode } from '../../content-files/yaml-node.ts';
import { languageOf } from '../../content-files/content-snapshot.ts';
import { isInGuide } from '../../content-files/visibility.ts';
import {
  quoteForYaml,
  stripTypographicQuotes,
  findMixedQuotes,
} from '../../../model/text/quotation-marks.ts';
import { conflictMessage } from '../../content-files/syntax-hints/character-hints.ts';
import { tokenSources } from '../markdown-tokens.ts';

const drawableCharacters = new Set(guideCharacters);
const isDrawable = (codePoint: string) => drawableCharacters.has(codePoint) || /[\s\u00AD]/.test(codePoint);
const graphemeSegmenter = new Intl.Segmenter('en');

export const guideCharactersSupported: Rule = {
  reason: 'The PDF silently leaves out what its font cannot draw.',
  check: checkEachNode((node) => {
    if (node.text === undefined || !isInGuide(node)) return [];
    if (Array.from(node.text).every(isDrawable)) return [];
    // An emoji may consist of several characters.
    const undrawable = Array.from(graphemeSegmenter.segment(node.text), ({ segment }) => segment).filter(
      (character) => ![...character].every(isDrawable),
    );
    return [...new Set(undrawable)].map((character) => {
      const message = `The font of the programme guide cannot draw "${character}" (${codePointLabel(character)}). Write it in another way.`;
      return node.diagnostic(message, {
        rule: 'characters/guide-font',
        substring: character,
        code: 'guide-font',
      });
    });
  }),
};

export const lookAlikeLetters: Rule = {
  reason: 'A word with letters of another alphabet looks right, but nobody finds it by searching.',
  // In a language that is not written in Latin letters, letters of another alphabet are no mistake, so nothing is
  // checked.
  check: (content) =>
    new Intl.Locale(languageOf(content)).maximize().script === 'Latn' ? checkLookAlikes(content) : [],
};

const checkLookAlikes = checkEachText((node) =>
  findLookAlikes(node.text).map((match) => {
    const { word, latin } = match;
    const start = node.start + node.source.indexOf(word);
    const run = node.text.split(/[\s()<>]+/).find((part) => part.includes(word)) ?? '';
    // For an address there is no fix, because it is unknown which letters are right: a fraudster may own the address
    // with these letters.
    const isAddress = /@|\/\/|^www\.|\.\p{L}{2,}\//u.test(run);
    const description = 'Letters of another alphabet were replaced by those they look like.';
    const fix = replacementFix(description, start, start + word.length, latin);
    return node.diagnostic(lookAlikeMessage(match, isAddress), {
      rule: 'characters/look-alike',
      substring: word,
      suppresses: [{ code: 'guide-font', node }],
      ...(!isAddress && node.source.includes(word) && { fix: { ...fix, changesText: true as const } }),
    });
  }),
);

export const typographicQuotes: Rule = {
  reason:
    'Word processors turn straight quotation marks into curly ones, which visitors would see around a name.',
  check: checkEachText((node) => {
    const { text } = node;
    const unquoted = node.scalarStyle === 'plain' ? stripTypographicQuotes(text) : undefined;
    if (unquoted === undefined) return unbalancedQuoteProblems(node);
    // Quotation marks around the whole text are allowed in prose, which may be a quotation, but not in a single line.
    if (node.meta.markup !== 'line') return [];
    return node.diagnostic(
      `Should visitors see these quotation marks? If so, write ${quoteForYaml(text)}; if not, write ${quoteForYaml(unquoted)}.`,
      { rule: 'texts/quotation-marks' },
    );
  }),
};

/** Matches a text in curly quotation marks that are the wrong way round: ” at its beginning and “ at its end. */
const reversedQuotes = /(?<=^|[\s(])”([^\s“”„](?:[^“”„\n]*[^\s“”„])?)“(?=$|[\s.,;:!?)])/u;

/**
 * Matches a text with a straight or single quotation mark on one side only. The mark may not be an inch sign or the
 * apostrophe of a plural.
 */
const strayQuote = /^(?:[^"“”„]*(?<!\d ?)"[^"“”„]*|(?:[^'‘]|(?<=\p{L})'(?=\p{L}))*[^s\d\s'‘]'|‘[^‘’']+')$/u;

/**
 * Whether more quotations begin than end in a paragraph. The paragraph is not reported if the next one begins with “,
 * because the quotation may continue there. A quotation that begins with „ may end with “.
 */
const isUnclosedParagraph = (paragraph: string, index: number, paragraphs: readonly string[]): boolean =>
  paragraph.split('“').length > paragraph.split(/[”„]/).length && !/^\s*“/.test(paragraphs[index + 1] ?? '');

const unclosedQuoteMessage = '“ is closed nowhere in this text. Write ” where the quotation ends.';

function unbalancedQuoteProblems(node: TextNode): Diagnostic[] {
  const { text } = node;
  if (!/[“”„‘’"]/.test(text) || node.meta.markup === undefined) return [];
  const [reversed, quoted] = reversedQuotes.exec(text) ?? [];
  if (reversed !== undefined) {
    const message = `The quotation marks of ${reversed} are the wrong way round. Write “${quoted}”.`;
    return [node.diagnostic(message, { rule: 'texts/quotation-marks', substring: reversed })];
  }
  const isName = !node.isProse;
  const withoutCode = isName ? text : text.replace(/`[^`]*`/g, '·');
  const loneQuotes =
    node.scalarStyle === 'plain' && strayQuote.test(withoutCode)
      ? [{ match: text, quotedText: text.replace(text.endsWith("'") ? /^‘|'$/g : /^‘(?=.*"$)|"/g, '') }]
      : [];
  const unbalanced = [...findMixedQuotes(withoutCode), ...loneQuotes];
  if (unbalanced.length === 0 && withoutCode.split(/\n\s*\n/).some(isUnclosedParagraph))
    return [
      node.diagnostic(unclosedQuoteMessage, {
        rule: 'texts/quotation-marks',
        substring: '“',
        code: 'quotation-marks',
      }),
    ];
  return unbalanced.map(({ match, quotedText }) => {
    const [excerpt = '', unquotedExcerpt = ''] = [match, quotedText].map((part) => part.replace(/\s+/g, ' '));
    const balancedExcerpt = /^[^"]* "[^"\s][^"]*$/.test(excerpt)
      ? excerpt.replace(/"(.*)/, '“$1”')
      : `“${unquotedExcerpt}”`;
    const advice = match.includes(';"')
      ? 'Put a comma in place of each semicolon that parts two cells of a table.'
      : (isName || loneQuotes.length > 0) && match === text && node.scalarStyle === 'plain'
        ? `Write ${quoteForYaml(quotedText)}; if they belong to the text, write ${quoteForYaml(balancedExcerpt)}.`
        : `Write ${balancedExcerpt}.`;
    const message = `${excerpt} has a straight quotation mark on one side only. ${advice}`;
    return node.diagnostic(message, {
      rule: 'texts/quotation-marks',
      substring: match.replace(/\n[^]*/, ''),
    });
  });
}

const markupPattern =
  /\*\*[^*\s][^*]*\*\*|\*\*|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|`[^`]+`|\[[^[\]]*\]\([^)\s]+\)|\\[^\w\s\\]|<\/?(?:a|b|br|div|em|i|p|script|span|strong|u)\b[^<>]*>/i;

export const plainTextFields: Rule = {
  reason:
    'Titles, labels and buttons are shown as typed, so visitors would see Markdown marks and HTML codes in them.',
  check: checkEachNode((node) => {
    if (node.meta.markup !== 'line' || !isTextNode(node)) return [];
    const { text } = node;
    const [markup] = markupPattern.exec(text) ?? [];
    const markupMessage = `${markup} is shown as it stands: bold, links, code and HTML do not work in this text. Write ${markup?.startsWith('\\') ? markup.slice(1) : 'it without'}.`;
    // Most texts contain no character reference, so they need no parsing.
    const characterReferenceProblems = (
      text.includes('&') ? tokenSources(node, ['characterReference']) : []
    ).map((code) => {
      const message = `${code} is shown as it stands: HTML codes do not work in this text. Write the character itself.`;
      return node.diagnostic(message, { rule: 'texts/plain', substring: code });
    });
    return markup === undefined
      ? characterReferenceProblems
      : [
          node.diagnostic(markupMessage, { rule: 'texts/plain', substring: markup }),
          ...characterReferenceProblems,
        ];
  }),
};

/**
 * The parts of a text that `content:new` has left for the writer, such as “‹write: the title›”, including their
 * brackets.
 */
const findUnfilledTemplates = (text: string): string[] => text.match(/‹write:[^›\n]*›?/g) ?? [];

/**
 * The starter text of `content:new` in a text from which somebody has removed only the brackets ‹ and ›, such as
 * “write: the title”.
 */
const findUnmarkedTemplates = (text: string): string[] =>
  /^(?:write|choose): .*/.exec(text)?.slice(0, 1) ?? [];

export const unfilledTemplates: Rule = {
  reason: 'The starter text that content:new writes is a hint to the writer and must not reach visitors.',
  check: checkEachFile(({ root, text, textNodes }) => [
    ...textNodes.flatMap((node) =>
      [...findUnfilledTemplates(node.text), ...findUnmarkedTemplates(node.text)].map((templateText) => {
        const message = `"${templateText}" was written by content:new to say what belongs here. Write your own words in its place.`;
        return {
          ...node.diagnostic(message, { rule: 'texts/starter', substring: templateText }),
          isUnfilledTemplate: true as const,
        };
      }),
    ),
    ...[...text.matchAll(/# ‹choose:.*$/gm)].map(({ 0: templateText, index }) => {
      const message = `"${templateText}" was written by content:new. Choose what stands below it, then remove this line.`;
      return {
        ...root.diagnostic(message, { rule: 'texts/starter', offset: index }),
        isUnfilledTemplate: true as const,
      };
    }),
  ]),
};

const shortMonths = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Patterns of text that was pasted from another program, or that says that it is unfinished. */
const leftOvers: readonly { pattern: RegExp; origin: string; advice?: string }[] = [
  {
    pattern:
      /^(?:(?:Certainly|Sure|Of course|Absolutely)[!,.]\s+(?:Here|Below)\b[^.:\n]*[.:]?|Here (?:is|are) (?:a|an|the|your) (?:revised|rewritten|improved|updated|polished)\b[^.:\n]*:)/,
    origin: 'is what an assistant says before its answer',
  },
  { pattern: /\bAs an AI(?: language model)?\b/, origin: 'is what an assistant says of itself' },
  {
    pattern:
      /【\d+[^】\n]*】|\[oai_citation[^\]\n]*\](?:\([^()\s]*\))?|:contentReference\[[^\]\n]*\](?:\{[^{}\n]*\})?|[?&]utm_source=chatgpt\.com/,
    origin: 'is the mark by which an assistant names a source',
  },
  {
    pattern:
      /\bError! (?:Reference source not found|Bookmark not defined)\.?|\[[A-Z]{2,3}\d{1,2}\](?![([:])|\[cid:[^\]\n]*\]/,
    origin: 'is a mark of Word or of an email',
  },
  {
    pattern: /^ {0,3}> ?(?=[\p{L}“*]).{0,30}(?=.*\n {0,3}> ?[\p{L}\p{N}“*])/mu,
    origin: 'was quoted by a mail program',
    advice: 'Delete > and the space after it, here and in the other lines.',
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d-])\\d{1,2}-(?:${shortMonths})(?![\\p{L}\\d-])`, 'u'),
    origin: 'is what a spreadsheet makes of two numbers that it takes for a date',
    advice: 'Write the two numbers, such as 3 to 4. If it is a date, write the whole name of the month.',
  },
  {
    pattern: /(?<![\d.,])0[.,]\d{6,}(?!\d)|(?<![\w.,])\d(?:[.,]\d+)?E[+-]?\d{1,3}(?!\w)/,
    origin: 'is a number as a spreadsheet stores it',
    advice: 'Write the number or the time that visitors should read.',
  },
  {
    pattern: /(?<![\w:/])(?::[a-z][a-z0-9_+-]*:(?![\w/])|<[@#!][A-Z0-9]+(?:\|[^>\n]*)?>)/,
    origin: 'is a code of Slack or another chat, which is shown as it stands',
    advice: 'Write the name or the sign that it stands for, or remove it.',
  },
  {
    pattern: /(?<![\p{L}\d])(?:TBC|TBD|TODO|FIXME|XXX)(?![\p{L}\d])/u,
    origin: 'says that something is not finished yet',
    advice: 'Finish this text, or leave out what is missing.',
  },
];

export const leftOverWords: Rule = {
  reason: 'What an assistant, Word or a hasty writer left in a text is read by every visitor.',
  check: checkEachText((node) => {
    if (node.meta.markup === undefined) return [];
    const withoutCode = node.text.replaceAll(/`[^`\n]*`/g, '`·`');
    // An editor may have indented the signs, so that they are part of a text.
    const conflictSigns = withoutCode.match(/(?<!\S)(?:<{7}|\|{7}|={7}|>{7})(?!\S)/g);
    if (conflictSigns)
      return node.diagnostic(conflictMessage(conflictSigns.length), {
        rule: 'syntax/merge-conflict',
        substring: conflictSigns[0],
      });
    const leftOver = leftOvers.find(({ pattern }) => pattern.test(withoutCode));
    const match = leftOver?.pattern.exec(withoutCode)?.[0];
    if (leftOver === undefined || match === undefined) return [];
    const { origin, advice = 'Visitors would read it: remove it, and read the text around it again.' } =
      leftOver;
    const message = `"${match}" ${origin}. ${advice}`;
    return node.diagnostic(message, { rule: 'texts/left-over', substring: match });
  }),
};
