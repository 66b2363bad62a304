/** Rules about how texts are written in YAML: signs that mean something there, and lines read as part of a text. */
import type { Finding, Place, TextPlace } from '../../content/place.ts';
import { hashLost, inYamlQuotes, isListName, noteIn, quotingCure } from '../../content/problem.ts';
import { bulletAtStart } from '../../../model/text/characters.ts';
import { atEachText, inEachFile, missingFields, type Rule } from '../rule.ts';

export const escapedCharacters: Rule = {
  reason:
    'Inside double quotes C:\\new is read as "C:", a line break and "ew": letters that were typed vanish.',
  check: atEachText((place) => {
    const { file, start, end, writing } = place;
    if (writing !== 'quoted' || file.text.charAt(start) !== '"') return [];
    const [before] = /^(?:[^\\]|\\["\\])*/.exec(file.text.slice(start + 1, end)) ?? [''];
    const offset = start + 1 + before.length;
    if (offset >= end) return [];
    const message =
      'Inside double quotes, a backslash and what follows it stand for another character. Write that character itself; for a backslash, write two.';
    return place.problem(message, { offset, causes: [{ what: 'schema', at: place }] });
  }),
};

export const noteAfterText: Rule = {
  reason: 'YAML takes what follows # on a line for a note: the rest of a text that contains # would vanish.',
  // The search is quick, and most files have no such note.
  check: inEachFile(({ text, root }) => (/[ \t]#/.test(text) ? notesIn(root) : [])),
};

function notesIn(place: Place): Finding[] {
  const { file, value, text } = place;
  if (text === undefined && value !== null) return place.inner.flatMap(notesIn);
  const note = noteAfter(place);
  if (note === undefined) return [];
  const words = `${text ?? ''}${note.gap}${note.words}`;
  const whole = inYamlQuotes(words);
  const isNumber = /^#\d/.test(note.words);
  const message = `What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: ${whole}. If it is a note, give it a line of its own.`;
  // Before a digit, # means "number"; before a word, here or further on, it may be text or begin a note.
  const start = value === null ? note.offset : place.start;
  const end = note.offset + note.words.length;
  const isSure = isNumber && noteIn(note.words) === undefined && !file.text.slice(start, end).includes('\n');
  const cure = isSure ? quotingCure(words, start, hashLost, end - start) : undefined;
  // Nothing stands here only because it comes after #.
  const causes = value === null ? [{ what: 'schema', at: place }] : [];
  return [place.problem(message, { offset: note.offset, cure, causes, what: 'note' })];
}

const afterNothing = /(?:[^\n:]*:|-)[ \t]+#.*/y;
const afterText = /["']?[ \t]+#.*/y;

/** Returns the note that follows a text, or an empty field or item, on its line, and the characters between the two. */
function noteAfter({ file, writing, start, end }: Place) {
  if (writing === 'kept lines' || writing === 'joined lines') return undefined;
  // An empty value stands at its key or its dash.
  const isEmpty = writing === undefined;
  const before = isEmpty ? afterNothing : afterText;
  before.lastIndex = isEmpty ? start : end;
  const found = before.exec(file.text);
  if (found === null) return undefined;
  const [line] = found;
  const length = line.search(/(?<=[ \t])#/);
  const gap = isEmpty ? '' : line.slice(0, length).replace(/["']/, '');
  return { words: line.slice(length).trimEnd(), offset: found.index + length, gap };
}

export const swallowedFields: Rule = {
  reason:
    'After | or >, a field that is indented too far becomes part of the text above it, which visitors read.',
  check: atEachText((place) => {
    if (place.writing !== 'kept lines' && place.writing !== 'joined lines') return [];
    const lines = [...place.written.matchAll(/^[ ]*(?:- )?([A-Za-z]\w*):(?=\s|$)/gm)];
    if (lines.length === 0) return [];
    const fields = missingFields(place);
    return lines.flatMap(({ 0: line, 1: name = '', index }) => {
      const above = fields.get(name);
      if (above === undefined) return [];
      const message = `"${name}:" begins too far in, so it was read as more of the text above it. Put it straight below the "${above}:" it belongs to.`;
      return place.problem(message, { offset: place.start + index + line.length - name.length - 1 });
    });
  }),
};

export const swallowedLines: Rule = {
  reason:
    'A line indented too far, or without a space after its dash or colon, is read as the end of the text above it.',
  check: atEachText((place) => (place.writing === 'plain' ? linesSwallowedIn(place) : [])),
};

function linesSwallowedIn(place: TextPlace): Finding[] {
  const { start, written: source } = place;
  // Of what stands in place of a list, its schema message is clearer.
  if (!source.includes('\n') || isListName(String(place.step)) || bulletAtStart(source) !== undefined)
    return [];
  return [...source.matchAll(/\n\s*(-(?=[^\s-])|[A-Za-z]\w*:(?!\/\/)(?=\S)|(?=\S))/g)]
    .filter((line, index) => index === 0 || line[1] !== '')
    .map((line) => {
      const mark = line[1] === '-' ? 'dash' : 'colon';
      const end = line.index + line[0].length;
      const message =
        line[1] === ''
          ? joinedMessage(place)
          : `A space is missing after the ${mark}, so this line was read as more of the text above it.`;
      return place.problem(message, { offset: start + end, causes: [{ what: 'name', at: place }] });
    });
}

const joinedMessage = ({ step }: Place): string =>
  typeof step === 'number'
    ? 'This line was read as more of the item above it. If it is an item of its own, begin it with "- " straight below the others; if not, put the whole item on one line.'
    : `This line was read as more of the text above it. Write >- after "${String(step)}:" and put the whole text on the lines below it.`;
