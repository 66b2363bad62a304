import { isMonth, isPastNewYear, periodOf } from '../schemas/dates.ts';
import { months as calendar, type Month } from '../schemas/vocabulary.ts';
import { filesOf, type FigureFile, type Site } from '../content/site.ts';
import { readDrawing } from '../content/drawing.ts';
import { sortProblems, type Problem, formatProblem } from '../content/problem.ts';
import { placeOf, itemsOf, valueAt } from '../content/values.ts';
import { excerpt, counted } from '../text/words.ts';

/** When the programme takes place. */
interface Programme {
  period: string;
  months: Month[];
  year: number;
}

interface DatesOutside {
  /** When the programme takes place, as the site says it. */
  period: string;
  /** Each place where a text names a month or a year outside it; these are not mistakes. */
  places: Problem[];
}

/** Returns where texts name months or years outside the programme, or undefined if its own cannot be read. */
export function datesOutside(site: Site): DatesOutside | undefined {
  const programme = programmeOf(site);
  if (programme === undefined) return undefined;
  const inTexts = site.files.flatMap((file) =>
    file.texts
      .filter(({ meta, isEarlier }) => meta.shown?.as !== undefined && !isEarlier)
      .flatMap((place) =>
        outsideIn(place.written, programme).map(({ offset, message }) =>
          place.problem(message, { offset: place.start + offset }),
        ),
      ),
  );
  const inDrawings = site.figures.flatMap((figure) => placesInDrawing(figure, programme));
  return { period: programme.period, places: sortProblems([...inTexts, ...inDrawings]) };
}

function placesInDrawing({ path, text }: FigureFile, programme: Programme): Problem[] {
  return readDrawing(text).texts.flatMap(({ says, offsets }) =>
    outsideIn(says, programme).map(({ offset, message }) => ({
      file: path,
      ...placeOf(text, offsets[offset] ?? 0),
      where: '',
      message,
    })),
  );
}

const outsideIn = (text: string, programme: Programme): { offset: number; message: string }[] =>
  datesNamed(text)
    .filter((date) => isOutside(date, programme))
    .map(({ words, offset }) => ({
      offset,
      message: `${words.replaceAll(/\s+/g, ' ')}: “${excerpt(text, offset, offset + words.length)}”`,
    }));

function programmeOf(site: Site): Programme | undefined {
  const [file] = filesOf(site, 'programme');
  const phases = filesOf(site, 'phases').flatMap((one) => itemsOf(one.data));
  const named = phases.map((phase) => itemsOf(valueAt(phase, ['months'])));
  const known = named.map((names) => calendar.filter((month) => names.includes(month)));
  const months = named.flat().filter(isMonth);
  const year = valueAt(file?.data, ['year']);
  const template = valueAt(file?.data, ['period']);
  const isRead = known.every((found, index) => found.length > 0 && found.length === named[index]?.length);
  if (typeof year !== 'number' || typeof template !== 'string' || months.length === 0 || !isRead)
    return undefined;
  return { period: periodOf(template, year, [{ months }]), months, year };
}

/** A four-digit number further than this from the programme's year is not taken for a year. */
const nearYears = 20;

function isOutside({ month, year }: NamedDate, programme: Programme): boolean {
  const [first] = programme.months;
  // In a programme that runs past New Year, later months belong to the following year.
  const yearOf = (one: Month) => programme.year + (first !== undefined && isPastNewYear(first, one) ? 1 : 0);
  if (month !== undefined)
    return !programme.months.includes(month) || (year !== undefined && year !== yearOf(month));
  const isNear = year !== undefined && Math.abs(year - programme.year) <= nearYears;
  return isNear && !programme.months.some((one) => yearOf(one) === year);
}

/** Returns the report for coordinators: the places, one a line, and what to make of them; `isPart` if only some files were asked for. */
export function describeDates(found: DatesOutside | undefined, isPart = false): string {
  if (found === undefined)
    return 'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.';
  const { period, places } = found;
  if (places.length === 0)
    return `No text${isPart ? ' of these files' : ''} names a month or a year outside the programme, ${period}.`;
  const names = places.length === 1 ? 'names' : 'name';
  return [
    ...places.map(formatProblem),
    `${counted(places.length, 'place')} ${names} a month or a year outside the programme, ${period}. A date in an example of an answer may stay; none may look like a deadline.`,
  ].join('\n');
}

/** A month, a year or both, as a text names them. */
interface NamedDate {
  /** The date as it is written. */
  words: string;
  /** Where it begins in the text, counted from 0. */
  offset: number;
  month: Month | undefined;
  year: number | undefined;
}

const year = '(?:19|20)\\d\\d(?!\\d|[.,]\\d)';
const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
// Three letters are a month only beside a number or another month: "Jan" is a name too.
const monthNames = `(?:${calendar.join('|')}|(?:${short})(?=\\.?\\s*[-–]\\s*(?:${short})|\\.?\\s+\\d)|(?<=\\d\\s+|(?:${short})\\.?\\s*[-–]\\s*)(?:${short}))`;
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:(${monthNames})(?![\\p{L}])(?:\\s+(${year}))?|(?<![\\d.,/])(${year}))`,
  'gu',
);

/** Returns the months, and the years from 1900 to 2099, that a text names, in order. */
export function datesNamed(text: string): NamedDate[] {
  return [...text.matchAll(dates)].flatMap((found): NamedDate[] => {
    const [words, name, withMonth, alone] = found;
    if (isVerb(text, found.index, words)) return [];
    const month = calendar.find((one) => name !== undefined && one.startsWith(name));
    const number = withMonth ?? alone;
    return [{ words, offset: found.index, month, year: number === undefined ? undefined : Number(number) }];
  });
}

/** Returns whether "May" or "March" begins a sentence as a verb: no month is followed by a pronoun or an article. */
const isVerb = (text: string, start: number, words: string): boolean =>
  (words === 'May' || words === 'March') &&
  /(?:^|[.!?:“"]\s*)$/.test(text.slice(0, start)) &&
  /^\s+(?:I|we|you|he|she|it|they|a|an|the|your|our|his|her|this|that)\b/.test(
    text.slice(start + words.length),
  );
