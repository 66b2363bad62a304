/**
 * Asks the reviewer about changed sentences on safety and privacy, such as a tip about stalking, wherever they are on
 * the site, and about what the programme promises. They are recognised by the list of terms in content/programme.yaml,
 * by the contact addresses, by the mark `promise` of the schema and by words for emergencies.
 */
import { promisePlaceholders } from '../../model/schemas/safety.ts';
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isPromise, isSample, pagesShowingText } from '../content-files/visibility.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { delicateWordFinder, isAboutSite } from './delicate-words.ts';
import { toDiffDetail } from './describe-change.ts';
import { detailsWithMoves, movesBetween } from './moved-sentences.ts';
import { withoutTargets } from './find-addresses.ts';
import { contactAddresses } from './placeholder-values.ts';
import { isShownInGuide, joinPages, pageTitlesOf, shownOn } from './page-names.ts';
import { changedSentences } from './pair-sentences.ts';
import { fieldName, firstWords, itemTitle } from './place-names.ts';
import { hasSameWords } from './redline.ts';
import { combineRepeatedEntries } from './repeated-sentences.ts';
import {
  type EntryDetail,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  reportText,
  type ReportText,
} from './report-model.ts';
import { factFinder, questionAbout, type SentenceFacts } from './sentence-questions.ts';
import { type SentencePair, sentencesIn } from './sentences.ts';
import {
  differingMatches,
  differInFillersOnly,
  hasDifferences,
  type SignificantWords,
  wordsOfLanguage,
} from './significant-words.ts';
import { isTechnicalPage } from './technical-changes.ts';
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
  const termPatterns = contents.flatMap(termsIn).map((term) => {
    const stem = RegExp.escape(term.replace(/\*$/, '')).replaceAll(/(?:\\x20|\s)+/g, String.raw`\s+`);
    return String.raw`(?<![\p{L}\p{N}])${stem}${term.endsWith('*') ? String.raw`\p{L}*` : ''}(?![\p{L}\p{N}])`;
  });
  const names = [
    ...promisePlaceholders.map((name) => `{${name}}`),
    ...contents.flatMap((content) => [...contactAddresses(content).values()]),
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
  relevant: (SafetySentence & SentenceFacts)[];
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
    const [left, came] = [changed.get(origin.pair) ?? [], changed.get(target.pair) ?? []];
    const removed = left.findIndex((sentence) => sentence.before === before && sentence.after === undefined);
    const added = came.findIndex((sentence) => sentence.before === undefined && sentence.after === after);
    if (removed === -1 || added === -1) continue;
    left.splice(removed, 1);
    came.splice(added, 1, { before, after, origin: origin.pair });
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
  const findFacts = factFinder(language, findTerms);
  const findDelicateWords = delicateWordFinder(earlier, languageWords);
  /** Whether a sentence is about safety or a promise. Samples are about invented people, and promise nothing. */
  const isRecognised = ({ before = '', after = '' }: SentencePair, node: YamlNode | undefined): boolean => {
    const promised = [
      ...(node === undefined || isSample(node) ? [] : [languageWords.promises]),
      ...(before === '' || after === '' ? [languageWords.permission] : []),
    ];
    return [before, after].some(
      (text) => findTerms(text).length > 0 || promised.some((pattern) => text.search(pattern) !== -1),
    );
  };
  /**
   * Whether a sentence gives or takes a permission or a duty in the programme, outside of stories. On a technical page, it
   * has to name somebody; otherwise it is about the exercise, which only readers who know the subject can judge.
   */
  const isRule = (sentence: SentencePair, node: YamlNode | undefined): boolean => {
    if (node === undefined || isSample(node)) return false;
    // What somebody is advised to say is no rule.
    const withoutSpeech = (text?: string) => text?.replaceAll(/“[^”]*”|"[^"]*"/gu, ' ');
    const rest = { before: withoutSpeech(sentence.before), after: withoutSpeech(sentence.after) };
    const { before = '', after = '' } = rest;
    const { rules, subjectsOfRules, people, handling } = languageWords;
    const mentions = (pattern: RegExp) => `${before} ${after}`.search(pattern) !== -1;
    const differsInRules = hasDifferences(differingMatches(before, after, rules));
    if (isAboutProgramme(node)) return differsInRules && mentions(subjectsOfRules);
    const isTurned = () => differsInRules || hasDifferences(turningWords(rest, languageWords));
    return isTechnicalPage(node.file) && mentions(people) && (mentions(handling) || isTurned());
  };
  /** The topic of a label that says what the site does with answers and files, whatever else it says. */
  const claimedTopic = ({ before = '', after = '' }: SentencePair, node: YamlNode | undefined) =>
    node?.file.kind === 'labels'
      ? Object.entries(languageWords.delicate).find(
          ([topic, pattern]) => isAboutSite(topic) && `${before} ${after}`.search(pattern) !== -1,
        )?.[0]
      : undefined;
  const saysOtherThings = ({ before, after }: SentencePair, node: YamlNode | undefined): boolean => {
    if (before === undefined || after === undefined) return true;
    // The story of a role-play may mention anything. An edited sentence of it is only reported if it contains another
    // term than before, because it may be an instruction.
    return node?.file.kind === 'scenarios'
      ? findTerms(after).some((term) => !findTerms(before).includes(term))
      : // Where a link leads is another question, which names the section.
        !differInFillersOnly(withoutTargets(before), withoutTargets(after), languageWords);
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
      [turningWords(sentence, languageWords), people].some(hasDifferences)
    );
  };
  const changes = [...safetySentences(pairs)].flatMap(([pair, sentences]): SafetyChange[] => {
    const located = pair.after ?? pair.before;
    if (!located || isReportedElsewhere(pair) || !differsInWords(pair)) return [];
    const { node } = located;
    const isInPlace = isAboutSafety(pair);
    const isPromised = node !== undefined && isPromise(node);
    // Of a text with a promise in other sentences, which are still the same, mere rewording is no question.
    const isStillPromised = sentencesIn(pair.after?.text).some(
      (text) =>
        !sentences.some(({ after }) => after === text) && isRecognised({ before: text, after: text }, node),
    );
    const relevant = sentences.flatMap((sentence): SafetyChange['relevant'] => {
      const isMoved = sentence.origin !== undefined;
      const recognised = isRecognised(sentence, node);
      const rule = isRule(sentence, node);
      const delicate = isMoved || isOffer(node) ? undefined : findDelicateWords(sentence, pair);
      const isAbout =
        isPromised ||
        recognised ||
        (!isMoved && (rule || isNewOffer(sentence, node) || (isInPlace && turns(sentence, node))));
      const isAsked = isAbout && (isMoved || saysOtherThings(sentence, node));
      if (!isAsked && delicate === undefined && !isReversed(sentence, languageWords)) return [];
      const fact = findFacts(sentence, delicate);
      if (isStillPromised && fact.event === 'changed' && !fact.mayMeanOther && !recognised) return [];
      // Delicate words are the topic only if nothing else raises the question.
      const isOtherwiseAsked = fact.event === 'reversed' || fact.dutyOf !== undefined || recognised;
      const topic =
        subjectOf(node) ??
        (isOffer(node) ? 'what the programme promises' : undefined) ??
        topicOf(sentence, fact, languageWords) ??
        (rule && fact.dutyOf === undefined ? ruleTopic(node) : undefined) ??
        (isOtherwiseAsked ? undefined : delicate?.topic);
      return [
        { ...sentence, ...fact, topic, delicateTopic: claimedTopic(sentence, node) ?? delicate?.topic },
      ];
    });
    return relevant.length === 0 ? [] : [{ pair, located, sentences, relevant }];
  });
  // The hint and the example of a form question are judged together, and so are the offers, and the new or removed texts of a file.
  const groups = Map.groupBy(changes, ({ pair: { before, after }, located, sentences }) =>
    (before && after) || sentences.some(({ origin }) => origin)
      ? isOffer(located.node)
        ? 'offers'
        : textId(before?.node, after?.node).replace(/\/(?:hint|example)$/, '')
      : `${after ? 'later' : 'earlier'} ${located.file}`,
  );
  const entries = [...groups.values()].map((group) => entryAbout(later, group, languageWords, findFacts));
  return [...combineRepeatedEntries(entries, ({ place = [] }) => place).values()];
}

