/**
 * Links to other sites, and addresses that visitors write to or call. Reported separately, because a reviewer must not
 * overlook them in a long report.
 */
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import {
  type AddressReference,
  emailWithResolvedHost,
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

/** Every address in a state of the content. */
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
 * An entry for each text that contains different email addresses or phone numbers than before, or links to other sites.
 * A new text may repeat a site that the content already contains.
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
    // If a text has no counterpart, another new text of the file may have replaced it.
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
        // The sentence shows what the link is for.
        return changedSentences(before.text, after.text).length > 1
          ? entry
          : { ...entry, coveredTextIds, details: [...entry.details, toDiffDetail(before.text, after.text)] };
      }),
    ].map((entry): ReportEntry => {
      const data = requestedData(difference.pair);
      const isForProgrammeTeam =
        data.length > 0 ||
        withoutMoved.added.some(
          ({ key }) => !isKnown(key) && (key.startsWith('phone:') || isPreparation(located.node)),
        );
      const note: EntryDetail[] =
        data.length === 0 ? [] : [{ note: ['Asks visitors for: ', ...quoteList(data), '.'] }];
      return isForProgrammeTeam
        ? { ...entry, isForProgrammeTeam, details: [...entry.details, ...note] }
        : entry;
    });
  });
  return [...[...moves.values()].map(({ entry }) => entry), ...entries];
}

/** Whether a text says what the mentee or the mentor does alone for a meeting. */
const isPreparation = (node: YamlNode | undefined): boolean =>
  node?.file.kind === 'meetings' && node.path.some((key) => key === 'mentee' || key === 'mentor');

/** What somebody may be asked to give away. */
const dataPattern =
  /(?<=\b(?:your|their|my)\b[^.!?]{0,40})\b(?:names?|ages?|pay|salar(?:y|ies)|health|answers?|passwords?|phone numbers?)\b/giu;

/** The data that a new or changed sentence with an address asks for. */
function requestedData({ before, after }: TextPair): string[] {
  const sentences = changedSentences(before?.text, after?.text).flatMap(({ after: sentence = '' }) =>
    findAddresses(sentence).length > 0 ? [withoutTargets(sentence).toLowerCase()] : [],
  );
  return [...new Set(sentences.flatMap((sentence) => sentence.match(dataPattern) ?? []))];
}

/**
 * A text in which the placeholders for the addresses for reports are filled in. In both states, the later addresses are
 * used, because a change of these addresses is reported once, at the place where they are defined.
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
  /** The addresses that only the earlier text contains, and those that only the later one does. */
  removed: AddressReference[];
  added: AddressReference[];
}

interface ContactMove {
  entry: ReportEntry;
  /** The texts from which an address was removed, or to which it was added. */
  differences: Set<AddressDifference>;
}

const isContact = ({ type }: AddressReference): boolean => type === 'contact' || type === 'contact mismatch';

/**
 * Email addresses and phone numbers that were moved from some texts to others, by key. An address that replaces another
 * one in the same text is not a move, and neither is a link whose target differs from its text.
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
      // For a text that still exists, the line in the later content is used, as in the rest of the report.
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

/** The line numbers of some texts, grouped by file. */
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

/** How many texts without a counterpart contained a site, by file. */
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

/** The warnings about letters of another script in words that look Latin. */
function lookAlikeWarnings(references: readonly AddressReference[]): EntryDetail[] {
  return [...new Map(references.map((reference) => [reference.address, reference])).values()].flatMap(
    ({ key, address }): EntryDetail[] => {
      const shown = key.startsWith('email:') ? emailWithResolvedHost(address) : displayHost(address);
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

/** The source of a link without repetition: if the words of the link are its address, only the address. */
const withoutRepetition = (source: string): string =>
  source.replace(/^\[([^\]]*(?:\[U\+[^\]]*\][^\]]*)*)\]\(\1\)$/u, '$1');

const sourcesOf = (references: readonly AddressReference[]): string[] => [
  ...new Set(references.map(({ source }) => source)),
];

const noteWith = (intro: string, sources: readonly string[]): EntryDetail[] =>
  sources.length === 0
    ? []
    : [{ note: [intro, ...quoteList(sources.map(revealMixedScripts).map(withoutRepetition))] }];

/** The links and addresses of one kind that only one of two texts contains. */
function changedSources(
  { before, after }: AddressDifference,
  isOfKind: (reference: AddressReference) => boolean,
): { removed: string[]; added: string[] } {
  const [sourcesBefore, sourcesAfter] = [before, after].map((references) =>
    sourcesOf(references.filter(isOfKind)),
  );
  // Addresses inside a listed link are left out, because the source of the link contains them.
  const withoutParts = (sources: string[]) =>
    sources.filter((source) => !sources.some((other) => other !== source && other.includes(source)));
  return {
    removed: withoutParts((sourcesBefore ?? []).filter((source) => sourcesAfter?.includes(source) === false)),
    added: withoutParts((sourcesAfter ?? []).filter((source) => sourcesBefore?.includes(source) === false)),
  };
}

/** Whether both texts are nothing but an email address, which the entry names before and after. */
const isWholeAddress = ({ before, after }: TextPair): boolean =>
  [before, after].every((located) => located !== undefined && /^\S+@\S+$/u.test(located.text));

/** The contacts that were added and removed. */
function contactDetails(difference: AddressDifference, isKnown: (key: string) => boolean): EntryDetail[] {
  const added = difference.added.filter(isContact);
  if (added.length === 0 && !difference.removed.some(isContact)) return [];
  const sources = changedSources(difference, isContact);
  const isNewAddress = ({ type, key }: AddressReference) =>
    type === 'contact' && !key.startsWith('header:') && !isKnown(key);
  // An address that the question of the entry already contains is not listed again.
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

/** An address as visitors read it; an internationalized host is followed by its ASCII form. */
const displayContact = ({ key, address }: AddressReference): string =>
  revealMixedScripts(key.startsWith('email:') ? emailWithResolvedHost(address) : address);

/** The sites that a text did not link to before. */
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
      // A host that occurs only in the words of a link is reported with the link.
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
