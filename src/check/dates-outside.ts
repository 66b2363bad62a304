import { readDrawing } from '../content/drawing.ts';
import { formatProblem, type Problem, sortProblems } from '../content/problem.ts';
import type { Site } from '../content/site.ts';
import { looseContent } from '../content/site-content.ts';
import { placeOf } from '../content/values.ts';
import { periodOf, yearOf } from '../schemas/dates.ts';
import { months as calendar } from '../schemas/vocabulary.ts';
import { counted, excerpt } from '../text/words.ts';

/**
 * Returns where texts name a month or a year outside the programme, one place a line, and what to make of that, for
 * coordinators: these are not mistakes. With `isMeant`, only in the files whose paths it accepts.
 */
export function describeDates(site: Site, isMeant?: (path: string) => boolean): string {
  const programme = programmeOf(site);
  if (programme === undefined)
    return 'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.';
  const inTexts = site.files
    .flatMap(({ texts }) => texts)
    .filter((text) => text.meta.shown?.as !== undefined && !text.isEarlier)
    .flatMap((text) =>
      datesIn(text.written, programme).map(({ message, offset }) =>
        text.problem(message, { offset: text.start + offset }),
      ),
    );
  const inDrawings = site.figures.flatMap(({ path, text }) =>
    readDrawing(text).texts.flatMap(({ says, offsets }) =>
      datesIn(says, programme).map(({ message, offset }): Problem => {
        return { file: path, ...placeOf(text, offsets[offset] ?? 0), where: '', message };
      }),
    ),
  );
  const places = [...inTexts, ...inDrawings].filter(({ file }) => isMeant?.(file) ?? true);
  if (places.length === 0)
    return `No text${isMeant ? ' of these files' : ''} names a month or a year outside the programme, ${programme.period}.`;
  const names = places.length === 1 ? 'names' : 'name';
  return [
    ...sortProblems(places).map(formatProblem),
    `${counted(places.length, 'place')} ${names} a month or a year outside the programme, ${programme.period}. A date in an example of an answer may stay; none may look like a deadline.`,
  ].join('\n');
}

/** When the programme takes place. */
interface Programme {
  period: string;
  year: number;
  /** Each month, each year and both together. */
  inside: ReadonlySet<string>;
}

function programmeOf(site: Site): Programme | undefined {
  const { programme, phases } = looseContent(site);
  const { period, year } = programme[0]?.whole('period', 'year') ?? {};
  const named = phases.map((phase) => phase.whole('months')?.months ?? []);
  const months = named.flat();
  const [first] = months;
  if (period === undefined || year === undefined || first === undefined) return undefined;
  if (named.some(({ length }) => length === 0)) return undefined;
  // In a programme that runs past New Year, later months belong to the following year.
  const dates = months.flatMap((month) => {
    const its = yearOf(month, first, year);
    return [month, `${its}`, `${month} ${its}`];
  });
  return { period: periodOf(period, year, [{ months }]), year, inside: new Set(dates) };
}

const years = '(?:19|20)\\d\\d(?!\\d|[.,]\\d)';
const names = calendar.flatMap((month) => [month, month.slice(0, 3)]).join('|');
// A name or a verb that is written like a month is listed too: that costs a glance, a date overlooked a wrong deadline.
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:(${names}|Sept)(?!\\p{L})(?:\\s+(${years}))?|(?<![\\d.,/])(${years}))`,
  'gu',
);

/** A four-digit number further than this from the programme's year is not taken for a year. */
const nearYears = 20;

/** Returns each month and each year that a text names and that is not inside the programme. */
const datesIn = (text: string, { inside, year }: Programme): { message: string; offset: number }[] =>
  [...text.matchAll(dates)].flatMap(({ 0: words, 1: name, 2: withMonth, 3: alone, index }) => {
    const month = calendar.find((one) => name !== undefined && one.startsWith(name.slice(0, 3)));
    const said = [month, withMonth ?? alone].filter((one) => one !== undefined).join(' ');
    const isFar = month === undefined && Math.abs(Number(alone) - year) > nearYears;
    if (inside.has(said) || isFar) return [];
    const found = `${words.replaceAll(/\s+/g, ' ')}: “${excerpt(text, index, index + words.length)}”`;
    return [{ message: found, offset: index }];
  });
