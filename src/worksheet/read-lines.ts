import { type Answers, emptyAnswers, optionIds } from './answers.ts';
import { type CleanLines, isUnderline } from './clean-lines.ts';
import { parseFormatLine } from './file-format.ts';
import { findLabel } from './find-label.ts';
import type { FormDefinition } from './form-definition.ts';
import type { KnownWords } from './known-words.ts';
import { matchKey } from './match-key.ts';
import { WorksheetReader } from './worksheet-reader.ts';

const indentation = /^(?:[ \u00A0]{2}|\t|[ \u00A0])/;
/** How a line begins that cannot go on a broken one. */
const ownBeginning = /^(?:[ \u00A0\t[]|tip:)/i;
const onlySpaces = /^[ \t]+$/;

export interface ReadLines {
  answers: Answers;
  leftOver: string[];
}

/** Returns the answers in the lines of a file, ticks in the order of the form, and the lines without a place. */
export function readLines(definition: FormDefinition, words: KnownWords, clean: CleanLines): ReadLines {
  const { lines, keys, outside } = clean;
  const answers = emptyAnswers(definition);
  const keepsTrailingSpaces = lines.some((line) => line !== '' && onlySpaces.test(line));
  const reader = new WorksheetReader(definition, words, answers, keepsTrailingSpaces);
  const begin = titleLine(clean, words);
  const needsUnderline = keys.some((key, index) => words.headings.has(key) && isUnderline(lines[index + 1]));

  /** Reads a line of ours; returns the number of the last line it has used. */
  const readOurs = (line: string, index: number): number => {
    const key = keys[index] ?? '';
    const under = underlineBelow(lines, index);
    const heading = words.headings.get(key);
    if (heading && (under !== undefined || !needsUnderline)) {
      reader.startPlace(heading);
      return under ?? index;
    }
    if (key.startsWith('format:') && parseFormatLine(line)?.slug === definition.slug)
      reader.startPlace(undefined);
    else if (under !== undefined) {
      reader.startPlace(undefined);
      reader.keep(line);
    } else if (key === words.notFilledIn && reader.open?.mark()) return index;
    else return readSentence(line, index);
    return index;
  };

  /** Reads an option or a sentence of ours, which mail may have broken into several lines; or else any words. */
  const readSentence = (line: string, index: number): number => {
    const key = keys[index] ?? '';
    if (reader.isOurSentence(key) || reader.addOption(line)) return index;
    if (line.startsWith('[') || key.startsWith('tip:') || index - begin < 8) {
      let whole = line;
      for (let last = index + 1; last < index + 6; last += 1) {
        const more = lines[last] ?? '';
        if (more === '' || ownBeginning.test(more)) break;
        whole += ` ${more}`;
        if (reader.isOurSentence(matchKey(whole)) || reader.addOption(whole, 'joined')) return last;
      }
    }
    if (!reader.addOption(line, 'broken')) readWords(line, index);
    return index;
  };

  const readWords = (line: string, index: number) => {
    const { open, place } = reader;
    const below = lines[index + 1] === '' ? index + 2 : index + 1;
    const isIndentedBelow = indentation.test(lines[below] ?? '');
    const answerFollows = isIndentedBelow || keys[below] === words.notFilledIn;
    const section = place?.kind === 'left-over' ? undefined : place;
    const label = findLabel({ line, key: keys[index] ?? '' }, section, words, answerFollows);
    if (label) {
      reader.startAnswer(label.name);
      if (!label.isOurs) reader.keep(line);
    } else if (open && isIndentedBelow && open.endsBlank) {
      // A label that the form no longer knows: what stands under it is no part of the answer above.
      reader.startAnswer(undefined);
      reader.keep(line);
    } else if (!open?.addByHand(line)) reader.keep(line);
  };

  let next = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    for (; next < outside.length && (outside[next]?.before ?? 0) <= index; next += 1) {
      reader.keep(outside[next]?.text ?? '');
    }
    const line = lines[index];
    if (line === undefined) break;
    if (line === '') reader.open?.addEmpty();
    else if (index < begin) reader.keep(line);
    else if (index === begin) index = underlineBelow(lines, index) ?? index;
    else if (indentation.test(line)) reader.addIndented(line.replace(indentation, ''));
    else index = readOurs(line, index);
  }
  reader.startPlace(undefined);
  for (const field of definition.fields) {
    const ticks = new Set(answers.ticks[field.id]);
    if (answers.ticks[field.id]) answers.ticks[field.id] = optionIds(field).filter((id) => ticks.has(id));
  }
  return { answers, leftOver: reader.leftOver };
}

/** Returns the number of the title, or -1 where a file has none. */
function titleLine({ lines, keys }: CleanLines, words: KnownWords): number {
  const underlined = keys.findIndex((key, index) => words.titles.has(key) && underlineBelow(lines, index));
  return underlined === -1 ? keys.findIndex((key) => words.titles.has(key)) : underlined;
}

/** Returns the number of the underline below a line; one blank line may stand between. */
function underlineBelow(lines: readonly string[], index: number): number | undefined {
  if (isUnderline(lines[index + 1])) return index + 1;
  return lines[index + 1]?.trim() === '' && isUnderline(lines[index + 2]) ? index + 2 : undefined;
}
