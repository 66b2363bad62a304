import { readFileSync } from 'node:fs';
import { getCollection, getEntries, getEntry, type CollectionEntry } from 'astro:content';
import { meetingsPath, readRepository, resourcePath, sitePath } from '../model/text/urls.ts';
import { parseDrawing } from '../model/drawing/drawing.ts';
import { contentRoot } from '../authoring/content-root.ts';
import { fillTemplate } from '../model/text/string-utils.ts';
import { safetyTexts } from '../model/schemas/safety.ts';
import { type EntryKind, months as calendarMonths } from '../model/schemas/vocabulary.ts';
import { monthName, monthsLabel, formatPeriod, weekdayNames } from '../model/schemas/dates.ts';
import type { Meeting } from '../model/schemas/meetings.ts';
import {
  agendaItems,
  meetingPath,
  sumMinutes,
  type AgendaItem,
  type MeetingMinutes,
} from '../model/meetings/meetings.ts';
import { meetingMonths } from '../model/meetings/next-meetings.ts';
import { countMeetingDays } from '../model/calendar/meeting-calendar-model.ts';
import type { PlanCalendar } from '../model/calendar/plan-calendar.ts';
import type { PrefillSource } from '../model/forms/open-file.ts';
import type { Resource } from '../model/collections/resource.ts';
import type { FormDefinition } from '../model/forms/form-definition.ts';

/** A resource with the address of its page, the phase it belongs to and, if it asks something, its form. */
export interface ResourceEntry extends Resource {
  slug: string;
  form: FormDefinition | undefined;
  path: string;
  phaseEntry: CollectionEntry<'phases'>['data'] & { monthLabel: string };
}

/**
 * Returns a function that makes its value once and reuses it, because every page of a build needs it. In development it is
 * made afresh each time, because the content may have changed.
 */
function cacheInProduction<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => (import.meta.env.PROD ? (cached ??= load()) : load());
}

async function getSingleEntry<Kind extends 'programme' | 'labels'>(
  kind: Kind,
): Promise<CollectionEntry<Kind>['data']> {
  const entry = await getEntry(kind, kind);
  if (!entry) throw new Error(`content/${kind}.yaml was not loaded.`);
  return entry.data as CollectionEntry<Kind>['data'];
}

/**
 * Returns the programme, the labels, the phases in order, the programme's period as text and functions that fill in
 * placeholders: the period, and the texts about safety.
 */
export const getSite = cacheInProduction(async () => {
  const [programme, labels, phases] = await Promise.all([
    getSingleEntry('programme'),
    getSingleEntry('labels'),
    getCollection('phases'),
  ]);
  const sortedPhases = phases
    .map(({ data }) => ({ ...data, monthLabel: monthsLabel(data.months, programme.language) }))
    .sort((a, b) => a.order - b.order);
  const period = formatPeriod(programme, sortedPhases);
  const sharedTexts = safetyTexts(programme.safety);
  const fill = (text: string) => fillTemplate(text, { period, year: programme.year });
  const fillSharedTexts = (text: string) => fillTemplate(text, sharedTexts);
  return { programme, labels, phases: sortedPhases, period, fill, fillSharedTexts };
});

/** A meeting with its place among all of them, counted from 1, and what is worked out from it. */
export type MeetingEntry = Meeting & {
  number: number;
  monthLabel: string;
  /** Where its agenda is shown. */
  href: string;
  items: AgendaItem[];
  minutes: MeetingMinutes;
};

/** Returns all meetings in order. */
export const getMeetings = cacheInProduction(async (): Promise<MeetingEntry[]> => {
  const [{ programme }, entries] = await Promise.all([getSite(), getCollection('meetings')]);
  return entries
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order)
    .map((meeting, index) => ({
      ...meeting,
      number: index + 1,
      monthLabel: monthName(meeting.month, programme.language),
      href: withBase(meetingPath(meeting)),
      items: agendaItems(meeting, programme.standing),
      minutes: sumMinutes([meeting]),
    }));
});

/** Returns the months of the programme, with the meetings in each. */
export const getMeetingMonths = cacheInProduction(async () => {
  const [{ programme, phases }, meetings] = await Promise.all([getSite(), getMeetings()]);
  return meetingMonths({
    year: programme.year,
    months: phases.flatMap(({ months }) => months),
    meetings,
  });
});

/** Returns all resources sorted by id; throws an Error if one names a phase that does not exist. */
export const getResources = cacheInProduction(async (): Promise<ResourceEntry[]> => {
  const [{ phases }, resources] = await Promise.all([getSite(), getCollection('resources')]);
  return resources
    .map(({ id, data }) => {
      const phaseEntry = phases.find((phase) => phase.id === data.phase);
      if (!phaseEntry) throw new Error(`content/resources/${id}.yaml names a phase that does not exist.`);
      const path = resourcePath(id);
      const form = data.form && { ...data.form, route: absoluteUrl(path) ?? withBase(path) };
      return { ...data, slug: id, path, phaseEntry, form };
    })
    .sort((a, b) => a.id - b.id);
});

/** Returns all forms of the site, to one of which an opened file may belong, with the addresses of their pages. */
export const getForms = cacheInProduction(async () =>
  (await getResources()).flatMap(({ slug, title, path, form }) =>
    form ? [{ slug, title, href: withBase(path), definition: form }] : [],
  ),
);

