import type { z } from 'zod';
import type { Day } from '../../calendar/calendar-day.ts';
import { toProgrammeCalendar } from '../../calendar/programme-calendar.ts';
import { filesOf, type Site } from '../../content-reading/site.ts';
import { visitsOf } from '../../content-reading/visits.ts';
import { contentLayout } from '../../schemas/content.ts';
import { labels as labelsSchema } from '../../schemas/labels.ts';
import { programme as programmeSchema } from '../../schemas/programme.ts';
import { months } from '../../schemas/vocabulary.ts';
import { fillTemplate } from '../../text/fill-template.ts';
import { periodOf } from '../../text/period.ts';
import { relaxed } from '../saved/relaxed.ts';

const needed = {
  programme: programmeSchema.pick({ name: true, year: true, period: true }),
  phases: contentLayout.phases.schema,
  labels: labelsSchema.pick({ calendar: true }),
};

/** What the months and the year of the programme are in, besides the fields that hold them. */
export interface Dates {
  /** The dates of the programme's calendar, one to a line. */
  calendar: string[];
  /** The sentences of the pages that name the period or the year, filled in, by where they are and how they are written. */
  sentences: ReadonlyMap<string, string>;
}

/** Returns what depends on the months and the year, or undefined if the content is not sufficient to tell. */
export function datesOf(site: Site): Dates | undefined {
  const [programme, phases, labels] = [
    read(needed.programme, filesOf(site, 'programme')[0]?.data),
    read(needed.phases, filesOf(site, 'phases')[0]?.data),
    read(needed.labels, filesOf(site, 'labels')[0]?.data),
  ];
  if (programme === undefined || phases === undefined || labels === undefined) return undefined;
  const rest = { site: 'https://example.org/', stamp: '' };
  const { events } = toProgrammeCalendar({ programme, phases, labels: labels.calendar, ...rest });
  const lines = events.map(({ starts, ends, summary }) => {
    const days = starts === ends ? inWords(starts) : `${inWords(starts)} to ${inWords(ends)}`;
    return `${days}: ${summary}`;
  });
  const { year } = programme;
  const period = periodOf(programme.period, year, phases);
  return { calendar: lines, sentences: sentencesOf(site, { period, year }) };
}

function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> | undefined {
  const parsed = relaxed(schema).safeParse(data);
  return parsed.success ? (parsed.data as z.infer<Schema>) : undefined;
}

/** Returns a day as it is read, such as 1 July 2025. */
function inWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date ?? ''} ${months[(month ?? 0) - 1] ?? ''} ${year ?? ''}`;
}

/** Returns the sentences with a period or year to fill in; the guide and saved files are compared as a whole. */
function sentencesOf(site: Site, values: { period: string; year: number }): Map<string, string> {
  const files = [...filesOf(site, 'programme'), ...filesOf(site, 'labels')];
  return new Map(
    files.flatMap((file) =>
      visitsOf(file).flatMap(({ path, value, meta }): [string, string][] => {
        const [part] = path;
        const isElsewhere = part === 'guide' || part === 'savedFile' || part === 'period';
        if (typeof value !== 'string' || meta.placeholders === undefined || isElsewhere) return [];
        return [[[file.path, ...path, value].join(' '), fillTemplate(value, values)]];
      }),
    ),
  );
}
