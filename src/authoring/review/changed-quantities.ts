/** Numbers that became many times larger or smaller, or got another unit, although the sentence stayed the same. */
import { months } from '../../model/schemas/vocabulary.ts';
import { monthNameVariants } from '../../model/dates/format-dates.ts';
import { isSample } from '../content-files/visibility.ts';
import { toDiffDetail } from './describe-change.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportEntry, type ReportText, toPlainText } from './report-model.ts';
import { pairSentences } from './pair-sentences.ts';
import { sentencesIn } from './sentences.ts';
import { textId } from './text-locations.ts';
import { describePlaceAndLine, type TextPair } from './text-pairs.ts';

/** A number that is at least as many times as large or as small as before is worth a question. */
const minFactor = 5;

const smallNumbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The values of numbers in words. */
const numberValues = new Map([
  ...smallNumbers.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
]);
const multiplierValues = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
/** The units that can replace each other, in minutes or bytes. */
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
/** A number with its multiplier and its unit. Steps and times of day are no quantities. */
const quantityPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}:.,-])(?<number>\d+(?:,\d{3})*(?:\.\d+)?|${alternatives(numberValues)})(?![\p{N}:])` +
    String.raw`(?: (?<multiplier>${alternatives(multiplierValues)})s?)?(?:(?: (?:working|full))?[ -](?<unit>${alternatives(unitValues)})s?)?(?!\p{L})`,
  'giu',
);

interface Quantity {
  value: number;
  unit: string;
}

/** Creates a function that finds the quantities in a sentence; the days of a month are none. */
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

/** How a quantity differs, if it is another one by far, or the same number with another unit. */
function farDifference(before: Quantity, after: Quantity): string | undefined {
  const [smaller = 0, larger = 0] = [before.value, after.value].sort((a, b) => a - b);
  const isOtherUnit = before.unit !== after.unit && before.unit !== '' && after.unit !== '';
  if (larger > smaller && larger >= smaller * minFactor) {
    const size = after.value === larger ? 'large' : 'small';
    return smaller === 0 ? 'was or is 0' : `is ${Math.round(larger / smaller)} times as ${size} as before`;
  }
  return isOtherUnit && larger > smaller * 1.25 ? 'has another unit' : undefined;
}

/** One decision about all such numbers, except in examples and in texts that other decisions show. */
export function changedQuantityEntries(
  pairs: readonly TextPair[],
  language: string,
  shownTextIds: ReadonlySet<string>,
): ReportEntry[] {
  const quantitiesIn = quantityFinder(language);
  const farDifferences = (before: string, after: string): string[] => {
    const [earlier, later] = [quantitiesIn(before), quantitiesIn(after)];
    return earlier.length === later.length
      ? earlier.flatMap((quantity, index) => farDifference(quantity, later[index] ?? quantity) ?? [])
      : [];
  };
  const changed = pairs.flatMap((pair) => {
    const { before, after } = pair;
    if (!before?.node || !after?.node || isSample(after.node)) return [];
    if (shownTextIds.has(textId(before.node, after.node))) return [];
    const [difference] = pairSentences(sentencesIn(before.text), sentencesIn(after.text)).flatMap((match) =>
      // In sentences that were joined or divided, the numbers may be in another order.
      match.before.length === 1 && match.after.length === 1
        ? farDifferences(match.before.join(), match.after.join())
        : [],
    );
    return difference === undefined ? [] : [{ pair, difference }];
  });
  const [first, ...otherPairs] = changed;
  if (!first) return [];
  const isAlone = otherPairs.length === 0;
  const summary: ReportText = isAlone
    ? ['A number in ', ...describePlaceAndLine(first.pair), ` ${first.difference}. Is that meant?`]
    : [
        `${changed.length} numbers are many times as large or as small as before, or have another unit. Is that meant?`,
      ];
  const details = changed.map(({ pair }) =>
    toDiffDetail(
      pair.before?.text ?? '',
      pair.after?.text ?? '',
      isAlone ? '' : toPlainText(describePlaceAndLine(pair)),
    ),
  );
  const coveredTextIds = changed.map(({ pair: { before, after } }) => textId(before?.node, after?.node));
  return [{ type: 'quantity', summary, details, coveredTextIds }];
}
