/** Reports new or changed links to other sites, email addresses and phone numbers as questions to the reviewer. */
import { type ContentSnapshot, languageOf } from '../content-files/content-snapshot.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import {
  type AddressReference,
  displayEmail,
  displayHost,
  findAddresses,
  withoutTargets,
} from './find-addresses.ts';
import { type EntryDetail, joinWithAnd, type ReportEntry, quoteList, reportText } from './report-model.ts';
import { changedSentences } from './pair-sentences.ts';
import { toDiffDetail } from './describe-change.ts';
import { contactAddresses } from './placeholder-values.ts';
import { differingMatches, wordsOfLanguage } from './significant-words.ts';
import { textId } from './text-locations.ts';
import { mixedScriptLetters, revealMixedScripts } from './text-diff.ts';
import { describePlaceAndLine, type LocatedText, type TextPair } from './text-pairs.ts';

/** The keys of all links, email addresses and phone numbers in the content. */
const allAddressKeys = memoizeWeak(
  ({ files, figures }: ContentSnapshot) =>
    new Set(
      [
        ...files.flatMap(({ textNodes }) => textNodes.map(({ text }) => text)),
        ...figures.map(({ text }) => text),
      ]
        .flatMap(findAddresses)
        .map(({ key }) => key),
    ),
);

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
  const { personalData, topics } = wordsOfLanguage(languageOf(later));
  return textPairs.flatMap((pair): ReportEntry[] => {
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
    const details = [...warnings, ...contacts, ...hostDetails(difference, isKnown, requestedData)];
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
        summary: [describeDifference(difference, contacts.length > 0), ...lostWords, '.'],
        place: describePlaceAndLine(pair),
        details: [...details, ...(showsText ? [toDiffDetail(before.text, after.text)] : [])],
        ...(isEdited && { coveredTextIds: [textId(before.node, after.node)] }),
        ...(warnings.length > 0 && { forbidsApproval: true }),
      },
    ];
  });
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
): EntryDetail[] {
  const isSite = ({ type }: AddressReference) => type === 'host' || type === 'link';
  const mismatches = difference.added.filter(({ type }) => type === 'host mismatch');
  const addedSites = difference.added.filter(isSite);
  const hasChanged = addedSites.length > 0 && difference.removed.some(isSite);
  const sources = changedSources(difference, isSite);
  const addedHosts = addedSites.filter(({ type }) => type === 'host');
  return [
    ...(hasChanged ? [...noteWith('before: ', sources.removed), ...noteWith('now: ', sources.added)] : []),
    ...addedHosts
      // A host that is named only in the words of a link, and that differs from the target, is reported below as a
      // mismatch.
      .filter(
        ({ key, address }) =>
          !isKnown(key) && !mismatches.some(({ namedAddress }) => namedAddress === address),
      )
      .map(({ address, source }): EntryDetail => {
        const link = hasChanged || source === address ? [] : [': ', ...reportText`${source}`];
        const names = joinWithAnd([...new Set(requestedData())].map((name) => quoteList([name])));
        const question = '. Who runs it, and has the programme team agreed that it asks for ';
        const ending = names.length === 0 ? [] : [question, ...names, '?'];
        return { note: [...reportText`${displayHost(address)}`, ' is new on this site', ...link, ...ending] };
      }),
    ...mismatches.map(({ description }): EntryDetail => ({ note: [...description, '.'] })),
  ];
}
