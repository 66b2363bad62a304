/** Reports new or changed links to other sites, email addresses and phone numbers as questions to the reviewer. */
import { type ContentSnapshot, languageOf } from '../content-files/content-snapshot.ts';
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
import { shownOn } from './page-names.ts';
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
  const resemblanceOf = resemblanceFinder(earlier, later);
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
    const isEdited = before !== undefined && after !== undefined;
    // If nothing but addresses changed, the lines about them already show the change.
    const showsText =
      isEdited &&
      withoutTargets(before.text) !== withoutTargets(after.text) &&
      ![before, after].every(({ text }) => /^\S+@\S+$/u.test(text));
    const warnings = lookAlikeWarnings(difference.added);
    const resemblances = new Map(
      difference.added.flatMap(hostsOf).map((host) => [host, resemblanceOf(host)] as const),
    );
    const resembling = [...resemblances.values()].filter((news) => news !== undefined);
    const reportingAddress = reportingAddressNews(pair, isKnown);
    /** The personal data for which the changed sentences ask. */
    const requestedData = () =>
      changedSentences(before?.text, after?.text).flatMap(
        (sentence) => withoutTargets(sentence.after ?? '').match(personalData) ?? [],
      );
    const news = [
      ...resembling,
      ...(reportingAddress ? [reportingAddress] : contactNews(difference, isKnown)),
      ...hostNews(
        difference,
        ({ key, address }) => !isKnown(key) && resemblances.get(address) === undefined,
        requestedData,
      ),
    ];
    const isNamed = (source: string) =>
      news.some(({ text }) => text.some((part) => typeof part !== 'string' && part.quoted === source));
    const lists = [isContact, isSite].flatMap((isOfKind) => [
      ...listSources(difference, isOfKind, isNamed, showsText),
    ]);
    if (warnings.length + news.length + lists.length === 0) return [];
    const isAboutContacts = [...difference.added, ...difference.removed].some(isContact);
    const main =
      news.find(({ question }) => question.length > 0) ?? describeDifference(difference, isAboutContacts);
    const lost = isEdited ? differingMatches(before.text, after.text, ...Object.values(topics)).removed : [];
    const lostWords = lost.length === 0 ? [] : ['; the text no longer says ', ...quoteList(lost)];
    const otherNews = news.filter((item) => item !== main);
    const details: EntryDetail[] = [
      ...warnings,
      ...lists,
      ...otherNews.map(({ text, question }, index) => {
        const isAsked = [main, ...otherNews.slice(0, index)].some((item) => item.question === question);
        return { note: sentencesOf(text, isAsked ? [] : question) };
      }),
    ];
    return [
      {
        type: isAboutContacts ? 'contact-address' : 'external-address',
        summary: sentencesOf([...main.text, ...lostWords], main.question),
        place: [...describePlaceAndLine(pair), ...shownOn(later, (pair.after ?? pair.before)?.node)],
        details: [
          ...details,
          ...(showsText ? [toDiffDetail(withReadableMail(before.text), withReadableMail(after.text))] : []),
        ],
        ...(isEdited && { coveredTextIds: [textId(before.node, after.node)] }),
        ...(warnings.length > 0 && { forbidsApproval: true }),
        ...(resembling.length > 0 && { comesFirst: true }),
        ...(details.length + lost.length === 0 && { newHost: main.newHost }),
      },
    ];
  });
  return joinByHost(entries);
}

/** What is new about the addresses of a text, without a full stop, and what to ask about it, if anything. */
interface AddressNews {
  text: ReportText;
  question: ReportText;
  /** The host, if the news is that one link to a new host is here. */
  newHost?: string;
}

const sentencesOf = (text: ReportText, question: ReportText): ReportText => [
  ...text,
  question.length > 0 ? '. ' : '.',
  ...question,
];

/** An entry about a text in which nothing but one link to a new host is new (`newHost`), or another entry. */
interface AddressEntry extends ReportEntry {
  newHost?: string | undefined;
}

/** Asks once about all texts in which nothing but a link to the same new host is new. */
function joinByHost(entries: readonly AddressEntry[]): ReportEntry[] {
  const byHost = Map.groupBy(entries, ({ newHost }) => newHost);
  return entries.flatMap((addressEntry): ReportEntry[] => {
    const { newHost, ...entry } = addressEntry;
    const group = byHost.get(newHost) ?? [];
    if (newHost === undefined || group.length < 2) return [entry];
    if (group[0] !== addressEntry) return [];
    return [
      {
        ...entry,
        summary: [
          `${group.length} texts link to `,
          ...reportText`${displayHost(newHost)}`,
          `${newHere}. `,
          ...eachLinkQuestion,
        ],
        place: joinTexts(
          group.map(({ place = [] }) => place),
          '; ',
        ),
        details: group.flatMap(({ details }) => details),
        coveredTextIds: group.flatMap(({ coveredTextIds = [] }) => coveredTextIds),
      },
    ];
  });
}

