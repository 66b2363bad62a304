import type { Place } from '../content/place.ts';
import type { TextEdit } from '../content/problem.ts';
import { filesOf, type Site } from '../content/site.ts';
import { looseContent } from '../content/site-content.ts';
import { listEdits, valueEdit } from '../content/write-value.ts';
import { isMonth, monthLater, periodOf } from '../../model/schemas/dates.ts';
import { type Month, months as calendar } from '../../model/schemas/vocabulary.ts';
import { counted, useOneOf } from '../../model/text/words.ts';

/** What was typed: a year, a month and numbers of months, each still to be read. */
export interface YearAsked {
  year: string;
  from?: string | undefined;
  /** How long each phase is, such as "1,2,2,1". */
  months?: string | undefined;
}

/** How the content follows a programme to another year; `said` has a line for each value that changes. */
interface YearPlan {
  period: string;
  edits: ReadonlyMap<string, readonly TextEdit[]>;
  said: readonly string[];
}

/** Returns what changes for the programme of another year, or why that cannot be said. */
export function planYear(site: Site, asked: YearAsked): YearPlan | { refusal: string } {
  const programme = filesOf(site, 'programme')[0]?.root;
  const phases = filesOf(site, 'phases')[0]?.root.items ?? [];
  const now = programmeOf(site);
  if (programme === undefined || now === undefined)
    return { refusal: 'Mend content/programme.yaml and content/phases.yaml first: npm run content:check' };
  const year = Number(asked.year);
  if (!/^20\d\d$/.test(asked.year))
    return { refusal: `Say the year in which the programme begins: ${usage(now.year + 1)}` };
  const first = asked.from || (now.months[0]?.[0] ?? 'January');
  if (!isMonth(first)) return { refusal: `"${first}" is not a month. ${useOneOf(first, calendar)}` };
  const sizes = sizesOf(
    asked.months,
    now.months.map(({ length }) => length),
  );
  const refusal = `There are ${counted(phases.length, 'phase')}: each lasts one month at least, all together twelve at most. Give the months of each: --months ${phases.map(() => '1').join()}`;
  if (sizes === undefined) return { refusal };
  const changes = [changed(programme.at('year'), year)];
  let begun = 0;
  const all = phases.map((phase, index): Month[] => {
    const its = Array.from({ length: sizes[index] ?? 1 }, (_, later) => monthLater(first, begun + later));
    begun += its.length;
    const before = now.months[index] ?? [];
    changes.push(changedList(phase.at('months'), its));
    for (const review of phase.at('reviews').items) {
      const place = review.at('month');
      const nth = Math.min(
        before.findIndex((month) => month === place.text),
        its.length - 1,
      );
      changes.push(changed(place, its[nth] ?? its[0] ?? first));
    }
    return its;
  });
  const made = changes.flatMap((change) => change ?? []);
  return {
    period: periodOf(
      { ...now, year },
      all.map((months) => ({ months })),
    ),
    edits: new Map(
      [...Map.groupBy(made, ({ file }) => file)].map(([file, its]) => [
        file,
        its.flatMap(({ edits }) => edits),
      ]),
    ),
    said: made.map(({ said }) => said),
  };
}

const usage = (year: number): string =>
  `npm run content:year -- ${year}, with --from October if it begins in another month, and --months 1,2,1,1 if phases last longer or shorter.`;

/** Returns how many months each phase lasts; undefined if what was typed does not say. */
function sizesOf(typed: string | undefined, now: readonly number[]): number[] | undefined {
  const sizes = typed ? typed.split(',').map(Number) : [...now];
  const fits = sizes.every((size) => Number.isInteger(size) && size > 0) && sizes.length === now.length;
  return fits && sizes.reduce((sum, size) => sum + size, 0) <= calendar.length ? sizes : undefined;
}

interface Change {
  file: string;
  edits: TextEdit[];
  said: string;
}

const said = (place: Place, before: string, after: string): string =>
  [place.line, place.where, `${before} → ${after}`].join('  ');

function changed(place: Place, value: string | number): Change | undefined {
  const edit = valueEdit(place, value);
  return edit && { file: place.file.path, edits: [edit], said: said(place, place.written, edit.words) };
}

function changedList(place: Place, values: readonly string[]): Change | undefined {
  const before = place.texts.map(({ text }) => text);
  if (before.join() === values.join()) return undefined;
  const edits = listEdits(place, values);
  return edits && { file: place.file.path, edits, said: said(place, before.join(', '), values.join(', ')) };
}

/** Returns when the programme takes place, with the months of each phase; undefined if that cannot be read. */
function programmeOf(site: Site) {
  const { programme, phases } = looseContent(site);
  const { period, year, language } = programme[0]?.whole('period', 'year', 'language') ?? {};
  const months = phases.map((phase) => phase.whole('months')?.months ?? []);
  if (period === undefined || year === undefined || language === undefined || months.length === 0)
    return undefined;
  return months.some(({ length }) => length === 0) ? undefined : { period, year, language, months };
}
