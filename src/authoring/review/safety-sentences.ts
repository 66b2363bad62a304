/**
 * Asks the reviewer about changed sentences on safety and privacy, such as a tip about stalking, wherever they are on
 * the site. They are recognised by the list of terms in content/programme.yaml, by the contact addresses and by words
 * for emergencies. The programme's own texts about safety are promises, and promise-changes.ts covers them.
 */
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isPromise, isSample } from '../content-files/visibility.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { ContentComparison } from './compare-content.ts';
import { isMarked, readingHints, turnsMeaning } from './reading-hints.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { toDiffDetail } from './describe-change.ts';
import { locationOf, textId } from './text-locations.ts';
import { placeName, placeOnPage, positionOf } from './place-names.ts';
import {
  type EntryDetail,
  indentDetails,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  type ReportText,
  reportText,
  toValueDetail,
} from './report-model.ts';
import { movedFrom, movesBetween } from './moved-sentences.ts';
import { differInFillersOnly, wordsOfLanguage } from './significant-words.ts';
import { changedSentences } from './pair-sentences.ts';
import { isEveryEdited } from './sentence-changes.ts';
import { type SentencePair, sentencesIn } from './sentences.ts';
import {
  describePlace,
  describePlaceAndLine,
  differsInWords,
  isSmallRewording,
  locationOfPair,
  type LocatedText,
  type TextPair,
} from './text-pairs.ts';

/** Matches words for help in danger, in English or German, because the existing content is in these languages. */
const emergencyPattern = String.raw`\bemergency\b|\bNotruf\p{L}*`;

/** Matches English phrases for what nobody should do to a person, such as “shout at” or “threaten”. */
const misconductPattern = String.raw`\b(?:(?:shout|laugh)(?:s|ing)? at|(?:insult|mock|punish|threaten|humiliat|ridicul|bull(?=y|ie))(?:[ey]|e?s|ies|ing)?) (?=(?:you|them|him|her|the ment(?:ee|or))\b)`;

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

