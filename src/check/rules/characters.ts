import { invisibleCharacters, codeOf } from '../../text/characters.ts';
import {
  problemAt,
  textsOf,
  type SourceFile,
  isSentence,
  metaAt,
  type WrittenText,
} from '../../content/site.ts';
import { escapeCodes } from './written-texts.ts';
import { atEachText, inEachFile, type Rule } from '../rule.ts';
import { guideCharacters } from '../../takeaway/guide/font-charset.ts';
import type { Place } from '../../content/place.ts';
import { whereShown } from '../../content/shown.ts';
import { quotingCure, type Problem } from '../../content/problem.ts';
import { inQuotes, betweenTypographicQuotes, unevenlyQuoted, didYouMean } from '../../text/words.ts';
import { piecesOf } from '../markdown-texts.ts';
import { unfilledIn } from '../../content/starters.ts';

export const invisibleCharactersWritten: Rule = {
  reason: 'An invisible character written as its code, such as "\\u200b", is just as invisible on the page.',
  check: atEachText((place) => {
    const [first] = invisibleCharacters(place.text);
    if (first === undefined || escapeCodes(place).length > 0) return [];
    const message = `This text contains the code of an invisible character (${first.name}). Remove the code, which begins with \\.`;
    return place.problem(message);
  }),
};

const drawable = new Set(guideCharacters);

export const guideCharactersDrawn: Rule = {
  reason: 'The PDF silently leaves out what its font cannot draw.',
  check: inEachFile((file) =>
    file.values.flatMap((place) => {
      if (place.text === undefined || !isInGuide(place)) return [];
      const missing = new Set([...place.text].filter((one) => !/\s/.test(one) && !drawable.has(one)));
      return [...missing].map((character) => {
        const message = `The font of the programme guide cannot draw "${character}" (${codeOf(character)}). Write it in another way.`;
        return place.problem(message, { words: character });
      });
    }),
  ),
};

/** Returns whether a value appears in the programme guide. */
export function isInGuide(place: Place): boolean {
  const { kind, root } = place.file;
  const isListed = kind !== 'resources' || root.at('inGuide').value === true;
  return isListed && whereShown(place).includes('guide');
}

export const typographicQuotes: Rule = {
  reason:
    'Word processors turn straight quotation marks into curly ones, which visitors would see around a name.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) => {
      const { path, value, node } = text;
      const words = node.writing === 'plain' ? betweenTypographicQuotes(value) : undefined;
      if (words === undefined) return unevenQuotes(file, text);
      if (isSentence(file, path)) return [];
      const message = `YAML knows only straight quotation marks, so these became a part of the text. Write ${inQuotes(words)}; if they belong to the text, put straight ones around them: ${inQuotes(value)}.`;
      const isOneLine = node.end - node.start === value.length;
      const cure = isOneLine ? quotingCure(value, node.start, '') : undefined;
      return [problemAt(file, path, message, { cure })];
    }),
  ),
};

function unevenQuotes(file: SourceFile, { path, value, node }: WrittenText): Problem[] {
  if (!/[“”„‘’]/.test(value) || metaAt(file, path).markup === undefined) return [];
  const isName = !isSentence(file, path);
  const read = isName ? value : value.replace(/`[^`]*`/g, '·');
  return unevenlyQuoted(read).map(({ found, words }) => {
    const [shown, inside] = [found, words].map((part) => part.replace(/\s+/g, ' '));
    const kept = `“${inside}”`;
    const cure =
      isName && found === value && node.writing === 'plain'
        ? `Write ${inQuotes(words)}; if they belong to the text, write ${inQuotes(kept)}.`
        : `Write ${kept}.`;
    const message = `${shown} has a straight quotation mark on one side only. ${cure}`;
    return problemAt(file, path, message, { words: found.replace(/\n[^]*/, '') });
  });
}

export const placeholders: Rule = {
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: inEachFile((file) => {
    const problems: Problem[] = [];
    for (const { path, value, meta } of file.values) {
      const { placeholders: names = [], markup } = meta;
      if (markup === undefined || typeof value !== 'string' || !/[{}]/.test(value)) continue;
      // Code shows brackets as they are.
      const plain = markup === 'line' ? value : value.replace(/(`+)[\s\S]*?\1/g, '');
      const choices = names.map((known) => `{${known}}`);
      const use = names.length === 0 ? 'Write the words themselves.' : `Use one of: ${choices.join(', ')}.`;
      for (const [words, name = ''] of plain.matchAll(/\{([^{}]*)\}/g)) {
        if (names.includes(name)) continue;
        const message = `${words} is not filled in here. ${use}${didYouMean(words, choices)}`;
        problems.push(problemAt(file, path, message, { words }));
      }
      const alone = /[{}]/.exec(plain.replace(/\{[^{}]*\}/g, ''))?.[0];
      if (alone === undefined) continue;
      const message = `The bracket ${alone} lacks its other half. ${names.length === 0 ? 'Remove it.' : `Complete it, as in ${choices[0] ?? ''}, or remove it.`}`;
      problems.push(problemAt(file, path, message, { words: alone }));
    }
    return problems;
  }),
};

const marks =
  /\*\*[^*\s][^*]*\*\*|\*\*|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|`[^`]+`|\[[^\]]*\]\([^)\s]+\)|<\/?(?:a|b|br|div|em|i|p|script|span|strong|u)\b[^>]*>/i;

export const plainLines: Rule = {
  reason:
    'Titles, labels and buttons are shown as typed, so visitors would see Markdown marks and HTML codes in them.',
  check: inEachFile((file) => {
    const problems: Problem[] = [];
    for (const { path, value, meta } of file.values) {
      if (meta.markup !== 'line' || typeof value !== 'string') continue;
      const words = marks.exec(value)?.[0];
      if (words !== undefined) {
        const message = `${words} is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.`;
        problems.push(problemAt(file, path, message, { words }));
      }
      for (const code of piecesOf(value, ['characterReference'])) {
        const message = `${code} is shown as it stands: HTML codes do not work in this text. Write the character itself.`;
        problems.push(problemAt(file, path, message, { words: code }));
      }
    }
    return problems;
  }),
};

export const unfilledStarters: Rule = {
  reason: 'The starter text that content:new writes is a hint to the writer and must not reach visitors.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, value }) =>
      unfilledIn(value).map((words) => {
        const message = `"${words}" was written by content:new to say what belongs here. Write your own words in its place.`;
        return { ...problemAt(file, path, message, { words }), isUnfilled: true as const };
      }),
    ),
  ),
};