/** Whether a text of the home page says what the programme offers. */
const isOffer = (node: YamlNode | undefined): boolean =>
  node?.file.kind === 'programme' && node.path[0] === 'features';

/** Whether a sentence about what the programme offers is gone or new. Mere rewording promises nothing else. */
const isNewOffer = ({ before, after }: SentencePair, node: YamlNode | undefined): boolean =>
  isOffer(node) && (before === undefined || after === undefined);

/** What a rule is about. On a page with an exercise, it is only about what each of the two does there. */
const ruleTopic = (node: YamlNode | undefined): string =>
  node && isTechnicalPage(node.file) ? 'mentor and mentee' : 'rule of the programme';

/** Whether a text is about the programme, and not on a page with exercises: in a form, a meeting or programme.yaml. */
const isAboutProgramme = ({ file: { kind, root } }: YamlNode): boolean =>
  kind === 'resources'
    ? root.at('download').value !== undefined
    : kind === 'programme' || kind === 'meetings';

/**
 * Matches the placeholders of the texts about confidentiality and reporting, and of the address for reports. A section
 * that contains one of them is about safety.
 */
const safetyPlacePattern = /\{(?:confidentiality|copies|reporting|address)\}/;

/** Whether a text is in a section or meeting about confidentiality or reporting. */
const isAboutSafety = ({ before, after }: TextPair): boolean =>
  [before?.node, after?.node].some((node) => {
    const isVisibleText = node?.meta.markup !== undefined || node?.meta.display !== undefined;
    return isVisibleText && safetyPlacePattern.test(JSON.stringify(sectionAround(node)?.value));
  });