/** Returns the entries of a collection that a page names, in the order it names them. */
export async function getEntriesById<Kind extends EntryKind>(
  kind: Kind,
  ids: string[],
): Promise<(CollectionEntry<Kind>['data'] & { slug: string })[]> {
  const entries = await getEntries(ids.map((id) => ({ collection: kind, id })));
  return entries.map(({ id, data }) => ({ ...(data as CollectionEntry<Kind>['data']), slug: id }));
}

/** Returns a path on the site below the folder that it is built for (BASE_PATH). */
export const withBase = (path: string): string => sitePath(path, import.meta.env.BASE_URL);

/** Returns the full address of a path on the site, or undefined if the build does not know its own (SITE_URL). */
export function absoluteUrl(path: string): string | undefined {
  const { SITE_URL: siteUrl = '' } = process.env;
  return siteUrl === '' ? undefined : new URL(withBase(path), siteUrl).href;
}

/** Returns where a file of the content can be edited in the site's repository, or undefined if the build knows none (REPO_URL). */
export const editUrl = (file: string): string | undefined =>
  readRepository(process.env)?.editUrl(`content/${file}.yaml`);

/** Returns what the page of a resource holds beside its own texts. */
export async function getResourcePage(resource: ResourceEntry) {
  const findSectionWithField = (fieldId: string | undefined) =>
    resource.sections.find(({ blocks }) => blocks.some((block) => 'id' in block && block.id === fieldId));
  const [firstField] = resource.form?.fields ?? [];
  const firstQuestionSection = findSectionWithField(firstField?.id);
  const firstVisibleBlock = firstQuestionSection?.blocks.find(
    (block) => !('folded' in block && block.folded),
  );
  const startsWithQuestion =
    firstVisibleBlock !== undefined && 'id' in firstVisibleBlock && firstVisibleBlock.id === firstField?.id;
  const isSingleText = firstField !== undefined && firstField.textInputs[0]?.name === firstField.id;
  return {
    prefillSources: await getPrefillSources(resource),
    plan: await getPlanCalendar(resource),
    /** The section with the questions to which the dates of its plan refer. */
    planSection: findSectionWithField(resource.calendar?.dates[0]?.field),
    /** The anchor of the first question: its section or, if there is something to read before it, the question itself. */
    firstQuestionAnchor: isSingleText && !startsWithQuestion ? firstField.id : firstQuestionSection?.id,
  };
}

/** When a section is due: the first meeting that uses it, and the months of all that do, each counted from the year 0. */
export interface DueSection extends Pick<MeetingEntry, 'title' | 'month'> {
  months: number[];
}

/** A section that more months use, such as a log, is never folded. */
const maxDueMonths = 2;

/** Returns when the sections of a page are due, by their ids; undefined if all of them are due in the same months. */
export async function getDueSections(
  resource: ResourceEntry,
): Promise<ReadonlyMap<string, DueSection> | undefined> {
  const [meetings, programmeMonths] = await Promise.all([getMeetings(), getMeetingMonths()]);
  const monthCount = (name: MeetingEntry['month']) => {
    const index = calendarMonths.indexOf(name);
    return (programmeMonths.find(({ month }) => month === index)?.year ?? 0) * 12 + index;
  };
  const dueSections = new Map(
    resource.sections.flatMap(({ id }) => {
      const users = meetings.filter(({ uses }) =>
        uses.some(({ page, section }) => page === resource.slug && section === id),
      );
      const months = [...new Set(users.map(({ month }) => monthCount(month)))];
      const [first] = users;
      return first && months.length <= maxDueMonths ? [[id, { ...first, months }] as const] : [];
    }),
  );
  const distinctMonths = new Set([...dueSections.values()].map(({ months }) => months.join()));
  return distinctMonths.size > 1 ? dueSections : undefined;
}

/** Returns the dates of the plan that a page asks for, each with an id that stays the same. */
async function getPlanCalendar(resource: ResourceEntry): Promise<PlanCalendar | undefined> {
  if (!resource.calendar) return undefined;
  const { programme } = await getSite();
  const url = absoluteUrl(resource.path);
  const dates = resource.calendar.dates.map(({ label, field, item, months }) => {
    const answerName = item === undefined ? field : `${field}.${item}`;
    const uid = `${resource.slug}-${String(programme.year)}-${answerName}`;
    return { uid, months, label, field: answerName };
  });
  return { name: resource.title, url, dates };
}

/** Returns what the form asks and needs with which a pair adds its meetings to calendars. */
export async function getMeetingCalendarProps() {
  const [{ programme }, meetings] = await Promise.all([getSite(), getMeetings()]);
  return {
    modelUrl: withBase(meetingsPath),
    siteUrl: absoluteUrl('/') ?? withBase('/'),
    ...countMeetingDays(meetings),
    weekdayNames: weekdayNames(programme.language),
  };
}

/** Returns the forms whose saved files can begin this one, and which answers go where. */
async function getPrefillSources(resource: ResourceEntry): Promise<PrefillSource[]> {
  const resources = await getResources();
  return (resource.bringForward ?? []).flatMap(({ from, answers }) => {
    const source = resources.find(({ slug }) => slug === from);
    return source?.form ? [{ definition: source.form, title: source.title, answers }] : [];
  });
}

/** Returns the drawing of a figure as inline SVG, named by its title for screen readers; throws if it is not one. */
export function getFigureSvg(file: string, title: string): string {
  const source = readFileSync(`${contentRoot()}/content/figures/${file}.svg`, 'utf8');
  const svg = parseDrawing(source).toInlineSvg(title);
  if (svg === undefined)
    throw new Error(`content/figures/${file}.svg is not a drawing. Run npm run content:check.`);
  return svg;
}
