/** Sorts the questions that a reviewer has to decide: the most harmful first, so that a tired reader has read them. */
import { changedSentences } from './pair-sentences.ts';
import { numberFinder } from './decisive-words.ts';
import { type ReportEntry, textsOf } from './report-model.ts';
import { differingMatches, hasDifferences, wordsOfLanguage } from './significant-words.ts';
import { turningWords } from './turning-words.ts';

/** The types of questions and the labels of questions about sentences in ranks, the most harmful first. */
const ranks: readonly (readonly string[])[] = [
  // With a merge conflict or an unreadable file, the report itself may be incomplete.
  ['merge-conflict', 'unreadable-file'],
  ['contact-address', 'contact-name', 'safety-terms', 'opposite'],
  ['emergencies', 'reporting harassment', 'trust and safety', 'confidentiality'],
  ['external-address', 'quantity', 'programme-date', 'meeting-time', 'number or condition'],
  [
    'brought-forward',
    'unfolded',
    'lost-answers',
    'private data',
    'health advice',
    'fairness',
    'personal matters',
    'who sees what',
  ],
  ['any other question'],
  ['employer', 'managers and reporting lines'],
  ['hint or example of a form'],
  // A reviewer of texts can do nothing about these.
  ['new-problems', 'merge-problems', 'not-examined'],
  ['non-content-files'],
];
const rankOf = (name: string): number => ranks.findIndex((names) => names.includes(name));

/** The questions for the reviewer, the most harmful first; equally harmful ones keep their order. */
export function sortDecisions(decisions: readonly ReportEntry[], language: string): ReportEntry[] {
  const differingNumbers = numberFinder(language);
  const languageWords = wordsOfLanguage(language);
  const rank = (entry: ReportEntry): number => {
    const { type, label = '', forbidsApproval = false, coveredTextIds: [textId = ''] = [] } = entry;
    if (forbidsApproval) return -1;
    if (rankOf(type) !== -1) return rankOf(type);
    const isSentence = type === 'promise' || type === 'safety-sentence';
    if (!isSentence || rankOf(label) === rankOf('confidentiality'))
      return rankOf(isSentence ? label : 'any other question');
    if (/\/(?:hint|example)$/.test(textId)) return rankOf('hint or example of a form');
    const changesFacts = textsOf(entry).some(({ before, after }) =>
      [differingMatches(before, after, languageWords.conditions), differingNumbers(before, after)].some(
        hasDifferences,
      ),
    );
    if (changesFacts) return rankOf('number or condition');
    return rankOf(rankOf(label) === -1 ? 'any other question' : label);
  };
  /** Sentences that are gone, or have lost a word such as “only”, come before new ones, and these before edited ones. */
  const eventRank = (entry: ReportEntry): number => {
    if (entry.comesFirst === true) return -1;
    const sentences = textsOf(entry).flatMap(({ before, after }) => changedSentences(before, after));
    const isWeaker = sentences.some(
      (sentence) =>
        sentence.after === undefined ||
        (sentence.before !== undefined && turningWords(sentence, languageWords).removed.length > 0),
    );
    if (isWeaker) return 0;
    return sentences.some(({ before }) => before === undefined) ? 1 : 2;
  };
  return decisions
    .map((entry) => ({ entry, rank: rank(entry) + eventRank(entry) / 10 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
