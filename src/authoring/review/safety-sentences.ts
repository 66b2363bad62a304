/**
 * Asks the reviewer about changed sentences on safety and privacy, such as a tip about stalking, wherever they are on
 * the site, and about what the programme promises. They are recognised by the list of terms in content/programme.yaml,
 * by the contact addresses, by the mark `promise` of the schema and by words for emergencies.
 */
import { promisePlaceholders, type SafetyTextName } from '../../model/schemas/safety.ts';
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isPromise, isSample, pagesShowingText } from '../content-files/visibility.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { toDiffDetail } from './describe-change.ts';
import { detailsWithMoves, movesBetween } from './moved-sentences.ts';
import { isShownInGuide, joinPages, pageTitlesOf } from './page-names.ts';
import { changedSentences } from './pair-sentences.ts';
import { fieldName } from './place-names.ts';
import { combineRepeatedEntries } from './repeated-sentences.ts';
import {
  type EntryDetail,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  type ReportText,
} from './report-model.ts';
import { questionAbout, type SentenceFacts, stakeFinder } from './sentence-questions.ts';
import { type SentencePair, sentencesIn } from './sentences.ts';
import {
  differingMatches,
  differInFillersOnly,
  type SignificantWords,
  wordsOfLanguage,
} from './significant-words.ts';
import { locationOf, textId } from './text-locations.ts';
import {
  describePlace,
  describePlaceAndLine,
  differsInWords,
  type LocatedText,
  type TextPair,
} from './text-pairs.ts';
import { isReversed, turningWords } from './turning-words.ts';

const safetyIn = (content: ContentSnapshot) => filesOf(content, 'programme')[0]?.root.at('safety');

const termsIn = (content: ContentSnapshot): string[] =>
  (safetyIn(content)?.at('terms').items ?? []).flatMap(({ text }) => text?.trim() ?? []);

/** Creates a function that finds the terms about safety in a sentence, as they are spelled there. */
function termFinder(
  { topics }: SignificantWords,
  ...contents: readonly ContentSnapshot[]
): (sentence: string) => string[] {
  const addresses = contents.flatMap((content) => {
    const safety = safetyIn(content);
    return [safety?.at('address'), ...(safety?.at('contacts').items ?? []).map((item) => item.at('email'))];
  });
  const termPatterns = contents.flatMap(termsIn).map((term) => {
    const stem = RegExp.escape(term.replace(/\*$/, '')).replaceAll(/(?:\\x20|\s)+/g, String.raw`\s+`);
    return String.raw`(?<![\p{L}\p{N}])${stem}${term.endsWith('*') ? String.raw`\p{L}*` : ''}(?![\p{L}\p{N}])`;
  });
  const names = [
    ...promisePlaceholders.map((name) => `{${name}}`),
    ...addresses.flatMap((address) => address?.text ?? []),
  ].map(RegExp.escape);
  const patterns = [...termPatterns, ...names, ...Object.values(topics).map(({ source }) => source)];
  const pattern = new RegExp(patterns.join('|'), 'giu');
  return (sentence) => sentence.match(pattern) ?? [];
}

/** The changed sentences of one text, some of which (`relevant`) are about safety, and what is at stake in these. */
interface SafetyChange {
  pair: TextPair;
  located: LocatedText;
  sentences: SafetySentence[];
  relevant: SafetySentence[];
  facts: SentenceFacts[];
  /** Whether the programme promises something in these sentences. */
  promises: boolean;
}

/** A changed sentence. If it moved here from another text, `origin` is that text. */
type SafetySentence = SentencePair & { origin?: TextPair };

/**
 * The changed sentences of each text. A sentence that moved from one text to another is listed only for the text in
 * which it is now.
 */
