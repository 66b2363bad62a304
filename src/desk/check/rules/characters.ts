import { codeOf } from '../../../model/text/characters.ts';
import { atEachText, atEachValue, inEachFile, type Rule } from '../rule.ts';
import { guideCharacters } from '../../../model/text/font-characters.ts';
import { type Finding, isText, type TextPlace } from '../../content/place.ts';
import { isInGuide } from '../../content/shown.ts';
import { quotingCure } from '../../content/problem.ts';
import { inQuotes, betweenTypographicQuotes, unevenlyQuoted, didYouMean } from '../../../model/text/words.ts';
import { piecesOf } from '../markdown-texts.ts';

const drawable = new Set(guideCharacters);
const characters = new Intl.Segmenter('en');

export const guideCharactersDrawn: Rule = {
  reason: 'The PDF silently leaves out what its font cannot draw.',
  check: atEachValue((place) => {
    if (place.text === undefined || !isInGuide(place)) return [];
    // An emoji may be made of several characters.
    const missing = Array.from(characters.segment(place.text), ({ segment }) => segment).filter((one) =>
      [...one].some((part) => !/\s/.test(part) && !drawable.has(part)),
    );
    return [...new Set(missing)].map((character) => {
      const message = `The font of the programme guide cannot draw "${character}" (${codeOf(character)}). Write it in another way.`;
      return place.problem(message, { words: character });
    });
  }),
};

export const typographicQuotes: Rule = {
  reason:
    'Word processors turn straight quotation marks into curly ones, which visitors would see around a name.',
  check: atEachText((place) => {
    const { text, start, end } = place;
    const words = place.writing === 'plain' ? betweenTypographicQuotes(text) : undefined;
    if (words === undefined) return unevenQuotes(place);
    if (place.isSentence) return [];
    const message = `YAML knows only straight quotation marks, so these became a part of the text. Write ${inQuotes(words)}; if they belong to the text, put straight ones around them: ${inQuotes(text)}.`;
    const isOneLine = end - start === text.length;
    return place.problem(message, { cure: isOneLine ? quotingCure(text, start, '') : undefined });
  }),
};

