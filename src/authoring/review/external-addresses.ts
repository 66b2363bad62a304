/**
 * Reports new or changed links to other sites, email addresses and phone numbers as separate entries, because a
 * reviewer must not overlook them in a long report.
 */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import {
  type AddressReference,
  displayEmail,
  displayHost,
  findAddresses,
  withoutTargets,
} from './find-addresses.ts';
import {
  type EntryDetail,
  joinWithAnd,
  type ReportEntry,
  type ReportText,
  quoteList,
  reportText,
  toPlainText,
} from './report-model.ts';
import { toDiffDetail } from './describe-change.ts';
import { textId } from './text-locations.ts';
import { changedSentences } from './pair-sentences.ts';
import { exchangedContacts, isInContact } from './promise-changes.ts';
import { mixedScriptLetters, revealMixedScripts } from './text-diff.ts';
import { describePlace, type LocatedText, locationOfPair, type TextPair } from './text-pairs.ts';

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
 * than before. A new text is not reported for a link to a site to which the content already links.
 */
export function contactAndHostEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  textPairs: readonly TextPair[],
): ReportEntry[] {
  const areContactsExchanged = exchangedContacts(earlier, later).length > 0;
  const pairs = textPairs
    .filter(({ before, after }) => {
      const node = (after ?? before)?.node;
      return !areContactsExchanged || node === undefined || !isInContact(node);
    })
    .map(({ before, after }) => ({
      before: withContactAddresses(before, later),
      after: withContactAddresses(after, later),
    }));
  const isKnown = (key: string) => allAddressKeys(earlier).has(key);
  const removedHosts = lostHosts(pairs);
  const differences = pairs.map(({ before, after }): AddressDifference => {
    const [referencesBefore, referencesAfter] = [
      findAddresses(before?.text ?? ''),
      findAddresses(after?.text ?? ''),
    ];
    return {
      pair: { before, after },
      before: referencesBefore,
      after: referencesAfter,
      removed: withoutKeysOf(referencesBefore, referencesAfter),
      added: withoutKeysOf(referencesAfter, referencesBefore),
    };
  });
  const moves = movedContacts(differences);
  const entries = differences.flatMap((difference): ReportEntry[] => {
    const { before, after } = difference.pair;
    const located = after ?? before;
    if (!located) return [];
    const location = locationOfPair(difference.pair);
    const hasStayed = ({ key }: AddressReference) => moves.get(key)?.differences.has(difference) !== true;
    const withoutMoved: AddressDifference = {
      ...difference,
      before: difference.before.filter(hasStayed),
      after: difference.after.filter(hasStayed),
      removed: difference.removed.filter(hasStayed),
      added: difference.added.filter(hasStayed),
    };
    // A new text may have replaced a removed text of the same file that had a link. So in such a file, a link in a new
    // text is reported even if its site is already known.
    const mayReplace = before === undefined && (removedHosts.get(location.file) ?? 0) > 0;
    return [
      ...toEntry(
        'contact-address',
        location,
        located,
        contactDetails(withoutMoved, isKnown),
        lookAlikeWarnings(withoutMoved.added.filter(isContact)),
      ).map((entry) => ({
        ...entry,
        ...(isWholeAddress(difference.pair) && {
          coveredTextIds: [textId(before?.node, after?.node)],
        }),
      })),
      ...toEntry(
        'external-address',
        location,
        located,
        hostDetails(difference, isKnown, mayReplace),
        lookAlikeWarnings(difference.added.filter(({ type }) => type === 'host')),
      ).map((entry): ReportEntry => {
        if (!before || !after) return entry;
        const coveredTextIds = [textId(before.node, after.node)];
        if (withoutTargets(before.text) === withoutTargets(after.text)) return { ...entry, coveredTextIds };
        // The entry also shows the whole text, so that the reviewer sees what the link is for. If several sentences
        // changed, the text is shown among the other changes instead.
        return changedSentences(before.text, after.text).length > 1
          ? entry
          : { ...entry, coveredTextIds, details: [...entry.details, toDiffDetail(before.text, after.text)] };
      }),
    ];
  });
  return [...[...moves.values()].map(({ entry }) => entry), ...entries];
}

