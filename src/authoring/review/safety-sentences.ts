/**
 * Asks the reviewer about changed sentences on safety and privacy, such as a tip about stalking, wherever they are on
 * the site. They are recognised by the list of terms in content/programme.yaml, by the contact addresses and by words
 * for emergencies. The programme's own texts about safety are promises, and promise-changes.ts covers them.
 */
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isPromise, isSample } from '../content-files/visibility.ts';
import { isMarked, readingHints } from './reading-hints.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { toDiffDetail } from './describe-change.ts';
import { locationOf, textId } from './text-locations.ts';
import {
  type EntryType,
  joinTexts,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  type ReportText,
} from './report-model.ts';
import { combineRepeatedEntries } from './repeated-sentences.ts';
import { movedFrom, movesBetween } from './moved-sentences.ts';
import { differInFillersOnly, wordsOfLanguage } from './significant-words.ts';
import { changedSentences } from './pair-sentences.ts';
import { firstWords, itemTitle } from './place-names.ts';
import { isReversed } from './turning-words.ts';
import { describeText } from './sentence-changes.ts';
import { type SentencePair, sentencesIn } from './sentences.ts';
import {
  describePlace,
  describePlaceAndLine,
  differsInWords,
  type LocatedText,
  type TextPair,
} from './text-pairs.ts';

/** Matches words for help in danger, in English or German, because the existing content is in these languages. */
const emergencyPattern = String.raw`\bemergency\b|\bNotruf\p{L}*`;

/** Matches English phrases for what nobody should do to a person, such as “shout at” or “threaten”. */
const misconductPattern = String.raw`\b(?:(?:shout|laugh)(?:s|ing)? at|(?:insult|mock|punish|threaten|humiliat|ridicul|bull(?=y|ie))(?:[ey]|e?s|ies|ing)?) (?=(?:you|them|him|her|the ment(?:ee|or))\b)`;

/** Matches a manager or employer who gives a permission, or whom somebody asked for one, in a new or removed sentence. */
const permissionPattern =
  /\b(?:managers?|employers?|boss|HR)(?= (?:allows?|agree[sd]?)\b)|(?<=\b(?:asked?|tell|told) (?:my|your|the|their) )(?:managers?|employers?|boss|HR)\b/giu;

const safetyIn = (content: ContentSnapshot) => filesOf(content, 'programme')[0]?.root.at('safety');

const termsIn = (content: ContentSnapshot): string[] =>
  (safetyIn(content)?.at('terms').items ?? []).flatMap(({ text }) => text?.trim() ?? []);

/** Creates a function that finds the terms about safety in a sentence, as they are spelled there. */
function termFinder(...contents: readonly ContentSnapshot[]): (sentence: string) => string[] {
  const addresses = contents.flatMap((content) => {
    const safety = safetyIn(content);
    return [safety?.at('address'), ...(safety?.at('contacts').items ?? []).map((item) => item.at('email'))];
  });
  const termPatterns = contents.flatMap(termsIn).map((term) => {
    const stem = RegExp.escape(term.replace(/\*$/, '')).replaceAll(/(?:\\x20|\s)+/g, String.raw`\s+`);
    return String.raw`(?<![\p{L}\p{N}])${stem}${term.endsWith('*') ? String.raw`\p{L}*` : ''}(?![\p{L}\p{N}])`;
  });
  const addressPatterns = ['{address}', ...addresses.flatMap((address) => address?.text ?? [])].map(
    RegExp.escape,
  );
  const pattern = new RegExp(
    [...termPatterns, ...addressPatterns, emergencyPattern, misconductPattern].join('|'),
    'giu',
  );
  return (sentence) => sentence.match(pattern) ?? [];
}

/** The changed sentences of one text, some of which (`relevant`) are about safety. */
interface SafetyChange {
  pair: TextPair;
  located: LocatedText;
  sentences: SafetySentence[];
  relevant: SafetySentence[];
  /** What is said of each of these sentences in the question. */
  facts: SentenceFacts[];
}

