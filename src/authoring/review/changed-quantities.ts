/**
 * Asks the reviewer about numbers that became many times as large or as small, or got another unit, in an otherwise
 * similar sentence. Such a change is often a typing mistake.
 */
import { months } from '../../model/schemas/vocabulary.ts';
import { monthNameVariants } from '../../model/dates/format-dates.ts';
import { isSample } from '../content-files/visibility.ts';
import { toDiffDetail } from './describe-change.ts';
import { withoutTargets } from './find-addresses.ts';
import type { ReportEntry } from './report-model.ts';
import { pairSentences } from './pair-sentences.ts';
import { sentencesIn } from './sentences.ts';
import { multiplierValues, numberValues } from './significant-words.ts';
import { textId } from './text-locations.ts';
import { describePlaceAndLine, type TextPair } from './text-pairs.ts';

/** If a number became this many times as large or as small, the report asks whether that is meant. */
const minFactor = 5;

/**
 * The values of units, by which two numbers with different units can be compared: times in minutes, and amounts of data
 * in bytes.
 */
const unitValues = new Map([
  ...Object.entries({
    second: 1 / 60,
    minute: 1,
    hour: 60,
    day: 1440,
    week: 10_080,
    month: 43_800,
    year: 525_600,
  }),
  ...Object.entries({ kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 }),
]);

const alternatives = (values: ReadonlyMap<string, number>): string => [...values.keys()].join('|');
/**
 * Matches a number in digits or words, with a word such as "thousand" and a unit after it, if there are any. Numbers
 * next to a colon, as in 10:30 or “Step 3:”, are not matched, because they measure nothing.
 */
const quantityPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}:.,-])(?<number>\d+(?:,\d{3})*(?:\.\d+)?|${alternatives(numberValues)})(?![\p{N}:])` +
    String.raw`(?: (?<multiplier>${alternatives(multiplierValues)})s?)?(?:(?: (?:working|full))?[ -](?<unit>${alternatives(unitValues)})s?)?(?!\p{L})`,
  'giu',
);

interface Quantity {
  value: number;
  unit: string;
}

/**
 * Creates a function that finds the numbers in a sentence, with their units. Days in dates, such as 5 in “5 May”, and
 * numbers in names, such as 3 in “see Step 3”, are left out, because they measure nothing.
 */
function quantityFinder(language: string): (sentence: string) => Quantity[] {
  const monthNames = months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape);
  const dates = new RegExp(
    String.raw`\d+\.? (?:${monthNames.join('|')})|(?:${monthNames.join('|')}) \d+|\p{L}+ \d+(?=:)|(?<=\S \p{Lu}\p{L}+ )\d+`,
    'gu',
  );
  return (sentence) =>
    [...withoutTargets(sentence).replaceAll(dates, '').matchAll(quantityPattern)].map(({ groups = {} }) => {
      const { number = '', multiplier = '', unit = '' } = groups;
      const value = numberValues.get(number.toLowerCase()) ?? Number(number.replaceAll(',', ''));
      return {
        value:
          value *
          (multiplierValues.get(multiplier.toLowerCase()) ?? 1) *
          (unitValues.get(unit.toLowerCase()) ?? 1),
        unit: unit.toLowerCase(),
      };
    });
}

/**
 * How a number differs from the earlier one, as the end of a sentence: many times as large or small, or another unit.
 * Undefined if the difference is too small to ask about.
 */
function describeLargeDifference(before: Quantity, after: Quantity): string | undefined {
  const [smaller = 0, larger = 0] = [before.value, after.value].sort((a, b) => a - b);
  const isOtherUnit = before.unit !== after.unit && before.unit !== '' && after.unit !== '';
  if (larger > smaller && larger >= smaller * minFactor) {
    const size = after.value === larger ? 'large' : 'small';
    return smaller === 0 ? 'was or is 0' : `is ${Math.round(larger / smaller)} times as ${size} as before`;
  }
  return isOtherUnit && larger > smaller * 1.25 ? 'has another unit' : undefined;
}

/** A question about each text in which a number changed very much. Numbers in examples are left out. */
export function changedQuantityEntries(pairs: readonly TextPair[], language: string): ReportEntry[] {
  const quantitiesIn = quantityFinder(language);
  const largeDifferences = (before: string, after: string): string[] => {
    const [earlier, later] = [quantitiesIn(before), quantitiesIn(after)];
    return earlier.length === later.length
      ? earlier.flatMap(
          (quantity, index) => describeLargeDifference(quantity, later[index] ?? quantity) ?? [],
        )
      : [];
  };
  return pairs.flatMap((pair): ReportEntry[] => {
    const { before, after } = pair;
    if (!before?.node || !after?.node || isSample(after.node)) return [];
    const [difference] = pairSentences(sentencesIn(before.text), sentencesIn(after.text)).flatMap((match) =>
      // Only pairs of one earlier and one later sentence are compared: if sentences were joined or divided, their
      // numbers may be in another order.
      match.before.length === 1 && match.after.length === 1
        ? largeDifferences(match.before.join(), match.after.join())
        : [],
    );
    if (difference === undefined) return [];
    return [
      {
        type: 'quantity',
        summary: [`a number ${difference}. Is that meant?`],
        place: describePlaceAndLine(pair),
        details: [toDiffDetail(before.text, after.text)],
        coveredTextIds: [textId(before.node, after.node)],
      },
    ];
  });
}