/** The news about an address in programme.yaml to which visitors report harassment; undefined for other texts. */
function reportingAddressNews(
  { before, after }: TextPair,
  isKnown: (key: string) => boolean,
): AddressNews | undefined {
  const node = (after ?? before)?.node;
  if (!before || !after || node?.file.kind !== 'programme' || node.path[0] !== 'safety') return undefined;
  const [, field, , part] = node.path;
  if (field !== 'address' && !(field === 'contacts' && part === 'email')) return undefined;
  const readers =
    field === 'address'
      ? ['The address for reports of harassment or misconduct']
      : [
          ...reportText`The address at which ${node.parent?.at('name').text ?? ''} alone`,
          ' reads reports of harassment or misconduct',
        ];
  const isNew = findAddresses(after.text).some(({ key }) => !isKnown(key));
  return {
    text: [...readers, ...reportText` is ${revealMixedScripts(after.text)} now`, ...(isNew ? [newHere] : [])],
    question: newContactQuestion,
  };
}

const newHere = ', which is new on this site';
const copyQuestion = ['Who agreed to it?'];
const newContactQuestion = ['Is it right, and who asked for it?'];

/**
 * A host such as example.org, with at least five letters before the dot, resembles another one that differs in one
 * letter, and a longer host one that differs in two.
 */
const [minLetters, minHostLengthForTwo] = [5, 13];

/**
 * Creates a function that says whether a new host resembles another one of the site, such as postgressql.org and
 * postgresql.org. If both are new, the one in fewer texts is the doubtful one: a typing mistake is rarely made twice.
 */
