import { eachFoundOnce } from '../../text/each-found-once.ts';

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the share of words that two texts have in common, from 0 to 1; for two texts without words, 0. */
export function likeness(a: string, b: string): number {
  const [first, second] = [words(a), words(b)];
  if (first.length + second.length === 0) return 0;
  const common = second.filter(eachFoundOnce(first)).length;
  return (2 * common) / (first.length + second.length);
}