/**
 * Replaces the placeholders for the contact addresses, such as `{address}`, in a text. The addresses of the later
 * version are used for both versions: a changed contact address is reported once, where it is defined, and not for each
 * text with the placeholder.
 */
function withContactAddresses(
  located: LocatedText | undefined,
  { files }: ContentSnapshot,
): LocatedText | undefined {
  const placeholders = located?.node?.meta.placeholders ?? [];
  const safety = files.find(({ kind }) => kind === 'programme')?.root.at('safety');
  if (!located || !safety || !placeholders.includes('address')) return located;
  const addresses = {
    address: safety.at('address'),
    firstAddress: safety.at('contacts', 0, 'email'),
    secondAddress: safety.at('contacts', 1, 'email'),
  };
  const text = Object.entries(addresses).reduce(
    (filled, [name, { text: address }]) =>
      address === undefined ? filled : filled.replaceAll(`{${name}}`, () => address),
    located.text,
  );
  return { ...located, text };
}

interface AddressDifference {
  pair: TextPair;
  before: AddressReference[];
  after: AddressReference[];
  /** `removed`: the addresses that are only in the earlier text. `added`: those that are only in the later text. */
  removed: AddressReference[];
  added: AddressReference[];
}

interface ContactMove {
  entry: ReportEntry;
  /** The changed texts that lost the address or got it. */
  differences: Set<AddressDifference>;
}

const isContact = ({ type }: AddressReference): boolean => type === 'contact' || type === 'contact mismatch';

/**
 * The email addresses and phone numbers that were moved from one text to another, by key. Not counted as moved: an
 * address that took the place of another address in a text, and an address that is only the target of a link with other
 * words.
 */
function movedContacts(differences: readonly AddressDifference[]): Map<string, ContactMove> {
  const isPlainContact = ({ type, isObvious }: AddressReference) => type === 'contact' && isObvious === true;
  const withContact = (
    side: 'removed' | 'added',
    otherSide: 'removed' | 'added',
  ): { reference: AddressReference; difference: AddressDifference }[] =>
    differences.flatMap((difference) =>
      difference[otherSide].some(isContact)
        ? []
        : difference[side].filter(isPlainContact).map((reference) => ({ reference, difference })),
    );
  const destinationsByKey = Map.groupBy(withContact('added', 'removed'), ({ reference }) => reference.key);
  const originsByKey = Map.groupBy(withContact('removed', 'added'), ({ reference }) => reference.key);
  return new Map(
    [...originsByKey].flatMap(([key, origins]): [string, ContactMove][] => {
      const destinations = destinationsByKey.get(key) ?? [];
      const [firstOrigin] = origins;
      if (!firstOrigin || destinations.length === 0) return [];
      // The line numbers are those in the later version of the content, as in the rest of the report. A text that was
      // removed has only an earlier line number.
      const from = origins.flatMap(({ difference: { pair } }) => pair.after ?? pair.before ?? []);
      const to = destinations.flatMap(({ difference }) => difference.pair.after ?? []);
      const isInOneFile = new Set([...from, ...to].map(({ file }) => file)).size === 1;
      const summary: ReportText = [
        ...quoteList([firstOrigin.reference.source]),
        ' moved from ',
        ...describeLines(from, !isInOneFile),
        ' to ',
        ...describeLines(to, true),
      ];
      const moved = new Set([...origins, ...destinations].map(({ difference }) => difference));
      return [[key, { entry: { type: 'contact-address', summary, details: [] }, differences: moved }]];
    }),
  );
}

