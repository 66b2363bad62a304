import type { z } from 'zod';
import { type Day, periodOf } from '../../schemas/dates.ts';
import { toProgrammeCalendar } from '../../takeaway/programme-calendar.ts';
import { filesOf, type Site } from '../../content/site.ts';
import { visitsOf, isFields } from '../../content/values.ts';
import { contentLayout } from '../../content/content-layout.ts';
import { labels as labelsSchema, type Labels } from '../../schemas/labels.ts';
import { programme as programmeSchema, type Programme } from '../../schemas/programme.ts';
import { months } from '../../schemas/vocabulary.ts';
import { fillTemplate, eachFoundOnce } from '../../text/words.ts';
import { relaxed } from '../../check/promises/written-forms.ts';
import { toGuideModel } from '../../takeaway/guide/guide-model.ts';
import type { Phase } from '../../schemas/entries.ts';
import { resource as resourceSchema } from '../../blocks/resource.ts';
import { diffArrays } from 'diff';
import type { Change } from '../compare/compare-values.ts';
import { toParagraphs } from '../../text/markdown.ts';
import { notFilledIn } from '../../forms/file/file-format.ts';
import type { FileChange } from '../compare/compare-content.ts';

const needed = {
  programme: programmeSchema.pick({ name: true, year: true, period: true }),
  phases: contentLayout.phases.schema,
  labels: labelsSchema.pick({ calendar: true }),
};

/** What the months and the year of the programme are in, besides the fields that hold them. */
interface Dates {
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

const schemas = {
  programme: relaxed(
    programmeSchema.pick({ name: true, guide: true, contact: true, year: true, period: true }),
  ),
  phases: relaxed(contentLayout.phases.schema),
  labels: relaxed(labelsSchema.pick({ types: true, guide: true })),
  resource: relaxed(
    resourceSchema.pick({
      id: true,
      title: true,
      type: true,
      phase: true,
      timeNeeded: true,
      description: true,
      inGuide: true,
    }),
  ),
};

/** The text of the programme guide. */
interface GuideText {
  lines: string[];
  /** How many resources it lists. */
  resources: number;
}

/** Returns the text of the guide line by line, or undefined if the content is not sufficient to make it. */
export function guideText(site: Site): GuideText | undefined {
  const dataOf = (kind: 'programme' | 'phases' | 'labels') => filesOf(site, kind)[0]?.data;
  const programme = schemas.programme.safeParse(dataOf('programme'));
  const phases = schemas.phases.safeParse(dataOf('phases'));
  const labels = schemas.labels.safeParse(dataOf('labels'));
  if (!programme.success || !phases.success || !labels.success) return undefined;
  const resources = filesOf(site, 'resources').flatMap((file) => {
    const parsed = schemas.resource.safeParse(file.data);
    return parsed.success
      ? [{ ...(parsed.data as ReturnType<typeof resourceSchema.parse>), slug: file.slug }]
      : [];
  });
  const main = programme.data as Programme;
  const model = toGuideModel({
    programme: main,
    phases: phases.data as Phase[],
    resources,
    period: periodOf(main.period, main.year, phases.data as Phase[]),
    labels: labels.data as Labels,
  });
  return { lines: textsIn(model), resources: model.resources.entries.length };
}

/** Fields of the guide model that are not part of its text. */
const unspoken = new Set(['fileName', 'colour', 'path', 'author', 'starts']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => {
    if (unspoken.has(name)) return [];
    // A month alone would not say whose it is.
    return name === 'months' && Array.isArray(inner) ? [inner.join(', ')] : textsIn(inner);
  });
}

/** A line of a text that changed; `was` is undefined if it was added, `is` if it was removed. */
export interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

/** Returns which lines of a text changed; a removed and an added line in the same place count as one that was changed. */
export function linesChanged(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: 2000 }) ?? [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ];
  const changes: LineChange[] = [];
  parts.forEach((part, index) => {
    if (part.removed) {
      const next = parts[index + 1];
      const added = next?.added ? next.value : [];
      for (let at = 0; at < Math.max(part.value.length, added.length); at += 1)
        changes.push({ was: part.value[at], is: added[at] });
    } else if (part.added && parts[index - 1]?.removed !== true)
      changes.push(...part.value.map((is) => ({ was: undefined, is })));
  });
  return changes;
}

/** Returns the changes without lines that only moved, and these lines: "was" and "is" would say the same of them. */
export function apartFromMoves(all: readonly LineChange[]): { changes: LineChange[]; moved: string[] } {
  const isGone = eachFoundOnce(all.map(({ was }) => was));
  const moved = all
    .map(({ is }) => is)
    .filter((line) => line !== undefined)
    .filter(isGone);
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const changes = all.map(({ was, is }) => ({
    was: isFrom(was) ? undefined : was,
    is: isTo(is) ? undefined : is,
  }));
  return { changes: changes.filter(({ was, is }) => (was ?? is) !== undefined), moved };
}

/** Returns whether a changed line only repeats a change that the report already shows where it was made. */
export type IsReported = (line: LineChange) => boolean;

/** Returns a line without what a saved file or the guide adds around a text. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^(\[ \] |tip: |\d+\. )/, '')
    .replace(/ \([a-z0-9-]+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a function that says whether a changed line comes from a text added, removed or changed in these files. */
export function reportedTexts(files: readonly FileChange[]): IsReported {
  const removed = new Set<string>();
  const added = new Set<string>();
  for (const { earlier, later, changes } of files) {
    if (earlier === undefined || later === undefined) {
      collect(earlier?.data, removed);
      collect(later?.data, added);
    }
    for (const change of changes) take(change, removed, added);
  }
  // "Not filled in" comes and goes with its question.
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>) =>
    line === undefined || texts.has(bare(line)) || bare(line) === bare(notFilledIn);
  return ({ was, is }) => isKnown(was, removed) && isKnown(is, added);
}

function take(change: Change, removed: Set<string>, added: Set<string>): void {
  if (change.kind === 'changed' || change.kind === 'removed') collect(change.was, removed);
  if (change.kind === 'changed' || change.kind === 'added') collect(change.is, added);
  if (change.kind === 'moved') for (const inner of change.changes) take(inner, removed, added);
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
