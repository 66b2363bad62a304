import { markdownTexts, piecesOf } from '../../src/check/markdown-texts.ts';
import type { Place, SourceFile } from '../../src/content/place.ts';
import { type SourceNode, isFields } from '../../src/content/values.ts';
import { shownText, wordsIn } from './shown-words.ts';

/** A word that is in a file but does not reach visitors, or the other way round. */
interface Difference {
  written: string | undefined;
  shown: string | undefined;
  /** The words before it, to find it by. */
  after: string;
}

/** The ends of the texts below | and >, and the places of those in quotes, where # does not begin a note. */
function textRanges(node: SourceNode): { start: number; end: number }[] {
  const own = node.writing === undefined ? [] : [node];
  return [...own, ...[...node.children.values()].flatMap(textRanges)];
}

/** Returns the words in the lines of a file, without notes that have a line of their own. */
function writtenWords(file: SourceFile): string[] {
  const ranges = textRanges(file.root);
  const isInText = (offset: number) => ranges.some(({ start, end }) => start <= offset && offset < end);
  const lines = [...file.text.matchAll(/^.*$/gm)].filter(
    ({ 0: line, index }) => !/^\s*#/.test(line) || isInText(index + line.search(/#/)),
  );
  // The page numbers the items of a Markdown list itself.
  const numbers = markdownTexts(file).flatMap(({ text }) => piecesOf(text, ['listItemValue']));
  return lines.flatMap(({ 0: line, index }) => {
    const bare = line
      // A note after a list, a field without text or a block indicator takes no words from a text.
      .replace(/(?<=[\]}:]|\s[|>][-+]?\d?)\s+#.*$/, (note, at: number) =>
        isInText(index + at + 1) ? note : '',
      )
      // The indicator before a text of several lines is not a word.
      .replace(/(?<=[\s:-]\s*)[|>][-+]?\d?[-+]?\s*$/, (sign, at: number) =>
        isInText(index + at) ? sign : '',
      );
    const number = /^\s*(\d{1,9})(?=[.)]\s)/.exec(bare);
    if (number === null || number[1] !== numbers[0]) return wordsIn(bare);
    numbers.shift();
    return wordsIn(bare.slice(number[0].length));
  });
}

/** Returns the words of a file as the site reads them: the names of fields, and of each value what visitors get. */
function readWords(file: SourceFile): string[] {
  const go = ({ value, text, meta, written, inner }: Place): string[] => {
    if (text !== undefined) return wordsIn(shownText(text, meta));
    if (typeof value === 'number') return wordsIn(String(value));
    if (typeof value !== 'object' || value === null) return value === null ? [] : wordsIn(written);
    return inner.flatMap((place) => [...(isFields(value) ? wordsIn(String(place.step)) : []), ...go(place)]);
  };
  return go(file.root);
}

/** Returns the first word that the writer sees in the file and visitors do not get, or get and the writer does not see. */
export function lostWord(file: SourceFile): Difference | undefined {
  const [written, shown] = [writtenWords(file), readWords(file)];
  const at = written.findIndex((word, index) => word !== shown[index]);
  if (at === -1 && shown.length === written.length) return undefined;
  const index = at === -1 ? written.length : at;
  const after = written.slice(Math.max(0, index - 4), index).join(' ');
  return { written: written[index], shown: shown[index], after };
}
