/** Reports new or changed links to other sites, email addresses and phone numbers as questions to the reviewer. */
import { type ContentSnapshot, languageOf } from '../content-files/content-snapshot.ts';
import { pagesAffectedBy } from '../content-files/visibility.ts';
import { editDistance } from '../../model/text/edit-distance.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import {
  type AddressReference,
  displayEmail,
  displayHost,
  findAddresses,
  withoutTargets,
} from './find-addresses.ts';
import {
  countItems,
  type EntryDetail,
  joinTexts,
  joinWithAnd,
  type ReportEntry,
  quoteList,
  reportText,
  type ReportText,
} from './report-model.ts';
import { isShownInGuide, joinPages, maxNamedPages, pageTitlesOf } from './page-names.ts';
import { changedSentences } from './pair-sentences.ts';
import { toDiffDetail } from './describe-change.ts';
import { contactAddresses } from './placeholder-values.ts';
import { differingMatches, wordsOfLanguage } from './significant-words.ts';
import { textId } from './text-locations.ts';
import { mixedScriptLetters, revealMixedScripts } from './text-diff.ts';
import { describePlaceAndLine, type LocatedText, type TextPair } from './text-pairs.ts';

/** All links, hosts, email addresses and phone numbers in the content; those of a text stand once. */
const allAddresses = memoizeWeak(({ files, figures }: ContentSnapshot) =>
  [
    ...files.flatMap(({ textNodes }) => textNodes.map(({ text }) => text)),
    ...figures.map(({ text }) => text),
  ].flatMap(findAddresses),
);

const allAddressKeys = memoizeWeak(
  (content: ContentSnapshot) => new Set(allAddresses(content).map(({ key }) => key)),
);

/** How many texts of the content name each host, also as the host of an email address. */
const hostCounts = memoizeWeak((content: ContentSnapshot) =>
  countItems(allAddresses(content).flatMap(hostsOf)),
);

const hostsOf = ({ key, address }: AddressReference): string[] =>
  key.startsWith('host:') || /^(?:email|cc|bcc):/.test(key) ? [address.replace(/^.*@/u, '')] : [];

/**
 * A report entry for each text with other email addresses or phone numbers than before, or with links to other sites
 * than before. It also shows the changed sentences, so that the reviewer sees what the address is for. A new text is not
 * reported for a link to a site to which the content already links.
 */
export function contactAndHostEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  textPairs: readonly TextPair[],
): ReportEntry[] {
  const isKnown = (key: string) => allAddressKeys(earlier).has(key);
  const resemblances = resemblanceFinder(earlier, later);
  const { personalData, topics } = wordsOfLanguage(languageOf(later));
  const entries = textPairs.flatMap((pair): AddressEntry[] => {
    const before = withContactAddresses(pair.before, later);
    const after = withContactAddresses(pair.after, later);
    const [referencesBefore, referencesAfter] = [
      findAddresses(before?.text ?? ''),
      findAddresses(after?.text ?? ''),
    ];
    const difference: AddressDifference = {
      before: referencesBefore,
      after: referencesAfter,
      removed: withoutKeysOf(referencesBefore, referencesAfter),
      added: withoutKeysOf(referencesAfter, referencesBefore),
    };
    const contacts = contactDetails(difference, isKnown);
    /** The personal data for which the changed sentences ask. */
    const requestedData = () =>
      changedSentences(before?.text, after?.text).flatMap(
        (sentence) => withoutTargets(sentence.after ?? '').match(personalData) ?? [],
      );
    const warnings = lookAlikeWarnings(difference.added);
    const hosts = hostDetails(difference, isKnown, requestedData);
    const resembling = difference.added.flatMap(hostsOf).flatMap(resemblances);
    const details = [...warnings, ...resembling, ...contacts, ...hosts.notes];
    if (details.length === 0) return [];
    const isEdited = before !== undefined && after !== undefined;
    // If nothing but addresses changed, the lines about them already show the change.
    const showsText =
      isEdited &&
      withoutTargets(before.text) !== withoutTargets(after.text) &&
      ![before, after].every(({ text }) => /^\S+@\S+$/u.test(text));
    const lost = isEdited ? differingMatches(before.text, after.text, ...Object.values(topics)).removed : [];
    const lostWords = lost.length === 0 ? [] : ['; the text no longer says ', ...quoteList(lost)];
    return [
      {
        type: contacts.length > 0 ? 'contact-address' : 'external-address',
        summary: [
          ...(reportingAddressText(pair) ?? [describeDifference(difference, contacts.length > 0)]),
          ...lostWords,
          '.',
        ],
        place: [...describePlaceAndLine(pair), ...shownOn(pair, later)],
        details: [...details, ...(showsText ? [toDiffDetail(before.text, after.text)] : [])],
        ...(isEdited && { coveredTextIds: [textId(before.node, after.node)] }),
        ...(warnings.length > 0 && { forbidsApproval: true }),
        ...(resembling.length > 0 && { comesFirst: true }),
        ...(details.length === 1 && lost.length === 0 && isEdited && { newHost: hosts.onlyNew }),
      },
    ];
  });
  return joinByHost(entries);
}

