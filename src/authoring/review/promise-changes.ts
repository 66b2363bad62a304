/** Asks who agreed to changes of what the programme promises, for example about confidentiality. */
import { promisePlaceholders } from '../../model/schemas/safety.ts';
import { isPromise, pagesShowingText } from '../content-files/visibility.ts';
import { filesOf, languageOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import { type EntryDetail, quoteList, type ReportEntry, reportText } from './report-model.ts';
import { everyPage, isShownInGuide, joinPages, pageTitle } from './page-names.ts';
import { toDiffDetail } from './describe-change.ts';
import { isMarked, readingHints } from './reading-hints.ts';
import { combineRepeatedEntries } from './repeated-sentences.ts';
import { isEveryEdited } from './sentence-changes.ts';
import { locationOf, textId } from './text-locations.ts';
import { wordsOfLanguage } from './significant-words.ts';
import {
  describePlaceAndLine,
  differsInWords,
  isSmallRewording,
  type LocatedText,
  type TextPair,
} from './text-pairs.ts';

/**
 * A question to the reviewer about each changed promise, and about each text from which the placeholder of a promise
 * was removed or to which it was added: such a text now says less, or more, about the promise.
 */
export function promiseEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  pairs: readonly TextPair[],
): ReportEntry[] {
  const areContactsExchanged = exchangedContacts(earlier, later).length > 0;
  const languageWords = wordsOfLanguage(languageOf(later));
  const isDifferent = (pair: TextPair) => differsInWords(pair) && !isSmallRewording(pair, languageWords);
  const decisions = pairs.filter(isDifferent).flatMap((pair): [ReportEntry, TextPair][] => {
    const { before, after } = pair;
    const node = after?.node ?? before?.node;
    if (node === undefined || isReportedElsewhere(pair)) return [];
    if (areContactsExchanged && isInContact(node)) return [];
    if (isPromise(node)) return [[promiseEntry(pair, node, later), pair]];
    const placeholders = placeholderDetails(pair);
    return placeholders.length === 0 ? [] : [[promiseEntry(pair, node, later, placeholders), pair]];
  });
  const pairByEntry = new Map(decisions);
  const combined = combineRepeatedEntries([...pairByEntry.keys()], (entry) => {
    const pair = pairByEntry.get(entry);
    return pair ? describePlaceAndLine(pair) : [];
  });
  return [...exchangedContactEntries(earlier, later), ...combined.values()];
}

/** Whether a node is the name or the address of a person who reads reports of misconduct. */
export const isInContact = (node: YamlNode): boolean => node.parent?.parent?.key === 'contacts';

/** A person who reads reports of misconduct. */
interface Contact {
  name: string;
  email: string;
  node: YamlNode;
}

const contactsIn = (content: ContentSnapshot): Contact[] =>
  filesOf(content, 'programme').flatMap(({ root }) =>
    root.at('safety', 'contacts').items.flatMap((node) => {
      const [name, email] = [node.at('name').text, node.at('email').text];
      return name === undefined || email === undefined ? [] : [{ name, email, node }];
    }),
  );

/**
 * The two people who read reports of misconduct, if they have exchanged their email addresses; otherwise an empty list.
 */
export function exchangedContacts(earlier: ContentSnapshot, later: ContentSnapshot): Contact[] {
  const contactsBefore = contactsIn(earlier);
  const [first, second] = contactsIn(later);
  const emailBefore = (name: string | undefined) =>
    contactsBefore.find((contact) => contact.name === name)?.email;
  const areExchanged =
    first?.email !== second?.email &&
    emailBefore(first?.name) === second?.email &&
    emailBefore(second?.name) === first?.email;
  return first && second && areExchanged ? [first, second] : [];
}

function exchangedContactEntries(earlier: ContentSnapshot, later: ContentSnapshot): ReportEntry[] {
  const [first, second] = exchangedContacts(earlier, later);
  if (!first || !second) return [];
  const summary = reportText`${first.name} and ${second.name} have exchanged their addresses: ${first.name} has ${first.email} now, and ${second.name} has ${second.email}. Make sure that each reads only the address that belongs to them.`;
  const coveredTextIds = [first, second].flatMap(({ node }) =>
    ['name', 'email'].map((key) => textId(undefined, node.at(key))),
  );
  return [{ type: 'contact-name', summary, location: locationOf(first.node), details: [], coveredTextIds }];
}

/**
 * Whether another question of the report already covers the change: the list of terms about safety changed, the address
 * of a contact changed, or a contact has a new name with the same address.
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

/** Notes on the promises whose placeholders were removed from a text, or added to it. */
function placeholderDetails({ before, after }: TextPair): EntryDetail[] {
  const namesIn = (located: LocatedText | undefined) =>
    new Set(promisePlaceholders.filter((name) => located?.text.includes(`{${name}}`) === true));
  const [namesBefore, namesAfter] = [namesIn(before), namesIn(after)];
  const noteFor = (names: ReadonlySet<string>, sentence: string): EntryDetail[] =>
    names.size === 0 ? [] : [{ note: [...quoteList([...names].map((name) => `{${name}}`)), sentence] }];
  return [
    ...noteFor(namesBefore.difference(namesAfter), ' stood here before and has gone'),
    ...noteFor(namesAfter.difference(namesBefore), ' stands here now'),
  ];
}

function promiseEntry(
  pair: TextPair,
  node: YamlNode,
  later: ContentSnapshot,
  details?: EntryDetail[],
): ReportEntry {
  const { before, after } = pair;
  const isRewording = details === undefined && isEveryEdited(before?.text, after?.text);
  const entry: ReportEntry = {
    type: 'promise',
    summary: [],
    details: details ?? [
      toDiffDetail(before?.text ?? '', after?.text ?? ''),
      ...displayedOnNote(later, node),
    ],
    isRewording,
  };
  const isOnlyWording = isRewording && !isMarked(readingHints(languageOf(later)).hintsOnEntry(entry));
  return {
    ...entry,
    summary: [
      isOnlyWording ? 'The wording of a promise changed in ' : 'What the programme promises changed in ',
      ...describePlaceAndLine(pair),
      isOnlyWording ? '. Does it still promise the same?' : '. Who agreed to it?',
    ],
    ...(details === undefined && { coveredTextIds: [textId(before?.node, after?.node)] }),
  };
}

/** A note that says where visitors read a promise, or that they read it nowhere at present. */
function displayedOnNote(later: ContentSnapshot, node: YamlNode): EntryDetail[] {
  const urls = pagesShowingText(later, node);
  const titles = urls.includes('/404') ? [everyPage] : urls.map((url) => pageTitle(later, url));
  const places = joinPages(titles, isShownInGuide(later, node), Infinity);
  return [
    {
      note:
        places.length === 0 ? ['Visitors read it nowhere at present.'] : ['Visitors read it', ...places, '.'],
    },
  ];
}