function safetySentences(pairs: readonly TextPair[]): Map<TextPair, SafetySentence[]> {
  const changed = new Map(
    pairs.map((pair): [TextPair, SafetySentence[]] => [
      pair,
      changedSentences(pair.before?.text, pair.after?.text),
    ]),
  );
  const moves = movesBetween(
    pairs.flatMap((pair) =>
      pair.before?.node || pair.after?.node
        ? [{ pair, before: pair.before?.text ?? '', after: pair.after?.text ?? '' }]
        : [],
    ),
  );
  for (const { before, after, origin, target } of moves) {
    const [removed, added] = [changed.get(origin.pair) ?? [], changed.get(target.pair) ?? []];
    const removedIndex = removed.findIndex(
      (sentence) => sentence.before === before && sentence.after === undefined,
    );
    const addedIndex = added.findIndex(
      (sentence) => sentence.before === undefined && sentence.after === after,
    );
    if (removedIndex === -1 || addedIndex === -1) continue;
    removed.splice(removedIndex, 1);
    added.splice(addedIndex, 1, { before, after, origin: origin.pair });
  }
  return changed;
}

/**
 * A question to the reviewer about each text in which a sentence on safety, privacy or a promise was edited, added or
 * removed.
 */
export function safetySentenceEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  pairs: readonly TextPair[],
): ReportEntry[] {
  const language = languageOf(later);
  const languageWords = wordsOfLanguage(language);
  // The terms before and after the change are both used. Otherwise, somebody could remove a term from the list and,
  // unnoticed, a sentence with it.
  const findTerms = termFinder(languageWords, earlier, later);
  const findStake = stakeFinder(language, findTerms);
  /** The words by which a sentence is recognised. Samples are about invented people, and promise nothing. */
  const recognisedBy = ({ before = '', after = '' }: SentencePair, node: YamlNode | undefined): string[] => {
    const promised = [
      ...(node === undefined || isSample(node) ? [] : [languageWords.promises]),
      ...(before === '' || after === '' ? [languageWords.permission] : []),
    ];
    const [earlierWords = [], laterWords = []] = [before, after].map((text) => [
      ...findTerms(text),
      ...promised.flatMap((pattern) => text.match(pattern) ?? []),
    ]);
    return laterWords.length > 0 ? laterWords : earlierWords;
  };
  const saysOtherThings = ({ before, after }: SentencePair, node: YamlNode | undefined): boolean => {
    if (before === undefined || after === undefined) return true;
    // The story of a role-play may mention anything. An edited sentence of it is only reported if it contains another
    // term than before, because it may be an instruction.
    return node?.file.kind === 'scenarios'
      ? findTerms(after).some((term) => !findTerms(before).includes(term))
      : !differInFillersOnly(before, after, languageWords);
  };
  /**
   * Whether a sentence is gone, or may mean something else because of words such as “only” or a person that it names. In
   * a section about safety, such a sentence needs no term.
   */
  const turns = (sentence: SentencePair, node: YamlNode | undefined): boolean => {
    const { before = '', after } = sentence;
    const people = differingMatches(before, after ?? '', languageWords.superiors);
    return (
      (after === undefined && !(node && isSample(node))) ||
      [turningWords(sentence, languageWords), people].some(
        ({ removed, added }) => removed.length + added.length > 0,
      )
    );
  };
  const changes = [...safetySentences(pairs)].flatMap(([pair, sentences]): SafetyChange[] => {
    const located = pair.after ?? pair.before;
    if (!located || isReportedElsewhere(pair) || !differsInWords(pair)) return [];
    const { node } = located;
    const isInPlace = isAboutSafety(pair);
    const isPromised = node !== undefined && isPromise(node);
    const relevant = sentences.filter((sentence) => {
      const isMoved = sentence.origin !== undefined;
      const isAbout =
        isPromised ||
        recognisedBy(sentence, node).length > 0 ||
        (isInPlace && !isMoved && turns(sentence, node));
      return isReversed(sentence, languageWords) || (isAbout && (isMoved || saysOtherThings(sentence, node)));
    });
    const facts = relevant.map((sentence) => findStake(sentence, recognisedBy(sentence, node)));
    const isOnlyPromised = (sentence: SentencePair) => {
      const text = `${sentence.before ?? ''} ${sentence.after ?? ''}`;
      return (
        findTerms(text).length === 0 &&
        text.search(languageWords.permission) === -1 &&
        text.search(languageWords.promises) !== -1
      );
    };
    const promises = isPromised || relevant.every(isOnlyPromised);
    return relevant.length === 0 ? [] : [{ pair, located, sentences, relevant, facts, promises }];
  });
  const edited = changes.filter(
    ({ pair: { before, after }, sentences }) => (before && after) || sentences.some(({ origin }) => origin),
  );
  // The hint and the example of a form question are judged together.
  const questions = Map.groupBy(edited, ({ pair: { before, after } }) =>
    textId(before?.node, after?.node).replace(/\/(?:hint|example)$/, ''),
  );
  const wholeTexts = Map.groupBy(
    changes.filter((change) => !edited.includes(change)),
    ({ pair, located }) => `${pair.after ? 'later' : 'earlier'} ${located.file}`,
  );
  const places = new Map(
    [...questions.values()].map((group) => {
      const place = placeOf(later, group);
      return [entryAbout(group, place, languageWords), place];
    }),
  );
  return [
    ...combineRepeatedEntries([...places.keys()], (entry) => places.get(entry) ?? []).values(),
    ...[...wholeTexts.values()].map((group) => entryAbout(group, placeOf(later, group), languageWords)),
  ];
}