/** The changed sentences of one text, some of which contain terms about safety. */
interface SafetyChange {
  pair: TextPair;
  located: LocatedText;
  sentences: SafetySentence[];
  /** Those of the changed sentences that contain a term about safety. */
  withTerms: SafetySentence[];
  terms: string[];
  /** Whether a word in the text that can reverse its meaning, such as “not”, was added or removed. */
  isTurned: boolean;
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

/** If more texts than this were added to a file, or removed from it, one report entry covers them together. */
const maxWholeTexts = 2;

/** A question to the reviewer about each text in which a sentence on safety or privacy was edited, added or removed. */
export function safetySentenceEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  pairs: readonly TextPair[],
): ReportEntry[] {
  // The terms before and after the change are both used. Otherwise, somebody could remove a term from the list and,
  // unnoticed, a sentence with it.
  const findTerms = termFinder(earlier, later);
  const { hintsOnTexts, hintsOnEntry } = readingHints(languageOf(later));
  const languageWords = wordsOfLanguage(languageOf(later));
  const sentencesByPair = safetySentences(pairs);
  const saysOtherThings = ({ before, after }: SentencePair, { node }: LocatedText): boolean => {
    if (before === undefined) return true;
    // The story of a role-play may mention anything. An edited sentence of it is only reported if it contains another
    // term than before, because it may be an instruction.
    if (node?.file.kind === 'scenarios')
      return findTerms(after ?? '').some((term) => !findTerms(before).includes(term));
    return after === undefined || !differInFillersOnly(before, after, languageWords);
  };
  const changes = pairs.flatMap((pair): SafetyChange[] => {
    const located = pair.after ?? pair.before;
    if (!located || (located.node && isReportedElsewhere(located.node))) return [];
    const sentences = sentencesByPair.get(pair) ?? [];
    const isOwnText = located.node !== undefined && !isSample(located.node);
    const promisesOf = ({ before = '', after = '' }: SentencePair) =>
      isOwnText ? [...promiseIn(before, located.node), ...promiseIn(after, located.node)].slice(0, 1) : [];
    const termsOf = ({ before = '', after = '' }: SentencePair) => [
      ...findTerms(before),
      ...findTerms(after),
    ];
    const withTerms = sentences.filter(
      (sentence) =>
        (termsOf(sentence).length > 0 || promisesOf(sentence).length > 0) &&
        (sentence.origin !== undefined || saysOtherThings(sentence, located)),
    );
    const terms = withTerms.flatMap(termsOf);
    const isTurned = turnsMeaning(hintsOnTexts(pair.before?.text ?? '', pair.after?.text ?? ''));
    return withTerms.length === 0
      ? []
      : [{ pair, located, sentences, withTerms, terms: uniqueTerms(terms), isTurned }];
  });
  const wholeTexts = changes.filter(({ pair }) => !pair.before || !pair.after);
  const listedTogether = [
    ...Map.groupBy(wholeTexts, ({ pair, located }) => `${pair.after ? 'later' : 'earlier'} ${located.file}`),
  ].flatMap(([, texts]) => (texts.length > maxWholeTexts ? [texts] : []));
  const listedAlone = changes.filter((change) => !listedTogether.flat().includes(change));
  const reported = new Set(changes.map(({ pair }) => pair));
  const sameChanges = Map.groupBy(listedAlone, ({ sentences }) =>
    JSON.stringify(sentences.map(({ before, after }) => [before, after])),
  );
  // Example answers are about invented people. A change in them matters to visitors only if a number, or a word such as
  // “not”, changed.
  const mayConcernVisitors = ({ before, after }: TextPair) => {
    const node = after?.node ?? before?.node;
    return (
      node === undefined || !isSample(node) || isMarked(hintsOnTexts(before?.text ?? '', after?.text ?? ''))
    );
  };
  const entriesOfPlaces = safetyPlaceEntries(
    pairs.filter(
      (pair) =>
        !reported.has(pair) &&
        !isSmallRewording(pair, languageWords) &&
        mayConcernVisitors(pair) &&
        sentencesByPair.get(pair)?.some(({ origin }) => !origin) === true,
    ),
  );
  const isTurned = (entry: ReportEntry) => turnsMeaning(hintsOnEntry(entry));
  return [
    ...entriesOfPlaces.filter(isTurned),
    ...[...sameChanges.values()].sort(([a], [b]) => riskRank(a) - riskRank(b)).flatMap(sentenceEntries),
    ...listedTogether.map((texts) => wholeTextsEntry(texts, findTerms)),
    ...entriesOfPlaces.filter((entry) => !isTurned(entry)),
  ];
}

/** A question about each section, block or item that contains terms about safety and has moved to another place. */
export function movedSafetyEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  { fileChanges }: ContentComparison,
): ReportEntry[] {
  const findTerms = termFinder(earlier, later);
  return fileChanges.flatMap(({ changes }) =>
    changes.flatMap(({ type, before, after }): ReportEntry[] => {
      if (type !== 'moved' || !before || !after) return [];
      const texts = after.file.textNodes.filter((node) => node.isWithin(after)).map(({ text }) => text);
      const terms = uniqueTerms(texts.flatMap(findTerms));
      if (terms.length === 0) return [];
      const moved: ReportText = [
        ...placeOnPage(before),
        ' moved to ',
        ...placeOnPage(after),
        ...positionOf(after),
      ];
      const summary: ReportText = [...moved, ', with ', ...quoteList(terms), '. Is this the right place?'];
      return [{ type: 'safety-sentence', summary, location: locationOf(after), details: [] }];
    }),
  );
}

/**
 * Matches the placeholders of the texts about confidentiality and reporting, and of the address for reports. A section
 * that contains one of them is about safety.
 */
const safetyPlacePattern = /\{(?:confidentiality|copies|reporting|address)\}/;

