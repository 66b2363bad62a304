/**
 * Rules about texts that YAML reads in another way than their writers intended, for example because a field or a
 * comment became part of a text.
 */
import { splitSentences } from '../../../model/text/sentences.ts';
import type { Diagnostic, YamlNode, TextNode } from '../../content-files/yaml-node.ts';
import { requoteForYaml } from '../../content-files/problem.ts';
import { bulletCharacters, describeCharacter, invisibleCharacters } from '../../../model/text/characters.ts';
import { allowedValues } from '../../content-files/zod-schema.ts';
import { allowedValuesSentence } from '../../../model/text/suggestions.ts';
import { languageOf } from '../../content-files/content-snapshot.ts';
import { checkEachText, checkEachFile, missingFieldsOfAncestors, type Rule } from '../rule.ts';

/** Matches a Windows path in which YAML has read "\n" or "\t" as a line break or a tab. */
const brokenWindowsPath = /(?<!\w)[A-Za-z]:[\n\r\t](?=\w)/;

export const escapedCharacters: Rule = {
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: checkEachText((node) => {
    const { text, source } = node;
    const [invisible] = invisibleCharacters(text);
    const isTyped = invisible === undefined || source.includes(text.charAt(invisible.offset));
    const name = isTyped
      ? text.includes('\t') && !source.includes('\t')
        ? describeCharacter('\t', ', ')
        : undefined
      : invisible.name;
    if (name === undefined && !brokenWindowsPath.test(text)) return [];
    const what = name === undefined ? 'the end of a line' : `a character that nobody sees (${name})`;
    return node.diagnostic(
      `This text contains ${what}. In double quotes, a backslash and the letter after it stand for such a character. To show a backslash, write two of them: \\\\.`,
      { rule: 'characters/escaped', suppresses: [{ code: 'schema', node }] },
    );
  }),
};

