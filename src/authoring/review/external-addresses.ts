/** Where visitors are led away to, and whom they write to or call: nobody may overlook a change of these in a long report. */
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import { type AddressReference, displayHost, findAddresses } from './find-addresses.ts';
import type { ContentComparison } from './compare-content.ts';
import { type EntryDetail, type ReportEntry, quoteList, reportText } from './report-model.ts';
import { changedTextPairs, type LocatedText, type TextPair } from './text-pairs.ts';

/** Every address that a state of the content names. */
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
 * Returns an entry for each text that names other email addresses or phone numbers than before, or leads to other sites. A new
 * text may repeat the address of a site that the content names already.
 */
export function externalAddressEntries(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison: ContentComparison,
): ReportEntry[] {
  const pairs = changedTextPairs(earlier, later, comparison);
  const isKnown = (key: string) => allAddressKeys(earlier).has(key);
  const removedHosts = lostHosts(pairs);
  return pairs.flatMap((pair): ReportEntry[] => {
    const { before, after } = pair;
    const location = after ?? before;
    const [referencesBefore, referencesAfter] = [before, after].map((text) =>
      findAddresses(text?.text ?? ''),
    );
    if (!location || !referencesBefore || !referencesAfter) return [];
    const difference = {
      before: referencesBefore,
      after: referencesAfter,
      removed: withoutKeysOf(referencesBefore, referencesAfter),
      added: withoutKeysOf(referencesAfter, referencesBefore),
    };
    // If a text has no counterpart, another new text of the file may have taken its place.
    const mayReplace = before === undefined && (removedHosts.get(location.file) ?? 0) > 0;
    return [
      ...toEntry('contact-address', location, contactDetails(difference, isKnown)),
      ...toEntry('external-address', location, hostDetails(difference, isKnown, mayReplace)),
    ];
  });
}

interface AddressDifference {
  before: AddressReference[];
  after: AddressReference[];
  /** What only the earlier text names, and what only the later one does. */
  removed: AddressReference[];
  added: AddressReference[];
}

/** How many texts without a counterpart named a site, by file. */
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
  { file, line }: LocatedText,
  details: EntryDetail[],
): ReportEntry[] =>
  details.length === 0 ? [] : [{ type, summary: reportText`${file}`, location: { file, line }, details }];

const sourcesOf = (references: readonly AddressReference[]): string[] => [
  ...new Set(references.map(({ source }) => source)),
];

const noteWith = (intro: string, sources: readonly string[]): EntryDetail[] =>
  sources.length === 0 ? [] : [{ note: [intro, ...quoteList(sources)] }];

/** Returns the links and addresses of one kind that are only in one of two texts, whole. */
function changedSources(
  { before, after }: AddressDifference,
  isOfKind: (reference: AddressReference) => boolean,
): { removed: string[]; added: string[] } {
  const [sourcesBefore, sourcesAfter] = [before, after].map((references) =>
    sourcesOf(references.filter(isOfKind)),
  );
  // A link contains the addresses that its words name.
  const withoutParts = (sources: string[]) =>
    sources.filter((source) => !sources.some((other) => other !== source && other.includes(source)));
  return {
    removed: withoutParts((sourcesBefore ?? []).filter((source) => sourcesAfter?.includes(source) === false)),
    added: withoutParts((sourcesAfter ?? []).filter((source) => sourcesBefore?.includes(source) === false)),
  };
}

/** Returns whom visitors write to or call now and did not before, and the other way round. */
function contactDetails(difference: AddressDifference, isKnown: (key: string) => boolean): EntryDetail[] {
  const isContact = ({ type }: AddressReference) => type === 'contact' || type === 'contact mismatch';
  const added = difference.added.filter(isContact);
  if (added.length === 0 && !difference.removed.some(isContact)) return [];
  const sources = changedSources(difference, isContact);
  return [
    ...noteWith('before: ', sources.removed),
    ...noteWith(sources.removed.length > 0 ? 'now: ' : 'new here: ', sources.added),
    ...(sources.added.length === 0 ? [{ note: ['now: not here any more'] }] : []),
    ...added.flatMap((reference): EntryDetail[] => {
      const isAddress = reference.type === 'contact' && !reference.key.startsWith('header:');
      const isNew = isAddress && !isKnown(reference.key);
      if (!isNew && reference.isObvious === true) return [];
      return [{ note: [...reference.description, isNew ? ', which is new on this site.' : '.'] }];
    }),
  ];
}

/** Returns the sites that a text leads to now and did not before. */
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
      // What only the words of a link name is said with the link.
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