/** The section or meeting that contains a text, if it is about confidentiality or reporting; otherwise undefined. */
function safetyPlace({ before, after }: TextPair): YamlNode | undefined {
  return [before?.node, after?.node].flatMap((node) => {
    if (!node || isReportedElsewhere(node) || !isVisibleText(node)) return [];
    const area = sectionAround(node);
    return area && safetyPlacePattern.test(JSON.stringify(area.value)) ? [area] : [];
  })[0];
}

const sectionAround = (node: YamlNode): YamlNode | undefined =>
  node.parent?.key === 'sections' || (node.file.kind === 'meetings' && node.path.length === 1)
    ? node
    : node.parent && sectionAround(node.parent);

/**
 * A question about each section on confidentiality or reporting in which any text changed, even one without terms about
 * safety.
 */
function safetyPlaceEntries(pairs: readonly TextPair[]): ReportEntry[] {
  const placed = pairs.flatMap((pair) => {
    const area = safetyPlace(pair);
    return area && differsInWords(pair) ? [{ pair, area }] : [];
  });
  return [...Map.groupBy(placed, ({ area }) => `${area.file.path} ${area.where}`).values()].flatMap(
    (texts) => {
      const [first] = texts;
      if (!first) return [];
      const { file, line } = locationOfPair(first.pair);
      return [
        {
          type: 'safety-sentence',
          summary: [
            'This changed in ',
            ...placeOnPage(first.area),
            ...reportText` (${file}, line ${line})`,
            ', which is about confidentiality or reporting. Is it still right?',
          ],
          details: texts.map(({ pair: { before, after } }) =>
            toDiffDetail(
              before?.text ?? '',
              after?.text ?? '',
              textName(first.area, after?.node ?? before?.node),
            ),
          ),
          coveredTextIds: texts.map(({ pair }) => textId(pair.before?.node, pair.after?.node)),
          isRewording: texts.every(({ pair: { before, after } }) => isEveryEdited(before?.text, after?.text)),
        } satisfies ReportEntry,
      ];
    },
  );
}

const isVisibleText = ({ meta }: YamlNode): boolean =>
  meta.markup !== undefined || meta.display !== undefined;

/** The name of a text within its section; empty if it has none. */
const textName = (area: YamlNode, node: YamlNode | undefined): string => {
  const [name, areaName] = [node ? placeName(node) : '', placeName(area)];
  return name.startsWith(`${areaName} › `) ? name.slice(areaName.length + 3) : '';
};

/**
 * Matches sentences in which the programme promises something: what its team or a manager does, or by when somebody
 * gets an answer.
 */
const promisePattern =
  /\b(?:your|the|their) (?:managers?|employers?|boss|HR) (?:also )?(?:reads?|sees?|gets?|receives?|decides?)\b|\b(?:e?mail|message|letter)s? to the program(?:me)? team\b|\bprogram(?:me)? team (?:answers|finds|reads|replies|tells|decides|keeps|helps|gets|writes|does|will|can|may)\b|\bwithin (?:[\p{L}\d]+ ){1,2}(?:hour|day|week|month)s?\b.*|\bProgrammteam\b.*/iu;
const promiseSubject =
  /\b(?:managers?|employers?|boss|HR|program(?:me)? team|partner|answer|reply|replies|Programmteam|Antwort)\b/iu;

/** Matches sentences in labels.yaml about whether the site keeps or loses the answers of visitors. */
const keptAnswersPattern =
  /\b(?:answers?|texts?)\b.*\b(?:lost|kept|stored|keeps?)\b|\b(?:lost|kept|stored|keeps?)\b.*\b(?:answers?|texts?)\b/iu;

/** What sentences with a promise are about: the people who are named in it, or the site. */
function subjectOfPromise(sentences: readonly SentencePair[]): ReportText {
  const names = sentences.flatMap(({ before = '', after = '' }) =>
    [after, before].flatMap((text) => {
      const [promise] = promisePattern.exec(text) ?? [];
      return promise === undefined
        ? []
        : ((promiseSubject.exec(promise) ?? promiseSubject.exec(text))?.[0] ?? []);
    }),
  );
  return names.length === 0
    ? ['A sentence about what the site does with answers']
    : ['A sentence with ', ...quoteWithAnd(uniqueTerms(names))];
}