/** What happened to a sentence, its terms about safety and, if it promises something to visitors, about whom or what. */
interface SentenceFacts {
  event: keyof typeof sentenceEvents;
  terms: string[];
  subjects: string[];
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

/** The different terms in a list, regardless of capital letters. */
const uniqueTerms = (terms: readonly string[]): string[] =>
  [...new Map(terms.toReversed().map((term) => [term.toLowerCase(), term])).values()].reverse();

/** A question to the reviewer about each text in which a sentence on safety or privacy was edited, added or removed. */
export function safetySentenceEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  pairs: readonly TextPair[],
): ReportEntry[] {
  // The terms before and after the change are both used. Otherwise, somebody could remove a term from the list and,
  // unnoticed, a sentence with it.
  const findTerms = termFinder(earlier, later);
  const { hintsOnTexts } = readingHints(languageOf(later));
  const languageWords = wordsOfLanguage(languageOf(later));
  const termsOf = ({ before = '', after = '' }: SentencePair) => [
    ...[before, after].flatMap(findTerms),
    ...(before === '' || after === '' ? ((before || after).match(permissionPattern) ?? []) : []),
  ];
  const saysOtherThings = ({ before, after }: SentencePair, { node }: LocatedText): boolean => {
    if (before === undefined) return true;
    // The story of a role-play may mention anything. An edited sentence of it is only reported if it contains another
    // term than before, because it may be an instruction.
    if (node?.file.kind === 'scenarios')
      return findTerms(after ?? '').some((term) => !findTerms(before).includes(term));
    return after === undefined || !differInFillersOnly(before, after, languageWords);
  };
  /** Whether all changed sentences of a text are about safety, because its section is. */
  const isInSafetyPlace = (pair: TextPair, node: YamlNode | undefined): boolean =>
    isAboutSafety(pair) &&
    differsInWords(pair) &&
    // Example answers are about invented people. A change in them matters to visitors only if a number, or a word such
    // as “not”, changed.
    (node === undefined || !isSample(node) || isMarked(hintsOnTexts(pair.before?.text, pair.after?.text)));
  const changes = [...safetySentences(pairs)].flatMap(([pair, sentences]): SafetyChange[] => {
    const located = pair.after ?? pair.before;
    if (!located || (located.node && isReportedElsewhere(located.node))) return [];
    const { node } = located;
    const promisedIn = ({ before = '', after = '' }: SentencePair) =>
      node === undefined || isSample(node)
        ? []
        : [before, after].flatMap((text) => promiseSubjects(text, node));
    const isInPlace = isInSafetyPlace(pair, node);
    const relevant = sentences.filter(
      (sentence) =>
        isReversed(sentence, languageWords) ||
        ((termsOf(sentence).length > 0 ||
          promisedIn(sentence).length > 0 ||
          (isInPlace && !sentence.origin)) &&
          (sentence.origin !== undefined || saysOtherThings(sentence, located))),
    );
    const facts = relevant.map((sentence): SentenceFacts => ({
      event: isReversed(sentence, languageWords) ? 'reversed' : eventOf(sentence, findTerms),
      terms: termsOf(sentence),
      subjects: promisedIn(sentence),
    }));
    return relevant.length === 0 ? [] : [{ pair, located, sentences, relevant, facts }];
  });
  const edited = changes.filter(
    ({ pair: { before, after }, sentences }) => (before && after) || sentences.some(({ origin }) => origin),
  );
  const places = new Map(
    edited.map((change) => [editedTextEntry(change), describePlaceAndLine(change.pair)]),
  );
  const wholeTexts = Map.groupBy(
    changes.filter((change) => !edited.includes(change)),
    ({ pair, located }) => `${pair.after ? 'later' : 'earlier'} ${located.file}`,
  );
  return [
    ...combineRepeatedEntries([...places.keys()], (entry) => places.get(entry) ?? []).values(),
    ...[...wholeTexts.values()].map(wholeTextsEntry),
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

/**
 * Matches sentences in which the programme promises something: what its team or a manager does, or by when somebody
 * gets an answer.
 */
const promisePattern =
  /\b(?:your|the|their) (?:managers?|employers?|boss|HR) (?:also )?(?:reads?|sees?|gets?|receives?|decides?)\b|\b(?:e?mail|message|letter)s? to the program(?:me)? team\b|\bprogram(?:me)? team (?:answers|finds|reads|replies|tells|decides|keeps|helps|gets|writes|does|will|can|may)\b|\bwithin (?:[\p{L}\d]+ ){1,2}(?:hour|day|week|month)s?\b.*|\bProgrammteam\b.*/iu;
const promiseSubject = /\b(?:managers?|employers?|boss|HR|program(?:me)? team|Programmteam)\b/giu;
const answerPattern = /\b(?:partner|answer|reply|replies|Antwort)\b/iu;
const periodPattern = /\bwithin (?:[\p{L}\d]+ ){1,2}(?:hour|day|week|month)s?\b/giu;

/** Matches sentences in labels.yaml about whether the site keeps or loses the answers of visitors. */
const keptAnswersPattern =
  /\b(?:answers?|texts?)\b.*?\b(?:lost|kept|stored|keeps?)\b|\b(?:lost|kept|stored|keeps?)\b.*?\b(?:answers?|texts?)\b/iu;

/** About whom or what a sentence promises something to visitors; an empty list if it promises nothing. */
const promiseSubjects = (sentence: string, node: YamlNode): string[] => [
  ...((promisePattern.test(sentence) &&
    (sentence.match(promiseSubject) ?? (answerPattern.test(sentence) && sentence.match(periodPattern)))) ||
    []),
  ...(node.file.kind === 'labels' ? (sentence.match(keptAnswersPattern) ?? []) : []),
];

/**
 * Whether another question of the report already covers the change, because the text is a promise or an email address.
 */
function isReportedElsewhere(node: NonNullable<LocatedText['node']>): boolean {
  return isPromise(node) || node.key === 'email';
}

/**
 * The question about changed sentences, such as “In X: a sentence with `stalking` is gone. Is that right?” Sentences
 * without a term are only mentioned if there is no other.
 */
function questionAbout(place: ReportText, facts: readonly SentenceFacts[]): ReportText {
  const important = facts.filter(
    ({ terms, subjects, event }) => terms.length > 0 || subjects.length > 0 || event === 'reversed',
  );
  const groups = [...Map.groupBy(important.length > 0 ? important : facts, ({ event }) => event)];
  const events = groups.map(([event, group]): ReportText => {
    const { length: count } = group;
    const terms = group.flatMap((fact) => fact.terms);
    const names = uniqueTerms(terms.length > 0 ? terms : group.flatMap(({ subjects }) => subjects));
    const quoted = names.length === 0 ? [] : [' ', ...joinWithAnd(names.map((name) => quoteList([name])))];
    const verb = sentenceEvents[event][count === 1 ? 0 : 1];
    const [before, after] = /says?$/.test(verb) ? [[], quoted] : [quoted, []];
    return [
      count === 1 ? 'a sentence' : `${count} sentences`,
      ...(before.length === 0 ? [' '] : [' with', ...before, ' ']),
      verb,
      ...after,
    ];
  });
  const reason = important.length === 0 ? ', in a section about confidentiality or reporting' : '';
  return ['In ', ...place, ': ', ...joinTexts(events, '; '), `${reason}. Is that right?`];
}

/** The question about an edited text. It shows all changed sentences of the text. */
function editedTextEntry(change: SafetyChange): ReportEntry {
  const { pair, located, sentences, relevant, facts } = change;
  const hasMoved = sentences.some(({ origin }) => origin);
  // The sentences in question are shown first, unless the report shows the whole text.
  const ordered = [...relevant, ...sentences.filter((sentence) => !relevant.includes(sentence))];
  const laterSentences = sentencesIn(pair.after?.text);
  const details =
    !hasMoved && describeText(pair.before?.text ?? '', pair.after?.text ?? '').length === 1
      ? [toDiffDetail(pair.before?.text ?? '', pair.after?.text ?? '')]
      : [...Map.groupBy(ordered, ({ origin }) => origin)].flatMap(([origin, group]) => {
          const texts = group.map(({ before = '', after = '' }) => ({ before, after }));
          if (origin) return movedFrom(origin.before ? describePlace(origin.before) : [], texts);
          const otherIndex = group.findIndex((sentence) => !relevant.includes(sentence));
          return texts.flatMap(({ before, after }, index) => [
            ...(index === otherIndex ? [{ note: ['Also changed in this text:'] }] : []),
            {
              ...toDiffDetail(before, after),
              ...(otherIndex >= 0 && index >= otherIndex && { depth: 1 as const }),
              ...(before === '' && { previous: laterSentences[laterSentences.indexOf(after) - 1] }),
            },
          ]);
        });
  // If all sentences of a removed text moved here, the move also explains the removal, so the removal is not reported
  // once more.
  const isWhole = (origin: TextPair) =>
    origin.after === undefined &&
    sentences.filter((sentence) => sentence.origin === origin).length ===
      sentencesIn(origin.before?.text).length;
  const origins = sentences.flatMap(({ origin }) => (origin && isWhole(origin) ? [origin] : []));
  return {
    type: typeOf(facts),
    summary: questionAbout(
      [
        ...describePlaceAndLine(pair),
        ...(facts.some(({ event }) => event === 'moved') ? placeInList(located.node) : []),
      ],
      facts,
    ),
    details,
    coveredTextIds: [pair, ...origins].map(({ before, after }) => textId(before?.node, after?.node)),
  };
}

function typeOf(facts: readonly SentenceFacts[]): EntryType {
  if (facts.some(({ event }) => event === 'reversed')) return 'opposite';
  const hasTerm = facts.some(({ terms }) => terms.length > 0);
  return !hasTerm && facts.some(({ subjects }) => subjects.length > 0) ? 'promise' : 'safety-sentence';
}

/** After which part of its page, or at which end, a text stands. */
function placeInList(node: YamlNode | undefined): ReportText {
  const item = [node, ...(node?.ancestors ?? [])].find((ancestor) => typeof ancestor?.key === 'number');
  if (!item) return [];
  const previous = item.parent?.items[Number(item.key) - 1];
  return previous ? [', after ', ...quoteList([firstWords(itemTitle(previous))])] : [', at the beginning'];
}

/** What can happen to a sentence, and to several. The terms follow “says”; otherwise they stand before the verb. */
const sentenceEvents = {
  reversed: ['says the opposite now', 'say the opposite now'],
  moved: ['moved here', 'moved here'],
  removed: ['is gone', 'are gone'],
  weakened: ['no longer says', 'no longer say'],
  strengthened: ['now says', 'now say'],
  added: ['is new', 'are new'],
  changed: ['changed', 'changed'],
} as const;

function eventOf(
  { before = '', after, origin }: SafetySentence,
  findTerms: (sentence: string) => string[],
): SentenceFacts['event'] {
  if (origin && before === after) return 'moved';
  if (after === undefined) return 'removed';
  if (before === '') return 'added';
  const [hadTerm, hasTerm] = [before, after].map((text) => findTerms(text).length > 0);
  return hadTerm === hasTerm ? 'changed' : hasTerm === true ? 'strengthened' : 'weakened';
}

/** One question about all texts of a file that were added, or removed. It lists their sentences about safety. */
function wholeTextsEntry(changes: readonly SafetyChange[]): ReportEntry {
  const [first, ...otherChanges] = changes;
  const isAlone = otherChanges.length === 0;
  // A text that is gone is shown whole, and so nowhere else.
  const isGone = first?.pair.after === undefined;
  const details = changes.flatMap(({ located, relevant }) =>
    (isGone ? [{ before: located.text, after: '' }] : relevant).map(({ before = '', after = '' }) =>
      toDiffDetail(before, after, isAlone ? '' : `line ${located.line}`),
    ),
  );
  return {
    type: 'safety-sentence',
    summary: questionAbout(
      isAlone && first ? describePlaceAndLine(first.pair) : quoteList([first?.located.file ?? '']),
      changes.flatMap(({ facts }) => facts),
    ),
    details,
    coveredTextIds: changes.flatMap(({ pair: { before, after }, sentences, relevant }) =>
      isGone || sentences.length === relevant.length ? [textId(before?.node, after?.node)] : [],
    ),
  };
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