/**
 * Matches the placeholders of the texts about confidentiality and reporting, and of the address for reports. A section
 * that contains one of them is about safety.
 */
const safetyPlacePattern = /\{(?:confidentiality|copies|reporting|address)\}/;

/** Whether a text is in a section or meeting about confidentiality or reporting. */
const isAboutSafety = ({ before, after }: TextPair): boolean =>
  [before?.node, after?.node].some((node) => {
    const area = node && isVisibleText(node) ? sectionAround(node) : undefined;
    return area !== undefined && safetyPlacePattern.test(JSON.stringify(area.value));
  });

const sectionAround = (node: YamlNode): YamlNode | undefined =>
  node.parent?.key === 'sections' || (node.file.kind === 'meetings' && node.path.length === 1)
    ? node
    : node.parent && sectionAround(node.parent);

const isVisibleText = ({ meta }: YamlNode): boolean =>
  meta.markup !== undefined || meta.display !== undefined;

/** Whether a node is the name or the address of a person who reads reports of misconduct. */
export const isInContact = (node: YamlNode): boolean => node.parent?.parent?.key === 'contacts';

/**
 * Whether another question of the report already covers the change: the list of terms about safety changed, an email
 * address changed, or a contact has a new name with the same address.
 */
function isReportedElsewhere({ before, after }: TextPair): boolean {
  const [nodeBefore, nodeAfter] = [before?.node, after?.node];
  const node = nodeAfter ?? nodeBefore;
  if (node === undefined) return false;
  const { key, parent } = node;
  if (parent?.key === 'terms' || key === 'email') return true;
  if (key === 'address') return parent?.key === 'safety';
  const emailOf = (name: YamlNode | undefined) => name?.parent?.at('email').text;
  return key === 'name' && isInContact(node) && emailOf(nodeBefore) === emailOf(nodeAfter);
}

/** Where visitors read some texts: one text, the texts of one form question, or those of one file. */
function placeOf(later: ContentSnapshot, changes: readonly SafetyChange[]): ReportText {
  const [first, second] = changes;
  if (!first) return [];
  const { pair, located } = first;
  const { node } = located;
  if (second) {
    const question = node?.parent;
    const isOfQuestion = question !== undefined && question === second.located.node?.parent;
    return isOfQuestion && pair.before
      ? describePlaceAndLine({ before: undefined, after: { ...located, node: question } })
      : quoteList([located.file]);
  }
  return [...describePlaceAndLine(pair), ...(node && isPromise(node) ? shownOnPages(later, node) : [])];
}

/** A phrase that says where visitors read a promise, or that they read it nowhere at present. */
function shownOnPages(later: ContentSnapshot, node: YamlNode): ReportText {
  const titles = pageTitlesOf(later, pagesShowingText(later, node));
  const places = joinPages(titles, isShownInGuide(later, node), Infinity);
  return places.length === 0
    ? [', which visitors read nowhere at present']
    : [', which visitors read', ...places];
}

