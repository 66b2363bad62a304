/** Finds what matters most in the changes of technical pages, which somebody who knows the subject has to judge. */
import type { SourceFile } from '../content-files/yaml-node.ts';
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { numberFinder } from './decisive-words.ts';
import { withoutTargets } from './find-addresses.ts';
import { changedSentences } from './pair-sentences.ts';
import { joinWithAnd, type ReportEntry, type ReportText, textsOf } from './report-model.ts';
import type { SentencePair } from './sentences.ts';
import { differingMatches, hasDifferences, wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningWords } from './turning-words.ts';

/** Whether a file is a technical exercise, which only readers who know the subject can judge. */
export const isTechnicalPage = ({ root }: SourceFile): boolean => root.at('type').text === 'case-study';

/** Matches terms in code type and, in plain text, names such as `HTTP`, `maxAge`, `max_age` and `p95`. */
const technicalNames =
  /`[^`]+`|(?<![\p{L}\p{N}_])[\p{L}\p{N}_]*(?:\p{Lu}{2}|\p{Ll}\p{Lu}|_|\p{L}\p{N})[\p{L}\p{N}_]*/gu;
/** These words come and go with the wording: “so that you can do it” says the same as “which lets you do it”. */
const permissions = /^(?:can|may|darf|dürfen)$/u;

/**
 * Creates a function that names what differs in an entry besides the wording, in words of the report; nothing if only
 * the wording differs.
 */
function factFinder(language: string): (entry: ReportEntry) => string[] {
  const languageWords = wordsOfLanguage(language);
  const differingNumbers = numberFinder(language);
  const denialCount = (text = '') =>
    text.replaceAll(/can(?=not)/giu, 'can ').match(languageWords.denials)?.length ?? 0;
  const hasTurned = (sentence: SentencePair): boolean => {
    const { before, after } = sentence;
    const { removed, added } = turningWords(sentence, languageWords);
    // “Nobody can undo it” and “it cannot be undone” have one denial each, so the denials are only counted.
    const isOther = (word: string) => !permissions.test(word) && denialCount(word) === 0;
    return (
      denialCount(before) !== denialCount(after) ||
      [...removed, ...added].some(isOther) ||
      (before !== undefined &&
        after !== undefined &&
        hasDifferences(differingMatches(before, after, languageWords.emphasis)))
    );
  };
  return (entry) => {
    if (entry.type === 'added' || entry.type === 'removed') return ['whole items'];
    const texts = textsOf(entry).map(
      ({ before, after }) => [withoutTargets(before), withoutTargets(after)] as const,
    );
    const facts: [name: string, differs: boolean][] = [
      ['figures', texts.some((sides) => hasDifferences(differingNumbers(...sides)))],
      [
        'commands or names',
        texts.some((sides) => hasDifferences(differingMatches(...sides, technicalNames))),
      ],
      [turnedWords, texts.some((sides) => changedSentences(...sides).some(hasTurned))],
    ];
    return facts.flatMap(([name, differs]) => (differs ? [name] : []));
  };
}

const turnedWords = 'words such as “not” or “each”';

/** The changes of a technical page in which more than the wording differs, and the rest. */
interface ExpertChanges {
  /** The figures, names and items before the words such as “not”. */
  first: ReportEntry[];
  /** What differs in them, in words of the report. */
  facts: ReportText;
  rest: ReportEntry[];
}

/** Divides the changes of a technical page: those about which an expert has to be asked first, and the rest. */
export function divideForExpert(entries: readonly ReportEntry[], language: string): ExpertChanges {
  const factsIn = factFinder(language);
  const byImportance = Map.groupBy(entries, (entry) => {
    const facts = factsIn(entry);
    return facts.length === 0 ? 'rest' : facts[0] === turnedWords ? 'turns' : 'facts';
  });
  const first = [...(byImportance.get('facts') ?? []), ...(byImportance.get('turns') ?? [])];
  const facts = new Set(first.flatMap(factsIn));
  return {
    first,
    facts: joinWithAnd([...facts].map((name) => [name])),
    rest: byImportance.get('rest') ?? [],
  };
}

/** With more changed words than this, somebody who knows the subject has to judge them. */
const maxSmallWords = 25;

/** Whether only small words such as “the” and “them” differ, so that anybody can judge whether the meaning is the same. */
export function areSmallChanges(entries: readonly ReportEntry[], language: string): boolean {
  const { fillers, pronouns } = wordsOfLanguage(language);
  const withoutSmallWords = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(fillers, '')
      .replaceAll(pronouns, '')
      .replaceAll(/[.,](?!\d)|[\s;:()“”]/gu, '');
  const texts = entries.map((entry) => (entry.type === 'changed' ? textsOf(entry) : []));
  const changed = texts.flat().flatMap(({ before, after }) => replacements(before, after).flat());
  return (
    texts.length > 0 &&
    texts.every((ofEntry) => ofEntry.length > 0) &&
    texts.flat().every(({ before, after }) => withoutSmallWords(before) === withoutSmallWords(after)) &&
    lowerCaseTokens(changed.join(' ')).length <= maxSmallWords
  );
}