/** An entry about a text in which nothing but one link to a new host is new (`newHost`), or another entry. */
interface AddressEntry extends ReportEntry {
  newHost?: NewHost | undefined;
}
interface NewHost {
  host: string;
  source: string;
}

/** Asks once about all texts in which nothing but a link to the same new host is new. */
function joinByHost(entries: readonly AddressEntry[]): ReportEntry[] {
  const byHost = Map.groupBy(entries, ({ newHost }) => newHost?.host);
  return entries.flatMap(({ newHost, ...entry }): ReportEntry[] => {
    const group = newHost ? (byHost.get(newHost.host) ?? []) : [];
    if (!newHost || group.length < 2) return [entry];
    if (group[0]?.newHost !== newHost) return [];
    const sources = quoteList([...new Set(group.flatMap((other) => other.newHost?.source ?? []))]);
    const note = [...reportText`${displayHost(newHost.host)}`, ' is new on this site: ', ...sources];
    return [
      {
        ...entry,
        summary: [`${group.length} texts have a new link to another site.`],
        place: joinTexts(
          group.map(({ place = [] }) => place),
          '; ',
        ),
        details: [{ note }, ...group.flatMap(({ details }) => details.slice(1))],
        coveredTextIds: group.flatMap(({ coveredTextIds = [] }) => coveredTextIds),
      },
    ];
  });
}

/** What the report calls an address in programme.yaml to which visitors report harassment; undefined for other texts. */
function reportingAddressText({ before, after }: TextPair): ReportText | undefined {
  const node = (after ?? before)?.node;
  if (!before || !after || node?.file.kind !== 'programme' || node.path[0] !== 'safety') return undefined;
  const [, field, , part] = node.path;
  if (field === 'address') return ['the address for reports of harassment or misconduct changed'];
  return field === 'contacts' && part === 'email'
    ? [
        ...reportText`the address at which ${node.parent?.at('name').text ?? ''} alone`,
        ' reads reports of harassment or misconduct changed',
      ]
    : undefined;
}

/** The pages on which visitors see a text of a file that is no page, as a phrase. */
function shownOn({ before, after }: TextPair, later: ContentSnapshot): ReportText {
  const node = (after ?? before)?.node;
  if (node === undefined || node.file.kind === 'resources') return [];
  const titles = pageTitlesOf(later, pagesAffectedBy(later, node));
  const pages = joinPages(titles, isShownInGuide(later, node), maxNamedPages);
  return pages.length === 0 ? [] : [', shown', ...pages];
}

/**
 * A host such as example.org, with at least five letters before the dot, resembles another one that differs in one
 * letter, and a longer host one that differs in two.
 */
const [minLetters, minHostLengthForTwo] = [5, 13];

/**
 * Creates a function that finds hosts of the site which a new host resembles: names with one or two other letters, such
 * as postgressql.org and postgresql.org. If both are new, the one in fewer texts counts as the doubtful one.
 */