export const trailingComments: Rule = {
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // Most files have no comment on the line of a text, so a quick search comes first.
  check: checkEachFile(({ text, root }) => (/[ \t]#/.test(text) ? trailingCommentProblems(root) : [])),
};

function trailingCommentProblems(node: YamlNode): Diagnostic[] {
  const { value, text } = node;
  if (text === undefined && value !== null) return node.children.flatMap(trailingCommentProblems);
  const comment = trailingComment(node);
  if (comment === undefined) return [];
  const choices = value === null && node.schema ? allowedValues(node.schema) : [];
  if (choices.length > 0)
    return [
      node.diagnostic(
        `"${comment.text}" does not fit "${node.fieldName}". ${allowedValuesSentence(comment.text, choices)}`,
        { rule: 'fields/choice', offset: comment.offset, suppresses: [{ code: 'schema', node }] },
      ),
    ];
  const quotedText = requoteForYaml(`${text ?? ''}${comment.gap}${comment.text}`);
  const message = `Visitors do not see what follows the # here. Is it a part of the text? If so, write ${quotedText}. If it is a note for yourself, move it to a line of its own above this one.`;
  // If everything after the colon is a comment, the schema also reports a missing value. That problem is suppressed,
  // because it is only a consequence.
  const suppresses = value === null ? [{ code: 'schema', node }] : [];
  return [
    node.diagnostic(message, {
      rule: 'texts/note',
      offset: comment.offset,
      suppresses,
      code: 'trailing-comment',
    }),
  ];
}

const commentAfterEmptyValue = /(?:[^\n:]*:|-)[ \t]+#.*/y;
const commentAfterText = /[ \t]+#.*/y;

/**
 * The comment on the line of a plain text, or on the line of an empty field or item, and the spaces before it. Comments
 * after quoted texts are not returned, because the end of the text is certain there, so that nothing of it can be lost.
 */
function trailingComment({ file, scalarStyle, start, end }: YamlNode) {
  if (scalarStyle !== undefined && scalarStyle !== 'plain') return undefined;
  // The position of an empty value is that of its key or its dash.
  const isEmpty = scalarStyle === undefined;
  const pattern = isEmpty ? commentAfterEmptyValue : commentAfterText;
  pattern.lastIndex = isEmpty ? start : end;
  const match = pattern.exec(file.text);
  if (match === null) return undefined;
  const [line] = match;
  const length = line.search(/(?<=[ \t])#/);
  return {
    text: line.slice(length).trimEnd(),
    offset: match.index + length,
    gap: isEmpty ? '' : line.slice(0, length),
  };
}

export const fieldsInTexts: Rule = {
  reason:
    'A field that is too far in, or without a space after its colon, becomes part of the text above it.',
  check: checkEachText((node) => {
    if (!node.text.includes(':')) return [];
    const missing = missingFieldsOfAncestors(node);
    const matches = [
      ...node.text.matchAll(/(?:^|\n)[ \t]*(?:- )?([a-z]\w*):(?=\s|$)/g),
      ...node.text.matchAll(/(?<=[.!?…”’"')] )([a-z]\w*):(?=\s|$)/g),
      ...node.text.matchAll(/(?<=\s)([a-z]\w*):(?=[^\s/])/g),
    ];
    return matches.flatMap(({ 1: name = '', index }) => {
      const field = missing.get(name);
      // A field name at the very beginning of a text is probably the first word of a sentence, so it is not reported.
      if (field === undefined || index === 0) return [];
      const [capital, ...letters] = name;
      const message = `"${name}:" is a part of the text above it, so visitors read it. If it is a field, begin its line exactly below the "${field.fieldAbove}:" it belongs to, and leave a space after its colon. If it is a part of the text, write "${capital?.toUpperCase() ?? ''}${letters.join('')}:".`;
      return node.diagnostic(message, {
        rule: 'texts/field-inside',
        substring: `${name}:`,
        suppresses: [node, field.node].map((caused) => ({ code: 'schema', node: caused })),
      });
    });
  }),
};

/**
 * Patterns that match a list whose items were written on one line or in one paragraph, so that visitors would not see a
 * list.
 */
const joinedLists: readonly { pattern: RegExp; isListed: string; isMarkdownList?: true }[] = [
  { pattern: /^[ \t]*-[ \t].*?[^\s\d] - (?=\S)/m, isListed: '- ' },
  { pattern: /\S+ - \S.*?\S - (?=\S)/, isListed: '- ' },
  { pattern: /[^\s.]{1,30}[.?!][”"’)]* - \p{Lu}\S{0,30}/u, isListed: '- ' },
  // The pattern starts at the beginning of a line, because trying each character of a long line takes time.
  { pattern: /^[^\S\n]*\S[^\n]*?\s-(?=\p{Lu}\p{Ll})/mu, isListed: '- ' },
  {
    pattern: new RegExp(`\\S+[ \\t][${bulletCharacters}][ \\t].*?[ \\t][${bulletCharacters}][ \\t]+(?=\\S)`),
    isListed: '- ',
  },
  // Numbers at the beginnings of lines are a correct list, so this pattern matches only if two numbers are on the same
  // line.
  { pattern: /(?:^|\s)1[.)] .*?[^\S\n]2[.)] (?=\S)/, isListed: '1. ' },
  { pattern: /\S[^\S\n]+1[.)] .*?\n\s*2[.)] (?=\S)/, isListed: '1. ' },
  { pattern: /(?:^|\n)[^\S\n]*1[.)] .*?\n\s*2[.)] (?=\S)/, isListed: '1. ', isMarkdownList: true },
  { pattern: /^[ \t]*a\) .*\n[ \t]*b\) (?=\S)/m, isListed: '1. ' },
  { pattern: /^[ \t]*\(1\) [^]*?\s\(2\) (?=\S)/m, isListed: '1. ' },
];

