/**
 * Finds words in a changed sentence by which it may harm somebody or be wrong in law, although it contains no term about
 * safety: health, fairness, personal matters, who sees what, what happens to answers, and warnings that are gone.
 */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isSample } from '../content-files/visibility.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import type { SentencePair } from './sentences.ts';
import {
  type Differences,
  differInFillersOnly,
  hasDifferences,
  type SignificantWords,
} from './significant-words.ts';
import { isTechnicalPage } from './technical-changes.ts';
import type { TextPair } from './text-pairs.ts';

/** The gravest topic of delicate words, and the words that are gone or new. */
export interface DelicateWords extends Differences {
  topic: string;
}

/** How the words of a topic are compared. */
interface DelicateTopic {
  /** Whether a text can be about it. Examples and stories tell of invented people, and promise nothing. */
  isIn: (node: YamlNode) => boolean;
  /** Whether words matter that are gone, that were added, or both. */
  sides: 'gone' | 'added' | 'both';
  /** Whether an edited sentence is about it, or only one that is gone or new. */
  isInEdits: boolean;
  /** Words with the same key say the same, as “family” and “families”. */
  keyOf: (word: string) => string;
  /** What to ask. About the other topics, the programme team has to agree. */
  question?: string;
}

const isReal = (node: YamlNode): boolean => !isSample(node) && node.key !== 'example';
const stem = (word: string): string => word.slice(0, 4);
/** “offers to add” and “adds” have the same key. */
const lastVerb = (phrase: string): string => (phrase.split(' ').at(-1) ?? '').slice(0, 3);
const [wholeWord, sameForAll] = [(word: string) => word, () => ''];
/** “send a copy to the mentor” and “sends the mentor” have the same key, and so have “not tell” and “never tell”. */
const readerAndVerb = (phrase: string): string => {
  const denied = /(?:^| )(?:not|never|nobody|only) /.exec(phrase)?.[0].trim() ?? '';
  const [first = '', last = ''] = [/[^ ]+/, /[^ ]+$/].map(
    (end) => end.exec(phrase.replace(/^(?:not|never|only) /, ''))?.[0] ?? '',
  );
  return [denied.replace('never', 'not'), stem(first), last].join(' ');
};
const defaultTopic: DelicateTopic = {
  isIn: isReal,
  sides: 'both',
  isInEdits: true,
  keyOf: wholeWord,
};

const siteQuestion = 'Is that what the site does? Ask a developer.';

/** The topics, as in the lists of words by language. */
const topics: Readonly<Record<string, DelicateTopic>> = {
  // In an example or a story, such words only tell something about somebody.
  'health advice': {
    isIn: isReal,
    sides: 'added',
    isInEdits: true,
    keyOf: stem,
    question: 'Who has checked that it is safe?',
  },
  fairness: {
    isIn: isReal,
    sides: 'added',
    isInEdits: true,
    keyOf: stem,
    question: 'Is that fair, and lawful?',
  },
  'personal matters': {
    isIn: () => true,
    sides: 'added',
    isInEdits: true,
    keyOf: stem,
    question: 'Is that true, fair and allowed?',
  },
  'answers and files': {
    isIn: ({ file: { kind } }) => kind === 'labels',
    sides: 'both',
    isInEdits: true,
    keyOf: stem,
    question: siteQuestion,
  },
  'what the site does': { ...defaultTopic, keyOf: lastVerb, question: siteQuestion },
  'who sees what': { ...defaultTopic, keyOf: readerAndVerb },
  'law and rights': { ...defaultTopic, question: 'Who has checked that it is true?' },
  'freedom to say no': { isIn: () => true, sides: 'gone', isInEdits: true, keyOf: sameForAll },
  warning: { isIn: isReal, sides: 'gone', isInEdits: false, keyOf: sameForAll },
};

/** What to ask about a topic, if it is another question than usual. */
export const questionOnTopic = (topic: string | undefined): string | undefined =>
  topic === 'employer' ? 'Has the employer agreed to it?' : topics[topic ?? '']?.question;

/** Whether a topic is about what the site does, to which nobody can agree: it is true or not. */
export const isAboutSite = (topic: string | undefined): boolean => questionOnTopic(topic) === siteQuestion;

/**
 * Creates a function that finds the delicate words of a sentence in a text. `earlier` is the content before the change: a
 * person’s name is only a question if it is new on the site.
 */
export function delicateWordFinder(earlier: ContentSnapshot, languageWords: SignificantWords) {
  const { delicate, people, personNames } = languageWords;
  const newNames = (sentence: string): string[] =>
    (sentence.match(personNames) ?? []).filter((name) =>
      name.split(' ').every((word) => !wordsOnSite(earlier).has(word.toLowerCase())),
    );
  return ({ before = '', after = '' }: SentencePair, pair: TextPair): DelicateWords | undefined => {
    const node = (pair.after ?? pair.before)?.node;
    if (node === undefined || differInFillersOnly(before, after, languageWords)) return undefined;
    // Of a technical page, only sentences about the mentor and the mentee are for everybody to judge.
    if (isTechnicalPage(node.file) && `${before} ${after}`.search(people) === -1) return undefined;
    const findings = Object.entries(delicate).flatMap(([topic, pattern]): DelicateWords[] => {
      const { isIn, sides, isInEdits, keyOf } = topics[topic] ?? defaultTopic;
      if (!isIn(node) || (!isInEdits && before !== '' && after !== '')) return [];
      const [earlierParts, laterParts] = [
        [before, pair.before?.text],
        [after, pair.after?.text],
      ] as const;
      const names = topic === 'personal matters' ? newNames(after) : [];
      const removed = sides === 'added' ? [] : onlyIn(pattern, keyOf, earlierParts, laterParts);
      const added = sides === 'gone' ? [] : onlyIn(pattern, keyOf, laterParts, earlierParts);
      const differences = { removed, added: [...added, ...names] };
      return hasDifferences(differences) ? [{ topic, ...differences }] : [];
    });
    const [first] = findings;
    return (
      first && {
        topic: first.topic,
        removed: findings.flatMap(({ removed }) => removed),
        added: findings.flatMap(({ added }) => added),
      }
    );
  };
}

/** The words of all texts of the content, in lower case. */
const wordsOnSite = memoizeWeak(
  ({ files }: ContentSnapshot) =>
    new Set(
      files.flatMap(({ textNodes }) =>
        textNodes.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
      ),
    ),
);

/**
 * The matches in a sentence and its text that the other sentence and its text have less often, each once. A sentence that
 * was only divided, or moved within its text, thus has none. Matches with the same `keyOf` count as the same.
 */
function onlyIn(
  pattern: RegExp,
  keyOf: (match: string) => string,
  [sentence, text = '']: readonly [string, string | undefined],
  [otherSentence, otherText = '']: readonly [string, string | undefined],
): string[] {
  const countOf = (part: string, key: string) =>
    matchesIn(part, pattern).filter((match) => keyOf(match.toLowerCase()) === key).length;
  const byKey = new Map(matchesIn(sentence, pattern).map((match) => [keyOf(match.toLowerCase()), match]));
  return [...byKey].flatMap(([key, match]) =>
    // A pattern may match a word in only one of the sentences, because of the words around it.
    !otherSentence.toLowerCase().includes(match.toLowerCase()) &&
    countOf(sentence, key) > countOf(otherSentence, key) &&
    countOf(text, key) > countOf(otherText, key)
      ? [match]
      : [],
  );
}

const matchesIn = (text: string, pattern: RegExp): string[] =>
  text.replaceAll(/\s+/g, ' ').match(pattern) ?? [];