function resemblanceFinder(earlier: ContentSnapshot, later: ContentSnapshot) {
  const nameOf = (host: string) => /[^.]+\.(?:[^.]{1,3}\.)?[^.]+$/u.exec(host)?.[0] ?? host;
  const isKnown = (host: string) => hostCounts(earlier).has(host);
  const countOf = (host: string) => hostCounts(later).get(host) ?? 0;
  return (host: string): EntryDetail[] => {
    const name = nameOf(host);
    const maxDistance = name.length >= minHostLengthForTwo ? 2 : 1;
    const isLike = (other: string) => name !== other && editDistance(name, other) <= maxDistance;
    if (isKnown(host) || name.indexOf('.') < minLetters) return [];
    const likeHosts = [...new Set([...hostCounts(earlier).keys(), ...hostCounts(later).keys()])]
      .filter((other) => isLike(nameOf(other)) && (isKnown(other) || countOf(other) >= countOf(host)))
      .slice(0, 1);
    return likeHosts.map((other) => ({
      note: [
        ...reportText`${displayHost(host)} resembles ${displayHost(other)}`,
        ', which stands in other texts. Is one of them a typing mistake, or a false site?',
      ],
    }));
  };
}

/**
 * Replaces the placeholders for the contact addresses, such as `{address}`, in a text. The addresses of the later
 * version are used for both versions: a changed contact address is reported once, where it is defined, and not for each
 * text with the placeholder.
 */
function withContactAddresses(
  located: LocatedText | undefined,
  content: ContentSnapshot,
): LocatedText | undefined {
  if (located?.node?.meta.placeholders?.includes('address') !== true) return located;
  const addresses = contactAddresses(content);
  return { ...located, text: located.text.replaceAll(/\{\w+\}/g, (name) => addresses.get(name) ?? name) };
}

interface AddressDifference {
  before: AddressReference[];
  after: AddressReference[];
  /** `removed`: the addresses that are only in the earlier text. `added`: those that are only in the later text. */
  removed: AddressReference[];
  added: AddressReference[];
}

/** What happened to the contact addresses of a text, or to its links to other sites. */
function describeDifference({ removed, added }: AddressDifference, isAboutContacts: boolean): string {
  const isOfKind = (reference: AddressReference) => isContact(reference) === isAboutContacts;
  const noun = isAboutContacts ? 'an address or number' : 'a link to another site';
  if (!added.some(isOfKind)) return `${noun} is gone`;
  return `${noun} ${removed.some(isOfKind) ? 'changed' : 'is new here'}`;
}

const isContact = ({ type }: AddressReference): boolean => type === 'contact' || type === 'contact mismatch';

const withoutKeysOf = (references: readonly AddressReference[], excluded: readonly AddressReference[]) =>
  references.filter(({ key }) => !excluded.some((other) => other.key === key));

/**
 * Warnings about Greek or Cyrillic letters in addresses that otherwise have Latin letters: such an address looks like
 * another one, but leads somewhere else.
 */
function lookAlikeWarnings(references: readonly AddressReference[]): EntryDetail[] {
  return [...new Map(references.map((reference) => [reference.address, reference])).values()].flatMap(
    ({ key, address }): EntryDetail[] => {
      const shown = key.startsWith('email:') ? displayEmail(address) : displayHost(address);
      const letters = mixedScriptLetters(shown);
      if (letters.length === 0) return [];
      const names = joinWithAnd(
        letters.map(({ letter, script }) => [...reportText`the letter ${letter} is `, script]),
      );
      return [
        {
          note: [
            'Warning: ',
            ...names,
            ...reportText` in ${shown}. It looks like another address, and leads somewhere else.`,
          ],
        },
      ];
    },
  );
}

/** The Markdown source of a link or, if the words of the link are its address, as in `[a.org](a.org)`, the address. */
const withoutRepetition = (source: string): string =>
  source.replace(/^\[([^\]]*(?:\[U\+[^\]]*\][^\]]*)*)\]\(\1\)$/u, '$1');

const sourcesOf = (references: readonly AddressReference[]): string[] => [
  ...new Set(references.map(({ source }) => source)),
];

const noteWith = (intro: string, sources: readonly string[]): EntryDetail[] =>
  sources.length === 0
    ? []
    : [{ note: [intro, ...quoteList(sources.map(revealMixedScripts).map(withoutRepetition))] }];

/**
 * The links and addresses of one kind that only the earlier text contains (`removed`) and that only the later one
 * contains (`added`).
 */