/** The question about the texts of one place. */
function entryAbout(
  changes: readonly SafetyChange[],
  place: ReportText,
  languageWords: SignificantWords,
): ReportEntry {
  const facts = changes.flatMap((change) => change.facts);
  const topic = topicOf(changes, languageWords);
  const isReversedSomewhere = facts.some(({ event }) => event === 'reversed');
  return {
    type: isReversedSomewhere
      ? 'opposite'
      : changes.every(({ promises }) => promises)
        ? 'promise'
        : 'safety-sentence',
    ...(!isReversedSomewhere && topic !== undefined && { label: topic }),
    summary: questionAbout(facts),
    place,
    details: changes.flatMap((change) => detailsOf(change, changes.length > 1)),
    coveredTextIds: changes.flatMap(shownTextIds),
  };
}

/** What the questions about the texts in programme.yaml call their subject. */
const safetySubjects: Readonly<Record<SafetyTextName, string>> = {
  confidentiality: 'confidentiality',
  reporting: 'reporting harassment',
  diary: 'private answers',
  copies: 'private answers',
  assistants: 'AI assistants',
};

/** What some changed texts are about, if their sentences show it. */
function topicOf(changes: readonly SafetyChange[], { topics }: SignificantWords): string | undefined {
  const [name = '', field = ''] = (changes[0]?.located.node?.path ?? []).map(String);
  const subject = name === 'safety' ? new Map(Object.entries(safetySubjects)).get(field) : undefined;
  const sentences = changes.flatMap(({ relevant }) => relevant);
  const text = sentences.map(({ before = '', after = '' }) => `${before} ${after}`).join(' ');
  return subject ?? Object.entries(topics).find(([, pattern]) => text.search(pattern) !== -1)?.[0];
}

/** The lines below a question: the changed text and, of a text that is new, the sentences in question. */
function detailsOf(
  { pair, located, sentences, relevant }: SafetyChange,
  isOneOfSeveral: boolean,
): EntryDetail[] {
  const { before, after } = pair;
  const field = !isOneOfSeveral
    ? ''
    : before && after && located.node
      ? fieldName(located.node)
      : `line ${located.line}`;
  const came = sentences.flatMap((sentence) =>
    sentence.origin
      ? [
          {
            before: sentence.before ?? '',
            after: sentence.after ?? '',
            origin: sentence.origin.before ? describePlace(sentence.origin.before) : [],
          },
        ]
      : [],
  );
  if (came.length === 0 && before === undefined)
    return relevant.map((sentence) => toDiffDetail('', sentence.after ?? '', field));
  const texts = { before: before?.text ?? '', after: after?.text ?? '' };
  return came.length === 0
    ? [toDiffDetail(texts.before, texts.after, field)]
    : detailsWithMoves(texts, { came, reported: came });
}

/** The ids of the texts that a question shows whole. */
function shownTextIds({ pair, sentences, relevant }: SafetyChange): string[] {
  const isShown =
    pair.before !== undefined ||
    sentences.some(({ origin }) => origin) ||
    sentences.length === relevant.length;
  // If all sentences of a removed text moved here, the move also explains the removal, so the removal is not reported
  // once more.
  const isWhole = (origin: TextPair) =>
    origin.after === undefined &&
    sentences.filter((sentence) => sentence.origin === origin).length ===
      sentencesIn(origin.before?.text).length;
  const origins = sentences.flatMap(({ origin }) => (origin && isWhole(origin) ? [origin] : []));
  return [...(isShown ? [pair] : []), ...origins].map(({ before, after }) =>
    textId(before?.node, after?.node),
  );
}

/**
 * A question about terms that were removed from the list of terms about safety. Afterwards, the report no longer asks
 * about sentences with these terms, so somebody has to agree. An empty list if none was removed.
 */
export function removedSafetyTermEntries(earlier: ContentSnapshot, later: ContentSnapshot): ReportEntry[] {
  const [before, after] = [termsIn(earlier), termsIn(later)];
  const removed = before.filter((term) => !after.includes(term));
  const termsNode = safetyIn(later)?.at('terms');
  if (removed.length === 0 || !termsNode) return [];
  const summary: ReportText = [
    ...joinWithAnd(removed.map((term) => quoteList([term]))),
    ` ${removed.length === 1 ? 'is' : 'are'} no longer in the list of terms about safety. From now on, sentences with such words are not shown here. Who agreed to it?`,
  ];
  const coveredTextIds = [textId(safetyIn(earlier)?.at('terms'), undefined)];
  return [{ type: 'safety-terms', summary, location: locationOf(termsNode), details: [], coveredTextIds }];
}