function resemblanceFinder(earlier: ContentSnapshot, later: ContentSnapshot) {
  const nameOf = (host: string) => /[^.]+\.(?:[^.]{1,3}\.)?[^.]+$/u.exec(host)?.[0] ?? host;
  const isKnown = (host: string) => hostCounts(earlier).has(host);
  const countOf = (host: string) => hostCounts(later).get(host) ?? 0;
  return (host: string): AddressNews | undefined => {
    const name = nameOf(host);
    const maxDistance = name.length >= minHostLengthForTwo ? 2 : 1;
    const isLike = (other: string) => name !== other && editDistance(name, other) <= maxDistance;
    if (isKnown(host) || name.indexOf('.') < minLetters) return undefined;
    const likeHost = [...hostCounts(earlier).keys(), ...hostCounts(later).keys()].find(
      (other) => isLike(nameOf(other)) && (isKnown(other) || countOf(other) >= countOf(host)),
    );
    return likeHost === undefined
      ? undefined
      : {
          text: [
            ...reportText`${displayHost(host)} resembles ${displayHost(likeHost)}`,
            isKnown(likeHost) ? ', which other texts name already' : ', which is new on this site too',
          ],
          question: ['Is one of them a typing mistake, or a false site?'],
        };
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

/** A text in which the addresses in mail links have an “@”, also if it was written as “%40”. */
const withReadableMail = (text: string): string => text.replaceAll(/(?<=mailto:[^\s)>]*)%40/giu, '@');

interface AddressDifference {
  before: AddressReference[];
  after: AddressReference[];
  /** `removed`: the addresses that are only in the earlier text. `added`: those that are only in the later text. */
  removed: AddressReference[];
  added: AddressReference[];
}

/** What happened to the contact addresses of a text, or to its links to other sites, if none of them is news. */
function describeDifference({ removed, added }: AddressDifference, isAboutContacts: boolean): AddressNews {
  const isOfKind = isAboutContacts ? isContact : isSite;
  const noun = isAboutContacts ? 'An address or number' : 'A link to another site';
  if (!added.some(isOfKind)) return { text: [`${noun} is gone`], question: ['Is that meant?'] };
  const event = removed.some(isOfKind) ? 'changed' : 'is new here';
  return { text: [`${noun} ${event}`], question: ['Is the new one right, and who asked for it?'] };
}

const isSite = ({ type }: AddressReference): boolean => type === 'host' || type === 'link';
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

/**
 * The links and addresses of one kind that are gone, and those that are new. If nothing is gone, the text
 * below may show what is new, and what a question names is not repeated. A link to another site that goes without another one is not listed.
 */
function listSources(
  difference: AddressDifference,
  isOfKind: (reference: AddressReference) => boolean,
  isNamed: (source: string) => boolean,
  showsText: boolean,
): EntryDetail[] {
  const { removed, added } = changedSources(difference, isOfKind);
  const [hasRemoved, hasAdded] = [difference.removed, difference.added].map((list) => list.some(isOfKind));
  if (hasAdded !== true && (hasRemoved !== true || isOfKind === isSite)) return [];
  const noteWith = (intro: string, sources: readonly string[]): EntryDetail[] =>
    sources.length === 0
      ? []
      : [{ note: [intro, ...quoteList(sources.map(revealMixedScripts).map(withoutRepetition))] }];
  const unnamed = added.filter((source) => !isNamed(source));
  if (hasRemoved !== true) return showsText ? [] : noteWith('new here: ', unnamed);
  return [
    ...noteWith('before: ', removed),
    ...(added.length === 0 ? [{ note: ['now: not here any more'] }] : noteWith('now: ', unnamed)),
  ];
}

/** The news about email addresses, phone numbers and what a mail link fills in, the gravest first. */
function contactNews(difference: AddressDifference, isKnown: (key: string) => boolean): AddressNews[] {
  const ranks = ['bcc', 'cc', 'mismatch'];
  const rankOf = ({ key }: AddressReference) => (ranks.indexOf(key.replace(/:.*$/su, '')) + 4) % 4;
  return difference.added
    .filter(isContact)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((reference): AddressNews[] => {
      const { key, type, description } = reference;
      const isNew = type === 'contact' && !key.startsWith('header:') && !isKnown(key);
      const noun = key.startsWith('phone:') ? 'phone number' : 'address';
      if (reference.isObvious === true)
        return isNew
          ? [
              {
                text: [`The ${noun} `, ...reportText`${displayContact(reference)}`, ' is new on this site'],
                question: newContactQuestion,
              },
            ]
          : [];
      const isCopy = /^b?cc:/u.test(key);
      const question = isCopy
        ? copyQuestion
        : type === 'contact mismatch'
          ? mismatchQuestion
          : isNew
            ? newContactQuestion
            : [];
      return [{ text: [...description, ...(isNew ? [newHere] : [])], question }];
    });
}

/**
 * An email address or phone number as visitors read it. If the host has non-ASCII characters, its ASCII form (Punycode)
 * follows in brackets.
 */
const displayContact = ({ key, address }: AddressReference): string =>
  revealMixedScripts(key.startsWith('email:') ? displayEmail(address) : address);

/** The news about links to sites that the content did not name before, and links whose words name another site. */
function hostNews(
  difference: AddressDifference,
  isNew: (reference: AddressReference) => boolean,
  requestedData: () => string[],
): AddressNews[] {
  const mismatches = difference.added.filter(({ type }) => type === 'host mismatch');
  const newHosts = difference.added.filter((reference) => reference.type === 'host' && isNew(reference));
  const isInMismatch = ({ address }: AddressReference) =>
    mismatches.some((mismatch) => [mismatch.namedAddress, mismatch.address].includes(address));
  const otherHosts = newHosts.filter((reference) => !isInMismatch(reference));
  const [firstHost, secondHost] = otherHosts;
  const names = joinWithAnd([...new Set(requestedData())].map((name) => quoteList([name])));
  const linkQuestion = secondHost
    ? eachLinkQuestion
    : ['Does the link lead where it says, and may this site link there?'];
  const dataQuestion = [
    'Who runs this site, and has the programme team agreed that it asks for ',
    ...names,
    '?',
  ];
  return [
    ...mismatches.map(({ description, address }) => ({
      text: [...description, ...(newHosts.some((host) => host.address === address) ? [newHere] : [])],
      question: mismatchQuestion,
    })),
    ...(firstHost
      ? [
          {
            text: [
              ...joinWithAnd(otherHosts.map(nameHost)),
              ` ${secondHost ? 'are' : 'is'} new on this site`,
            ],
            question: names.length > 0 ? dataQuestion : linkQuestion,
            ...(!secondHost && names.length === 0 && { newHost: firstHost.address }),
          },
        ]
      : []),
  ];
}

const mismatchQuestion = ['Is that meant?'];
const eachLinkQuestion = ['Does each link lead where it says, and may this site link there?'];

/** A host, with the link to it if this writes the host in another way. */
const nameHost = ({ address, source }: AddressReference): ReportText => [
  ...reportText`${displayHost(address)}`,
  ...(source.toLowerCase().includes(address) ? [] : reportText` (${source})`),
];
