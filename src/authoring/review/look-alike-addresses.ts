/** Letters that only look right in an address: whoever types a guessed spelling may publish somebody else's address. */
import { domainToUnicode } from 'node:url';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { findLookAlikes } from '../content-files/look-alike-letters.ts';
import type { Problem } from '../content-files/problem.ts';
import { type AddressReference, findAddresses } from './find-addresses.ts';

/**
 * The problems without a spelling for a word in an address. The address that stood in the content before is named
 * instead.
 */
export function withoutSpellingOfAddresses(
  problems: readonly Problem[],
  earlier: ContentSnapshot,
  later: ContentSnapshot,
): Problem[] {
  return problems.map((problem) => {
    if (problem.rule !== 'characters/look-alike') return problem;
    const message = problem.message.toLowerCase();
    const addresses = addressesIn(later, problem.file).filter((address) =>
      findLookAlikes(address).some(({ word }) => message.includes(`"${word.toLowerCase()}"`)),
    );
    if (addresses.length === 0) return problem;
    const patterns = addresses.map(anyLetterForLookAlikes);
    const former = addressesIn(earlier).find((address) => patterns.some((pattern) => pattern.test(address)));
    const advice = ` type it again.${former === undefined ? '' : ` Before: ${former}`}`;
    return { ...problem, message: problem.message.replace(/ type \S+(?: again\.)?$/u, () => advice) };
  });
}

/** The addresses in the content, or in one file of it, as visitors read them, the shortest first. */
const addressesIn = ({ files, figures }: ContentSnapshot, path?: string): string[] => {
  const texts = [
    ...files
      .filter((file) => path === undefined || file.path === path)
      .flatMap(({ textNodes }) => textNodes.map(({ text }) => text)),
    ...figures.filter((figure) => path === undefined || figure.path === path).map(({ text }) => text),
  ];
  return [...new Set(texts.flatMap(findAddresses).map(readableAddress))].sort((a, b) => a.length - b.length);
};

const readableAddress = ({ type, source, address }: AddressReference): string =>
  type === 'link'
    ? source
    : address
        .split('@')
        .map((part) => domainToUnicode(part) || part)
        .join('@');

/** Matches an address that differs only in its look-alike letters. */
const anyLetterForLookAlikes = (address: string): RegExp => {
  const letters = new Set(findLookAlikes(address).flatMap((lookAlike) => lookAlike.letters));
  const pattern = Array.from(address, (letter) => (letters.has(letter) ? '\\p{L}' : RegExp.escape(letter)));
  return new RegExp(`^${pattern.join('')}$`, 'iu');
};