/** The sentence itself in a list, if it promises something to visitors; otherwise an empty list. */
const promiseIn = (sentence: string, node: YamlNode | undefined): string[] => {
  const isAboutProgramme = promisePattern.test(sentence) && promiseSubject.test(sentence);
  const isAboutSite = node?.file.kind === 'labels' && keptAnswersPattern.test(sentence);
  return isAboutProgramme || isAboutSite ? [sentence] : [];
};

/**
 * The position of a changed text among the questions to the reviewer; the lower, the riskier: 0 for a word that
 * reverses the meaning, 1 for a removed sentence, 2 for an edited one, 3 for a new one.
 */
function riskRank(change: SafetyChange | undefined): number {
  const isEdited = change?.pair.before !== undefined && change.pair.after !== undefined;
  const isNew = change?.withTerms.every(({ before }) => before === undefined) === true;
  if (isEdited && !isNew && change.isTurned) return 0;
  if (change?.withTerms.some(({ after }) => after === undefined) === true) return 1;
  return change?.withTerms.some(({ before }) => before !== undefined) === true ? 2 : 3;
}

/**
 * Whether another question of the report already covers the change, because the text is a promise or an email address.
 */
function isReportedElsewhere(node: NonNullable<LocatedText['node']>): boolean {
  return isPromise(node) || node.key === 'email';
}

/**
 * One question about the same change in one or more texts. The sentences are shown as in the first text, and the other
 * places are listed below them. An empty list if there is no change.
 */
function sentenceEntries(changes: readonly SafetyChange[]): ReportEntry[] {
  const [first] = changes;
  if (!first) return [];
  const { sentences, withTerms, terms } = first;
  const places = changes.map((change) => describePlaceAndLine(change.pair));
  const morePlaces = places.length > 1 ? `, and in ${pluralize(places.length - 1, 'more place')}` : '';
  const events = [...Map.groupBy(withTerms, eventOf)];
  // If sentences were changed in different ways, the question tells them apart by their terms. Without terms, it only
  // says “changed”.
  const [event] =
    events.length === 1 ? (events[0] ?? []) : terms.length === 0 ? [sentenceEvents.changed] : [];
  const subject: ReportText =
    terms.length === 0 ? subjectOfPromise(withTerms) : ['A sentence with ', ...quoteWithAnd(terms)];
  const summary: ReportText = event
    ? [...subject, ` ${event.verb} `, ...(places[0] ?? []), `${morePlaces}. ${event.question}`]
    : [
        'In ',
        ...(places[0] ?? []),
        `${morePlaces}, `,
        ...joinWithAnd(
          events.map(([{ verbAlone }, group]): ReportText => {
            const groupTerms = terms.filter((term) =>
              group.some(({ before = '', after = '' }) =>
                `${before} ${after}`.toLowerCase().includes(term.toLowerCase()),
              ),
            );
            return [
              group.length === 1 ? 'a sentence ' : `${group.length} sentences `,
              ...(groupTerms.length === 0 ? [] : ['with ', ...quoteWithAnd(groupTerms), ' ']),
              group.length === 1 ? verbAlone : verbAlone.replace('is ', 'are '),
            ];
          }),
        ),
        '. Is this right?',
      ];
  const toDetails = (changed: readonly SafetySentence[]): EntryDetail[] =>
    [...Map.groupBy(changed, ({ origin }) => origin)].flatMap(([origin, group]) => {
      const texts = group.map(({ before = '', after = '' }) => ({ before, after }));
      return origin && !isSamePlace(origin, first.pair)
        ? movedFrom(originPlace(origin, first.pair), texts)
        : texts.map(({ before, after }) => toDiffDetail(before, after));
    });
  const otherSentences = sentences.filter((sentence) => !withTerms.includes(sentence));
  const details = [
    ...toDetails(withTerms),
    ...(otherSentences.length === 0
      ? []
      : [{ note: ['In the same text:'] }, ...indentDetails(toDetails(otherSentences))]),
  ];
  const otherPlaces = places.slice(1).map((place): EntryDetail => ({ note: ['also in ', ...place] }));
  // If all sentences of a removed text moved here, the move also explains the removal, so the removal is not reported
  // once more.
  const isWhole = (origin: TextPair) =>
    origin.after === undefined &&
    sentences.filter((sentence) => sentence.origin === origin).length ===
      sentencesIn(origin.before?.text).length;
  const origins = sentences.flatMap(({ origin }) => (origin && isWhole(origin) ? [origin] : []));
  const coveredTextIds = [...changes.map(({ pair }) => pair), ...origins].map(({ before, after }) =>
    textId(before?.node, after?.node),
  );
  return [
    {
      type: terms.length === 0 ? 'promise' : 'safety-sentence',
      summary,
      details: [...details, ...otherPlaces],
      coveredTextIds,
      isRewording: sentences.every(({ before, after, origin }) => !origin && isEveryEdited(before, after)),
    },
  ];
}