/** The line numbers of some texts as a phrase, such as “lines 3 and 7 of content/labels.yaml”. */
const describeLines = (texts: readonly LocatedText[], namesFile: boolean): ReportText =>
  joinWithAnd(
    [...Map.groupBy(texts, ({ file }) => file)].map(([file, textsOfFile]): ReportText => {
      const lines = [...new Set(textsOfFile.map(({ line }) => line))].map((line) => [String(line)]);
      const lineList = toPlainText(joinWithAnd(lines));
      return [
        lines.length === 1 ? `line ${lineList}` : `lines ${lineList}`,
        ...(namesFile ? [' of ', ...quoteList([file])] : []),
      ];
    }),
  );

/** For each file, the number of removed texts that linked to another site. */
function lostHosts(pairs: readonly TextPair[]): Map<string, number> {
  const removedTexts = pairs.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const withHosts = removedTexts.filter(({ text }) =>
    findAddresses(text).some(({ type }) => type === 'host'),
  );
  return new Map(
    [...Map.groupBy(withHosts, ({ file }) => file)].map(([file, texts]) => [file, texts.length]),
  );
}

function withoutKeysOf(
  references: readonly AddressReference[],
  otherReferences: readonly AddressReference[],
): AddressReference[] {
  const otherKeys = new Set(otherReferences.map(({ key }) => key));
  return references.filter(({ key }) => !otherKeys.has(key));
}

const toEntry = (
  type: 'contact-address' | 'external-address',
  location: NonNullable<ReportEntry['location']>,
  located: LocatedText,
  details: readonly EntryDetail[],
  warnings: readonly EntryDetail[],
): ReportEntry[] =>
  details.length + warnings.length === 0
    ? []
    : [
        {
          type,
          summary: describePlace(located),
          location,
          details: [...details, ...warnings],
          ...(warnings.length > 0 && { forbidsApproval: true }),
        },
      ];

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
            ...reportText` in ${shown}. It looks like another address, and leads somewhere else. Do not approve it.`,
          ],
        },
      ];
    },
  );
}

/**
 * The Markdown source of a link. If the words of the link are its address, as in `[a.org](a.org)`, the address alone is
 * returned.
 */
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

/**
 * Whether the text before and the text after are both nothing but an email address. Then the entry about the address
 * shows the whole change.
 */
const isWholeAddress = ({ before, after }: TextPair): boolean =>
  [before, after].every((located) => located !== undefined && /^\S+@\S+$/u.test(located.text));

/**
 * The lines of a report entry on email addresses and phone numbers: which were added to and removed from a text. A new
 * one is followed by a question.
 */
function contactDetails(difference: AddressDifference, isKnown: (key: string) => boolean): EntryDetail[] {
  const added = difference.added.filter(isContact);
  if (added.length === 0 && !difference.removed.some(isContact)) return [];
  const sources = changedSources(difference, isContact);
  const isNewAddress = ({ type, key }: AddressReference) =>
    type === 'contact' && !key.startsWith('header:') && !isKnown(key);
  // A new address is already named in the question “New address on this site: …?”, so it is not listed a second time.
  const askedSources = new Set(
    added
      .filter((reference) => isNewAddress(reference) && reference.isObvious === true)
      .map(({ source }) => source),
  );
  const addedSources =
    sources.removed.length > 0 ? sources.added : sources.added.filter((source) => !askedSources.has(source));
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
  mayReplace: boolean,
): EntryDetail[] {
  const isSite = ({ type }: AddressReference) => type === 'host' || type === 'link';
  const mismatches = difference.added.filter(({ type }) => type === 'host mismatch');
  const addedSites = difference.added.filter(isSite);
  const hasChanged = addedSites.length > 0 && difference.removed.some(isSite);
  const sources = changedSources(difference, isSite);
  const addedHosts = addedSites.filter(({ type }) => type === 'host');
  const repeatedHosts = mayReplace ? addedHosts.filter(({ key }) => isKnown(key)) : [];
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
        return { note: [...reportText`${displayHost(address)}`, ' is new on this site', ...link] };
      }),
    ...(hasChanged
      ? []
      : noteWith('new here, while another link of this file has gone: ', sourcesOf(repeatedHosts))),
    ...mismatches.map(({ description }): EntryDetail => ({ note: [...description, '.'] })),
  ];
}
