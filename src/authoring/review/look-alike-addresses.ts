/** Finds letters in addresses that look like other letters, such as a Cyrillic “а” in place of a Latin “a”. */
import { domainToUnicode } from 'node:url';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { findLookAlikes } from '../content-files/look-alike-letters.ts';
import type { Problem } from '../content-files/problem.ts';
import { type AddressReference, findAddresses } from './find-addresses.ts';

/**
 * The problems without those about look-alike letters in links and email addresses. The report warns of these letters
 * where it shows the address, so the same mistake is not reported twice.
 */
export const withoutLettersInAddresses = (problems: readonly Problem[], later: ContentSnapshot): Problem[] =>
  problems.filter(({ rule, file, message }) => {
    const quoted = message.toLowerCase();
    const isInAddress = (address: string) =>
      findLookAlikes(address).some(({ word }) => quoted.includes(`"${word.toLowerCase()}"`));
    return rule !== 'characters/look-alike' || !addressesIn(later, file).some(isInAddress);
  });

/** The links and addresses in a content file, as visitors read them. */
const addressesIn = ({ files, figures }: ContentSnapshot, path: string): string[] =>
  [
    ...files.filter((file) => file.path === path).flatMap(({ textNodes }) => [...textNodes]),
    ...figures.filter((figure) => figure.path === path),
  ].flatMap(({ text }) => findAddresses(text).map(readableAddress));

const readableAddress = ({ type, source, address }: AddressReference): string =>
  type === 'link'
    ? source
    : address
        .split('@')
        .map((part) => domainToUnicode(part) || part)
        .join('@');
