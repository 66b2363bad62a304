import { formsOf, type LooseContent, looseContent } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { emptyAnswers } from '../forms/answers.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import { firstMarks, writeFile } from '../forms/file/file-format.ts';
import { type Day, periodOf } from '../schemas/dates.ts';
import { months } from '../schemas/vocabulary.ts';
import { toGuideModel } from '../takeaway/guide/guide-model.ts';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';
import { onceEach } from '../text/words.ts';

/** Something that visitors get and that is made from the content of several files. */
export interface Artefact {
  /** The heading above it in a report. */
  group: string;
  /** What a file is called; the others need no name. */
  name?: string | undefined;
  /** What it says; undefined if the content is not sufficient to make it. */
  lines: readonly string[] | undefined;
}

/** Returns all that is made from a state of the content, by titles that the same thing has in other states, too. */
export const artefacts = onceEach((site: Site): ReadonlyMap<string, Artefact> => {
  const dates = datesOf(looseContent(site));
  const forms = [...formsOf(site).values()];
  return new Map<string, Artefact>([
    ['guide', { group: 'The programme guide (PDF)', lines: guideLines(looseContent(site), dates) }],
    [
      'period',
      { group: 'The months and the year', lines: dates && [dates.period, String(dates.programme.year)] },
    ],
    ['calendar', { group: 'The dates for a calendar', lines: calendarLines(looseContent(site), dates) }],
    ...forms.map(({ slug, definition }): [string, Artefact] => [
      `file of ${slug}`,
      {
        group: 'Saved files, before anything is filled in',
        name: definition?.fileName,
        lines: definition && emptyFile(definition),
      },
    ]),
  ]);
});

/** Returns the programme and its phases, or undefined if they cannot be read as a whole. */
function datesOf({ programme: [main], phases: all }: LooseContent) {
  const programme = main?.whole('name', 'year', 'period', 'language');
  const phases = all.flatMap((entry) => entry.whole() ?? []);
  if (programme === undefined || phases.length === 0 || phases.length < all.length) return undefined;
  return { programme, phases, period: periodOf(programme, phases) };
}

type Dates = NonNullable<ReturnType<typeof datesOf>>;

/** Returns the text of the programme guide. */
function guideLines(loose: LooseContent, dates: Dates | undefined): string[] | undefined {
  const guide = loose.programme[0]?.whole('guide', 'contact');
  const labels = loose.labels[0]?.whole('types', 'guide');
  if (dates === undefined || guide === undefined || labels === undefined) return undefined;
  const programme = { ...dates.programme, ...guide };
  return textsIn(toGuideModel({ ...dates, programme, resources: resourcesRead(loose), labels }));
}

/** Returns as much of each resource as the guide needs. */
const resourcesRead = (loose: LooseContent) =>
  loose.resources.flatMap((entry) => {
    const head = entry.whole('id', 'title', 'type', 'phase', 'timeNeeded', 'description', 'inGuide');
    return head === undefined ? [] : [{ ...head, slug: entry.id }];
  });

/** Returns how many resources the guide lists. */
export const resourcesListed = (site: Site): number =>
  resourcesRead(looseContent(site)).filter(({ inGuide }) => inGuide).length;

/** Fields of the guide model that are not part of its text. */
const unspoken = new Set(['fileName', 'language', 'colour', 'path', 'author', 'starts']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => {
    if (unspoken.has(name)) return [];
    // A month alone would not say whose it is.
    return name === 'months' && Array.isArray(inner) ? [inner.join(', ')] : textsIn(inner);
  });
}

/** Returns the dates of the programme's calendar, one to a line. */
function calendarLines(loose: LooseContent, dates: Dates | undefined): string[] | undefined {
  const labels = loose.labels[0]?.whole('calendar')?.calendar;
  if (dates === undefined || labels === undefined) return undefined;
  const { events } = toProgrammeCalendar({ ...dates, labels, site: 'https://example.org/', stamp: '' });
  return events.map(({ starts, ends, summary }) => {
    const days = starts === ends ? inWords(starts) : `${inWords(starts)} to ${inWords(ends)}`;
    return `${days}: ${summary}`;
  });
}

/** Returns a day as it is read, such as 1 July 2025. */
function inWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date ?? ''} ${months[(month ?? 0) - 1] ?? ''} ${year ?? ''}`;
}

/**
 * Returns the lines of a saved file that are not blank or a rule, before anything is filled in; with the marks of format 1,
 * because another mark would be told again for each answer.
 */
const emptyFile = (form: FormDefinition): string[] =>
  writeFile({ ...form, marks: firstMarks }, { answers: emptyAnswers(form) }, '1 July 2025')
    .split('\n')
    .filter((line) => !/^[-=]*$/.test(line));