/** A mark that is the only one of a text, and measures nothing; an apostrophe may follow a plural. */
const stray = /^(?:[^"“”„]*(?<!\d ?)"[^"“”„]*|(?:[^'‘]|(?<=\p{L})'(?=\p{L}))*[^s\d\s'‘]'|‘[^‘’']+')$/u;

/** Whether more quotations begin than end, and none goes on in the next paragraph; what begins with „ may end with “. */
const isOpen = (paragraph: string, index: number, all: readonly string[]): boolean =>
  paragraph.split('“').length > paragraph.split(/[”„]/).length && !/^\s*“/.test(all[index + 1] ?? '');

const openMessage = '“ is closed nowhere in this text. Write ” where the quotation ends.';

function unevenQuotes(place: TextPlace): Finding[] {
  const { text } = place;
  if (!/[“”„‘’"]/.test(text) || place.meta.markup === undefined) return [];
  const isName = !place.isSentence;
  const read = isName ? text : text.replace(/`[^`]*`/g, '·');
  const lone =
    place.writing === 'plain' && stray.test(read)
      ? [{ found: text, words: text.replace(text.endsWith("'") ? /^‘|'$/g : /^‘(?=.*"$)|"/g, '') }]
      : [];
  const uneven = [...unevenlyQuoted(read), ...lone];
  if (uneven.length === 0 && read.split(/\n\s*\n/).some(isOpen))
    return [place.problem(openMessage, { words: '“' })];
  return uneven.map(({ found, words }) => {
    const [shown = '', inside = ''] = [found, words].map((part) => part.replace(/\s+/g, ' '));
    const kept = /^[^"]* "[^"\s][^"]*$/.test(shown) ? shown.replace(/"(.*)/, '“$1”') : `“${inside}”`;
    const cure = found.includes(';"')
      ? 'Put a comma in place of each semicolon that parts two cells of a table.'
      : (isName || lone.length > 0) && found === text && place.writing === 'plain'
        ? `Write ${inQuotes(words)}; if they belong to the text, write ${inQuotes(kept)}.`
        : `Write ${kept}.`;
    const message = `${shown} has a straight quotation mark on one side only. ${cure}`;
    return place.problem(message, { words: found.replace(/\n[^]*/, '') });
  });
}

export const placeholders: Rule = {
  reason: 'A name in curly brackets that the site does not know would be shown to visitors as it stands.',
  check: atEachValue((place) => {
    const { text, meta } = place;
    const { placeholders: names = [], markup } = meta;
    if (markup === undefined || text === undefined || !/[{}]/.test(text)) return [];
    // Code shows brackets as they are.
    const plain = markup === 'line' ? text : text.replace(/(`+)[\s\S]*?\1/g, '');
    const choices = names.map((known) => `{${known}}`);
    const use = names.length === 0 ? 'Write the words themselves.' : `Use one of: ${choices.join(', ')}.`;
    const problems = [...plain.matchAll(/\{([^{}]*)\}/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([words]) => {
        const message = `${words} is not filled in here. ${use}${didYouMean(words, choices)}`;
        return place.problem(message, { words });
      });
    const alone = /[{}]/.exec(plain.replace(/\{[^{}]*\}/g, ''))?.[0];
    if (alone === undefined) return problems;
    const message = `The bracket ${alone} lacks its other half. ${names.length === 0 ? 'Remove it.' : `Complete it, as in ${choices[0] ?? ''}, or remove it.`}`;
    return [...problems, place.problem(message, { words: alone })];
  }),
};

const marks =
  /\*\*[^*\s][^*]*\*\*|\*\*|(?<![\w*])\*[^*\s][^*]*\*(?![\w*])|`[^`]+`|\[[^[\]]*\]\([^)\s]+\)|\\[^\w\s\\]|<\/?(?:a|b|br|div|em|i|p|script|span|strong|u)\b[^<>]*>/i;

export const plainLines: Rule = {
  reason:
    'Titles, labels and buttons are shown as typed, so visitors would see Markdown marks and HTML codes in them.',
  check: atEachValue((place) => {
    if (place.meta.markup !== 'line' || !isText(place)) return [];
    const { text } = place;
    const [words] = marks.exec(text) ?? [];
    const mark = `${words} is shown as it stands: bold, links, code and HTML do not work in this text. Write ${words?.startsWith('\\') ? words.slice(1) : 'it without'}.`;
    // Most texts can hold none of these, and need no parsing.
    const codes = (text.includes('&') ? piecesOf(place, ['characterReference']) : []).map((code) => {
      const message = `${code} is shown as it stands: HTML codes do not work in this text. Write the character itself.`;
      return place.problem(message, { words: code });
    });
    return words === undefined ? codes : [place.problem(mark, { words }), ...codes];
  }),
};

/** Returns what a text still holds of what its template asked for, marks included. */
const unfilledIn = (text: string): string[] => text.match(/‹write:[^›\n]*›?/g) ?? [];

/** Returns the starter text of which only the marks around it were removed. */
const withoutMarks = (text: string): string[] => /^(?:write|choose): .*/.exec(text)?.slice(0, 1) ?? [];

export const unfilledStarters: Rule = {
  reason: 'The starter text that content:new writes is a hint to the writer and must not reach visitors.',
  check: inEachFile(({ root, text, texts }) => [
    ...texts.flatMap((place) =>
      [...unfilledIn(place.text), ...withoutMarks(place.text)].map((words) => {
        const message = `"${words}" was written by content:new to say what belongs here. Write your own words in its place.`;
        return { ...place.problem(message, { words }), isUnfilled: true as const };
      }),
    ),
    ...[...text.matchAll(/# ‹choose:.*$/gm)].map(({ 0: words, index }) => {
      const message = `"${words}" was written by content:new. Choose what stands below it, then remove this line.`;
      return { ...root.problem(message, { offset: index }), isUnfilled: true as const };
    }),
  ]),
};