const sectionAround = (node: YamlNode): YamlNode | undefined =>
  node.parent?.key === 'sections' || (node.file.kind === 'meetings' && node.path.length === 1)
    ? node
    : node.parent && sectionAround(node.parent);

/** Whether the list of terms or an email address changed, about which there is another question. */
const isReportedElsewhere = ({ before, after }: TextPair): boolean =>
  [before?.node, after?.node].some(
    (node) => node?.parent?.key === 'terms' || node?.key === 'email' || node?.where === 'safety › address',
  );

/** Where visitors read some texts: one text, the texts of one form question, or those of one file. */
function placeOf(later: ContentSnapshot, changes: readonly SafetyChange[]): ReportText {
  const [first, second] = changes;
  if (!first) return [];
  const { pair, located } = first;
  const { node } = located;
  if (second) {
    const question = node?.parent === second.located.node?.parent ? node?.parent : undefined;
    const common = isOffer(node) ? node?.ancestors.at(-2) : question;
    return common && pair.before
      ? describePlaceAndLine({ before: undefined, after: { ...located, node: common } })
      : quoteList([located.file]);
  }
  return [
    ...describePlaceAndLine(pair),
    ...(node && first.sentences.some(({ origin }) => origin) ? placeInSection(node) : []),
    ...(node && (isPromise(node) || node.file.kind === 'labels')
      ? shownOnPages(later, node)
      : shownOn(later, node)),
  ];
}

/** A phrase that says after which part of its section a text stands, for a text that moved there. */
function placeInSection({ ancestors }: YamlNode): ReportText {
  const block = ancestors.find(({ parent }) => parent?.key === 'blocks');
  const previous = block?.parent?.at(Number(block.key) - 1);
  return previous?.value === undefined ? [] : reportText`, now below ${firstWords(itemTitle(previous))}`;
}

/** A phrase that says where visitors read a promise or label, or that they read it nowhere at present. */
function shownOnPages(later: ContentSnapshot, node: YamlNode): ReportText {
  const titles = pageTitlesOf(later, pagesShowingText(later, node));
  const places = joinPages(titles, isShownInGuide(later, node), Infinity);
  return places.length === 0
    ? [', which visitors read nowhere at present']
    : [', which visitors read', ...places];
}

/** The question about the texts of one place. */
function entryAbout(
  later: ContentSnapshot,
  changes: readonly SafetyChange[],
  { topics, promises }: SignificantWords,
  findFacts: (sentence: SentencePair) => SentenceFacts,
): ReportEntry {
  const facts = changes.flatMap(({ relevant }) => relevant);
  const reversed = facts.filter(({ event }) => event === 'reversed');
  const isReversal = reversed.length > 0;
  const factTopics = (isReversal ? reversed : facts).map(({ topic }) => topic);
  // The gravest topic; the subject of a text about safety is the same for all its sentences.
  const topic = Object.keys(topics).find((name) => factTopics.includes(name)) ?? factTopics.find(Boolean);
  const text = facts.map(({ before = '', after = '' }) => `${before} ${after}`).join(' ');
  const isPromised =
    changes.every(({ located: { node } }) => node !== undefined && isPromise(node)) ||
    (topic === undefined && text.search(promises) !== -1);
  const type = isPromised ? 'promise' : 'safety-sentence';
  const person = facts.map(({ dutyOf }) => dutyOf).find((name) => name !== undefined);
  const duty = person === undefined || isReversal ? undefined : `duty of ${person}`;
  const period = facts.every(({ isOnlyNumber }) => isOnlyNumber) ? 'number or period' : undefined;
  const label = topic ?? duty ?? (isPromised ? undefined : period);
  const isOnTopic = (fact: SentenceFacts) =>
    fact.topic === topic && (topic !== undefined || fact.dutyOf === person);
  return {
    type: isReversal ? 'opposite' : type,
    ...(label !== undefined && { label }),
    summary: questionAbout(
      facts.filter(isOnTopic),
      facts.filter((fact) => !isOnTopic(fact)),
      changes.flatMap((change) =>
        isSharedWithExpert(change) ? [] : sentencesBesides(change).map((sentence) => findFacts(sentence)),
      ),
    ),
    place: placeOf(later, changes),
    details: changes.flatMap((change) => detailsOf(change, changes.length > 1)),
    coveredTextIds: changes.flatMap(shownTextIds),
  };
}