function changedSources(
  { before, after }: AddressDifference,
  isOfKind: (reference: AddressReference) => boolean,
): { removed: string[]; added: string[] } {
  const [sourcesBefore, sourcesAfter] = [before, after].map((references) =>
    sourcesOf(references.filter(isOfKind)),
  );
  // An address is left out if it is a part of another listed link, because the reader sees it there.
  const withoutParts = (sources: string[]) =>
    sources.filter((source) => !sources.some((other) => other !== source && other.includes(source)));
  return {
    removed: withoutParts((sourcesBefore ?? []).filter((source) => sourcesAfter?.includes(source) === false)),
    added: withoutParts((sourcesAfter ?? []).filter((source) => sourcesBefore?.includes(source) === false)),
  };
}

/** Which email addresses and phone numbers were added and removed. A new one is followed by a question. */
function contactDetails(difference: AddressDifference, isKnown: (key: string) => boolean): EntryDetail[] {
  const added = difference.added.filter(isContact);
  if (added.length === 0 && !difference.removed.some(isContact)) return [];
  const sources = changedSources(difference, isContact);
  const isNewAddress = ({ type, key }: AddressReference) =>
    type === 'contact' && !key.startsWith('header:') && !isKnown(key);
  // A new address is named once, in the question about it.
  const newAddresses = added.filter((reference) => isNewAddress(reference) && reference.isObvious === true);
  const addedSources = sources.added.filter(
    (source) =>
      !newAddresses.some((reference) => reference.source === source && source === displayContact(reference)),
  );
  return [
    ...noteWith('before: ', sources.removed),
    ...noteWith(sources.removed.length > 0 ? 'now: ' : 'new here: ', addedSources),
    ...(sources.added.length === 0 ? [{ note: ['now: not here any more'] }] : []),
    ...added.flatMap((reference): EntryDetail[] => {
      const isNew = isNewAddress(reference);
      if (reference.isObvious !== true)
        return [{ note: [...reference.description, isNew ? ', which is new on this site.' : '.'] }];
      if (!isNew) return [];
      const noun = reference.key.startsWith('phone:') ? 'phone number' : 'address';
      return [
        {
          note: [
            `New ${noun} on this site: `,
            ...reportText`${displayContact(reference)}`,
            '. Is it right, and who asked for it?',
          ],
        },
      ];
    }),
  ];
}

/**
 * An email address or phone number as visitors read it. If the host has non-ASCII characters, its ASCII form (Punycode)
 * follows in brackets.
 */
const displayContact = ({ key, address }: AddressReference): string =>
  revealMixedScripts(key.startsWith('email:') ? displayEmail(address) : address);

/** The lines of a report entry on links to other sites that the text did not contain before. */
function hostDetails(
  difference: AddressDifference,
  isKnown: (key: string) => boolean,
  requestedData: () => string[],
): { notes: EntryDetail[]; onlyNew: NewHost | undefined } {
  const isSite = ({ type }: AddressReference) => type === 'host' || type === 'link';
  const mismatches = difference.added.filter(({ type }) => type === 'host mismatch');
  const addedSites = difference.added.filter(isSite);
  const hasChanged = addedSites.length > 0 && difference.removed.some(isSite);
  const sources = changedSources(difference, isSite);
  const newHosts = addedSites.filter(
    ({ type, key, address }) =>
      type === 'host' &&
      !isKnown(key) &&
      // A host that is named only in the words of a link, and that differs from the target, is reported below as a
      // mismatch.
      !mismatches.some(({ namedAddress }) => namedAddress === address),
  );
  const names = joinWithAnd([...new Set(requestedData())].map((name) => quoteList([name])));
  const question = '. Who runs it, and has the programme team agreed that it asks for ';
  const ending = names.length === 0 ? [] : [question, ...names, '?'];
  const [firstHost] = newHosts;
  return {
    notes: [
      ...(hasChanged ? [...noteWith('before: ', sources.removed), ...noteWith('now: ', sources.added)] : []),
      ...newHosts.map(({ address, source }): EntryDetail => {
        const link = hasChanged || source === address ? [] : [': ', ...reportText`${source}`];
        return { note: [...reportText`${displayHost(address)}`, ' is new on this site', ...link, ...ending] };
      }),
      ...mismatches.map(({ description }): EntryDetail => ({ note: [...description, '.'] })),
    ],
    onlyNew:
      firstHost && !hasChanged && ending.length === 0
        ? { host: firstHost.address, source: firstHost.source }
        : undefined,
  };
}