const quoteWithAnd = (terms: readonly string[]): ReportText =>
  joinWithAnd(terms.map((term) => quoteList([term])));

/**
 * What can happen to a sentence: a verb to be followed by a place, a verb that stands alone, and the question to the
 * reviewer.
 */
const sentenceEvents = {
  moved: { verb: 'moved to', verbAlone: 'moved', question: 'Is this the right place?' },
  removed: { verb: 'is gone from', verbAlone: 'is gone', question: 'May it go?' },
  added: { verb: 'is new in', verbAlone: 'is new', question: 'Is it right?' },
  changed: { verb: 'changed in', verbAlone: 'changed', question: 'Is it still right?' },
};

function eventOf({ before, after, origin }: SafetySentence) {
  if (origin && before === after) return sentenceEvents.moved;
  if (after === undefined) return sentenceEvents.removed;
  return before === undefined ? sentenceEvents.added : sentenceEvents.changed;
}

/**
 * Whether two texts of labels.yaml are in the same place on the site. The name of a place can end with the quoted text
 * itself, so only the words before it are compared. False for texts of all other files.
 */
function isSamePlace({ before }: TextPair, { after }: TextPair): boolean {
  const [earlier, later] = [before?.node, after?.node].map((node) =>
    node?.file.kind === 'labels' ? placeName(node).replace(/ “.*”$/, '') : undefined,
  );
  return earlier !== undefined && earlier === later;
}

/** A phrase that says where a moved sentence was and, if it is in a list now, after which item it stands. */
function originPlace({ before }: TextPair, { after }: TextPair): ReportText {
  const position = after?.node ? positionOf(after.node) : [];
  return [...(before ? describePlace(before) : []), ...(position.length === 0 ? [] : [', now', ...position])];
}

/**
 * One report entry for many texts of one file that were all added, or all removed. It lists their sentences with terms
 * about safety.
 */
function wholeTextsEntry(
  changes: readonly SafetyChange[],
  findTerms: (sentence: string) => string[],
): ReportEntry {
  const isGone = changes.every(({ pair }) => pair.after === undefined);
  const sentences = changes.flatMap(({ located, sentences: changed }) =>
    changed
      .map(({ before, after }) => after ?? before ?? '')
      .filter((sentence) => findTerms(sentence).length > 0)
      .map((sentence) => ({ sentence, line: located.line })),
  );
  const file = changes[0]?.located.file ?? '';
  const terms = uniqueTerms(changes.flatMap((change) => change.terms));
  const details = sentences.map(({ sentence, line }) => toValueDetail(sentence, `line ${line}`));
  return {
    type: 'safety-sentence',
    summary: [
      `${pluralize(sentences.length, 'sentence')} with `,
      ...quoteList(terms),
      isGone ? ' went with texts of ' : ' came with new texts of ',
      ...reportText`${file}`,
      isGone ? '. May they go?' : '. Are they right?',
    ],
    details,
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