/** The changed sentences of a text that raise no question, but are shown with those that do. */
const sentencesBesides = ({ pair, sentences, relevant }: SafetyChange): SafetySentence[] =>
  sentences.filter(
    ({ before, after }) =>
      pair.before !== undefined &&
      !hasSameWords(before ?? '', after ?? '') &&
      !relevant.some((sentence) => sentence.before === before && sentence.after === after),
  );

/**
 * What a sentence is about, the gravest topic first. If nothing but a number differs, only the clause with the number
 * counts: the period in which somebody answers is no question about the confidentiality of which the next clause speaks.
 */
function topicOf(
  { before = '', after = '' }: SentencePair,
  { isOnlyNumber = false }: SentenceFacts,
  { topics }: SignificantWords,
): string | undefined {
  const [earlier, later] = [before, after].map((text) => text.split(/(?<=[,;:])\s/)) as [string[], string[]];
  const text = isOnlyNumber
    ? [
        ...earlier.filter((clause) => !later.includes(clause)),
        ...later.filter((clause) => !earlier.includes(clause)),
      ].join(' ')
    : `${before} ${after}`;
  return Object.entries(topics).find(([, pattern]) => text.search(pattern) !== -1)?.[0];
}

/** What a text about safety in programme.yaml is about, such as “AI assistants”; undefined for other texts. */
const subjectOf = (node: YamlNode | undefined): string | undefined =>
  node?.path[0] === 'safety'
    ? /^the (?:text about|line above) (.*)/
        .exec(node.meta.display?.label ?? '')?.[1]
        ?.replace(/^reporting$/, '$& harassment')
    : undefined;

/**
 * Whether somebody who knows the subject has to judge other changed sentences of the text, because it is on a technical
 * page.
 */
const isSharedWithExpert = (change: SafetyChange): boolean =>
  change.located.node !== undefined &&
  isTechnicalPage(change.located.node.file) &&
  sentencesBesides(change).length > 0;

/**
 * The lines below a question: the changed text. Of a text that is new, and of one that somebody else reads whole, only the
 * sentences in question.
 */
function detailsOf(change: SafetyChange, isOneOfSeveral: boolean): EntryDetail[] {
  const { pair, located, sentences, relevant } = change;
  const editedNode = pair.before && pair.after && located.node;
  const field = !isOneOfSeveral ? '' : editedNode ? fieldName(editedNode) : `line ${located.line}`;
  const came = sentences.flatMap(({ before = '', after = '', origin }) =>
    origin ? [{ before, after, origin: origin.before ? describePlace(origin.before) : [] }] : [],
  );
  if (came.length === 0 && (pair.before === undefined || isSharedWithExpert(change)))
    return relevant.map(({ before = '', after = '' }) => toDiffDetail(before, after, field));
  const texts = { before: pair.before?.text ?? '', after: pair.after?.text ?? '' };
  return came.length === 0
    ? [toDiffDetail(texts.before, texts.after, field)]
    : detailsWithMoves(texts, { came, reported: came });
}

/** The ids of the texts that a question shows whole. */
function shownTextIds(change: SafetyChange): string[] {
  const { pair, sentences, relevant } = change;
  if (isSharedWithExpert(change)) return [];
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
    ` ${removed.length === 1 ? 'is' : 'are'} no longer in the list of terms about safety. From now on, reports will not ask about changes of sentences with these words. Who agreed to it?`,
  ];
  // No visitor reads the list, so the question says all that there is to say about what left it.
  const earlierTerms = safetyIn(earlier)?.at('terms');
  const removedItems = (earlierTerms?.items ?? []).filter(({ text }) => removed.includes(text?.trim() ?? ''));
  const coveredTextIds = [earlierTerms, ...removedItems].map((node) => textId(node, undefined));
  return [{ type: 'safety-terms', summary, location: locationOf(termsNode), details: [], coveredTextIds }];
}
