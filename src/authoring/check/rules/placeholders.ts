/** Rules about placeholders: names in curly brackets that the site replaces by a value, such as {period}. */
import { safetyTextNames } from '../../../model/schemas/safety.ts';
import { quoteForYaml } from '../../../model/text/quotation-marks.ts';
import { didYouMean } from '../../../model/text/suggestions.ts';
import type { TextNode } from '../../content-files/yaml-node.ts';
import { checkEachNode, checkEachText, type Rule } from '../rule.ts';

const safetyChoices: readonly string[] = safetyTextNames.map((name) => `{${name}}`);

export const placeholders: Rule = {
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: checkEachNode((node) => {
    const { text, meta } = node;
    const { placeholders: names = [], markup } = meta;
    if (markup === undefined || text === undefined || !/[{}]/.test(text)) return [];
    // Placeholders inside code are not filled in, because code shows curly brackets as they are written.
    const withoutCode = markup === 'line' ? text : text.replace(/(`+)[\s\S]*?\1/g, '');
    const choices = names.map((name) => `{${name}}`);
    // The texts about safety are whole paragraphs, so the message does not suggest them for a place within a sentence.
    const inSentence = choices.filter((choice) => !safetyChoices.includes(choice));
    const problems = [...withoutCode.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([placeholder]) => {
        const suggestion = didYouMean(placeholder, choices);
        const usageSentence =
          suggestion !== '' || inSentence.length > 0
            ? `Use one of: ${choices.join(', ')}.${suggestion}`
            : 'Curly brackets are only for what the site fills in. Write the words themselves, or … where the reader fills something in.';
        const message = `${placeholder} is not filled in here. ${usageSentence}`;
        return node.diagnostic(message, { rule: 'texts/placeholder', substring: placeholder });
      });
    const unpairedBracket = /[{}]/.exec(withoutCode.replace(/\{[^{}]*\}/g, ''))?.[0];
    if (unpairedBracket === undefined) return problems;
    const message = `The bracket ${unpairedBracket} lacks its other half. ${names.length === 0 ? 'Remove it.' : `Complete it, as in ${choices[0] ?? ''}, or remove it.`}`;
    return [...problems, node.diagnostic(message, { rule: 'texts/placeholder', substring: unpairedBracket })];
  }),
};

/** Matches words in other brackets than curly ones, such as (period) or %period%. */
const otherBrackets = /(?<![\w\]])(?:\(\w+\)|\[\w+\](?!\()|<\w+>|%\w+%)/g;

export const placeholderPositions: Rule = {
  reason:
    'In other brackets, a placeholder is shown as it stands; a text about safety has several sentences, which fit into no other.',
  check: checkEachText((node) => {
    const { text, meta } = node;
    const { placeholders: names = [] } = meta;
    if (names.length === 0) return [];
    const bracketProblems = [...text.matchAll(otherBrackets)]
      .map(([match]) => [match, match.slice(1, -1)] as const)
      .filter(([, name]) => names.includes(name) && !text.includes(`{${name}}`))
      // A word such as (copies) may be a normal remark in a sentence. If it is the name of a text about safety, it is
      // only reported where it is the whole text.
      .filter(([, name]) => !safetyChoices.includes(`{${name}}`) || !/\s/.test(text.trim()))
      .map(([match, name]) => {
        const message = `${match} is shown as it stands. Only curly brackets are filled in: write {${name}}.`;
        return node.diagnostic(message, { rule: 'texts/placeholder', substring: match });
      });
    const isAlone = (choice: string) =>
      new RegExp(`^[ \\t]*${RegExp.escape(choice)}[ \\t]*$`, 'm').test(text);
    const embedded = safetyChoices.filter(
      (choice) =>
        names.includes(choice.slice(1, -1)) &&
        text.split(/\n\s*\n/).some((part) => part.includes(choice) && part.trim() !== choice),
    );
    return [
      ...bracketProblems,
      ...embedded.map((choice) => {
        const message = isAlone(choice)
          ? emptyLinesMessage(node, choice)
          : `${choice} stands for a text of several sentences, so it cannot be a part of another one. Write it as a paragraph of its own, with an empty line before and after it; if it is here by mistake, remove it.`;
        return node.diagnostic(message, { rule: 'texts/placeholder', substring: choice });
      }),
    ];
  }),
};

/**
 * The message about a placeholder that must be a paragraph of its own. It names the lines above or below which an empty
 * line is missing.
 */
function emptyLinesMessage({ text, start, file, scalarStyle }: TextNode, choice: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const index = lines.indexOf(choice);
  const { line } = file.positionAt(file.text.indexOf(choice, start));
  const places = [
    ...(lines[index - 1] ? [`above line ${line}`] : []),
    ...(lines[index + 1] ? [`below line ${line}`] : []),
  ].join(' and ');
  return scalarStyle === 'literal'
    ? `${choice} has to be a paragraph of its own. Leave an empty line ${places}.`
    : `${choice} has to be a paragraph of its own, and in this text two empty lines part a paragraph from the next. Write one more empty line ${places}.`;
}

export const missingPlaceholders: Rule = {
  reason: 'A text without the address or the number that it is about says less than visitors need.',
  check: checkEachNode((node) => {
    const { text, meta } = node;
    const { placeholders: names = [], requiredPlaceholders = [] } = meta;
    if (text === undefined || names.length === 0) return [];
    const isUsed = (name: string) => text.includes(`{${name}}`);
    // Some placeholders form a pair, such as {firstName} and {secondName}. If a text has one of the two, the other one
    // is required as well.
    const isHalfOfPair = (name: string) =>
      isUsed(name.replace(/^first/, 'second')) !== isUsed(name.replace(/^second/, 'first'));
    const missing = names.filter(
      (name) => (requiredPlaceholders.includes(name) || isHalfOfPair(name)) && !isUsed(name),
    );
    const remainder = names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text);
    // If other curly brackets remain, the missing placeholder may only be misspelt, which another message reports.
    if (missing.length === 0 || /[{}]/.test(remainder)) return [];
    const [noun, list] = [
      missing.length === 1 ? 'is' : 'are',
      missing.map((name) => `{${name}}`).join(' and '),
    ];
    const message = `${list} ${noun} missing from this text. The site puts a value in its place; write ${list} again, with the curly brackets, where that value belongs.`;
    const diagnosticOf = (text: string) => node.diagnostic(text, { rule: 'texts/placeholder-missing' });
    return {
      ...diagnosticOf(message),
      comparedWithPublished: (_, publishedText) => {
        const published = publishedText(node);
        return published !== undefined && missing.every((name) => published.includes(`{${name}}`))
          ? diagnosticOf(
              `${list} ${noun} missing from this text. It was published as ${quoteForYaml(published)}.`,
            )
          : diagnosticOf(message);
      },
    };
  }),
};