export const listsInTexts: Rule = {
  reason:
    'Items that stand on one line, or in brackets, run together to one sentence with dashes or numbers in it.',
  check: checkEachText((node) => {
    if (!node.isProse) return [];
    const withoutCode = node.text.replaceAll(/`[^`]*`/g, '`·`');
    for (const { pattern, isListed, isMarkdownList } of joinedLists) {
      if (isMarkdownList && node.meta.markup === 'markdown') continue;
      const match = pattern.exec(withoutCode)?.[0];
      if (match !== undefined)
        return node.diagnostic(joinedListMessage(node, match, isListed), { rule: 'texts/list-inside' });
    }
    return [];
  }),
};

function joinedListMessage(node: TextNode, match: string, mark: string): string {
  const excerpt = match.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const inlineAlternative =
    mark === '- ' ? 'write commas, or “–” with a space on both sides,' : 'write commas or words';
  if (typeof node.key === 'number' && mark === '- ')
    return `Visitors see “${excerpt} …” as one item. Are these two? If so, begin the second on a line of its own with "- ". If not, write a full stop or a comma in place of the dash.`;
  if (node.meta.markup !== 'markdown')
    return `Visitors see “${excerpt} …” as one line, because there is no list in this text. Use commas or sentences.`;
  const listAdvice =
    node.scalarStyle === 'folded'
      ? `write | in place of > after "${node.fieldName}:", and each item on a line of its own`
      : `write | after "${node.fieldName}:", and below it each item on a line of its own`;
  return `Visitors see “${excerpt} …” as one line. Is it a list? If so, ${listAdvice} that begins with "${mark}". If not, ${inlineAlternative} in place of these marks.`;
}

/** The longest line that may come from a text that was wrapped by hand. */
const maxWrappedLength = 120;

export const joinedParagraphs: Rule = {
  reason: 'Without an empty line between them, two paragraphs are shown as one.',
  check: checkEachText((node) => {
    if (node.meta.markup !== 'markdown') return [];
    for (const paragraph of node.text.split(/\n\s*\n/)) {
      const lines = paragraph.trim().split('\n');
      const [, next] = lines;
      if (next === undefined) continue;
      // If each line ends like a sentence, the lines are probably paragraphs, and not one paragraph that was wrapped by
      // hand.
      const areParagraphs =
        lines.every((line) => /^["“‘(*\p{L}].*[.!?…]["”’)*]*$/u.test(line)) &&
        // A plain scalar keeps a line break only where the file has an empty line. Its lines were therefore separated
        // by empty lines, and no wrapped text looks like this.
        (node.scalarStyle === 'plain' ||
          lines.some((line) => line.length > maxWrappedLength && /[.!?] \p{Lu}/u.test(line)));
      if (!areParagraphs) continue;
      const firstWords = next.split(' ', 4).join(' ');
      const how =
        node.scalarStyle === 'literal'
          ? 'leave an empty line before it'
          : `write | after "${node.fieldName}:", in place of > if that is there, and leave an empty line before it`;
      return node.diagnostic(
        `Visitors see this and “${firstWords} …” as one paragraph. Should a new paragraph begin there? If so, ${how}. If not, write both on one line.`,
        { rule: 'texts/joined-paragraphs', substring: firstWords },
      );
    }
    return [];
  }),
};

/**
 * A repeated sentence is reported only if it has at least this many words. Shorter ones may be intentional, such as a
 * refrain or an answer.
 */
const minSentenceWords = 6;

/** A shorter text cannot contain two sentences of `minSentenceWords` words, so it is not searched. */
const minRepeatedLength = 4 * minSentenceWords;

const sentencesOf = (text: string): string[] =>
  text
    .replaceAll('**', '')
    .split(/(?<=…[”"’)]*)\s+|\n\s*\n/)
    .flatMap(splitSentences)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.split(' ').length >= minSentenceWords);

export const repeatedSentences: Rule = {
  reason: 'A text that was pasted twice says everything twice.',
  check: checkEachText((node) => {
    if (node.text.length < minRepeatedLength || node.meta.markup === undefined) return [];
    const sentences = sentencesOf(node.text);
    const repeated = sentences.find((sentence, index) => sentences.indexOf(sentence) < index);
    if (repeated === undefined) return [];
    const message = `“${repeated.slice(0, 60)}${repeated.length > 60 ? ' …' : ''}” stands twice in this text. Remove one of the two.`;
    return node.diagnostic(message, { rule: 'texts/repeated', substring: repeated.slice(0, 20) });
  }),
};

/** English words that may correctly stand twice in a row, as in “that that” or “log in in July”. */
const maybeDoubled = new Set(['bye', 'do', 'had', 'in', 'is', 'on', 'really', 'so', 'that', 'very']);

export const doubledWords: Rule = {
  reason: 'A word that was typed twice in a row is overlooked by its writer, and seen by every visitor.',
  // In other languages, many words may correctly stand twice in a row, as in “die die” or “nous nous”. The rule checks
  // only English content.
  check: (content) => (languageOf(content).startsWith('en') ? checkDoubledWords(content) : []),
};

const checkDoubledWords = checkEachText((node) => {
  if (node.meta.markup === undefined) return [];
  return [...node.text.matchAll(/(?<![\p{L}\d'’-])(a|\p{Ll}{2,})\s+\1(?![\p{L}\d'’*-])/gu)]
    .filter(([, word = '']) => !maybeDoubled.has(word))
    .map(([match, word = '']) =>
      node.diagnostic(`“${match.replace(/\s+/, ' ')}” stands here. Write “${word}” once.`, {
        rule: 'texts/repeated',
        substring: match,
      }),
    );
});

/**
 * A name counts as that of the person whom the mentor plays only if it occurs at least this often. A name that occurs
 * less often may be that of a minor character.
 */
const minNameMentions = 3;

/**
 * The capitalized words that are probably names. The first word of each sentence is left out, because it always has a
 * capital.
 */
const namesWithinSentences = (text: string): string[] =>
  text.match(/(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];

export const briefingPart: Rule = {
  reason: 'The mentee knows the person whom the mentor plays by the name in the scene.',
  check: checkEachFile(({ root }) => {
    const part = root.at('briefing', 'part');
    const texts = [root.at('scenario'), ...root.at('roleplayPrompts').items, ...root.at('briefing').children];
    const scene = texts.flatMap((node) => (node === part ? [] : (node.text ?? []))).join('\n');
    const name = part.text?.match(/\p{Lu}\p{L}+/gu)?.find((word) => !scene.includes(word));
    const namesByText = Map.groupBy(namesWithinSentences(scene), (word) => word);
    const names = [...namesByText].filter(([, mentions]) => mentions.length >= minNameMentions);
    const [nameInScene] = names.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    // If the scene has no such name, it may describe the person without a name, so nothing is reported.
    if (name === undefined || nameInScene === undefined || part.text?.includes(nameInScene) === true)
      return [];
    const message = `“${name}” is nowhere in the scene, which says “${nameInScene}” ${namesByText.get(nameInScene)?.length ?? 0} times. Write ${nameInScene}, or change the name in each place of this file.`;
    return [part.diagnostic(message, { rule: 'texts/briefing', substring: name })];
  }, 'scenarios'),
};

export const briefingInScene: Rule = {
  reason: 'What only the person played by the mentor knows must not stand where the mentee reads it.',
  check: checkEachFile(({ root }) => {
    const scene = [root.at('scenario'), ...root.at('roleplayPrompts').items];
    const readByMentee = new Set(scene.flatMap(({ text = '' }) => sentencesOf(text)));
    return root.at('briefing').children.flatMap((field) => {
      const shared = sentencesOf(field.text ?? '').find((sentence) => readByMentee.has(sentence));
      if (shared === undefined) return [];
      const excerpt = shared.slice(0, 60) + (shared.length > 60 ? ' …' : '');
      const message = `“${excerpt}” also stands in the scene, which the mentee reads; the briefing is for the mentor alone. Take the sentence out of one of the two.`;
      return field.diagnostic(message, { rule: 'texts/briefing', substring: shared.slice(0, 20) });
    });
  }, 'scenarios'),
};
