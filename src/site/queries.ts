import { readFileSync } from 'node:fs';
import { getCollection, getEntries, getEntry, type CollectionEntry } from 'astro:content';
import { meetingsPath, readEditUrl, resourcePath, sitePath } from '../model/text/urls.ts';
import { parseDrawing } from '../model/drawing/drawing.ts';
import { contentParentFolder } from '../authoring/content-parent-folder.ts';
import { fillTemplate } from '../model/text/templates.ts';
import { safetyTexts } from '../model/schemas/safety.ts';
import { type EntryKind, months as calendarMonths } from '../model/schemas/vocabulary.ts';
import { monthName, monthsLabel, formatPeriod, weekdayNames } from '../model/dates/format-dates.ts';
import type { Meeting } from '../model/schemas/meetings.ts';
import {
  agendaItems,
  meetingPath,
  sumMinutes,
  type AgendaItem,
  type MeetingMinutes,
} from '../model/meetings/meetings.ts';
import { meetingIndexAndCountByMonth } from '../model/meetings/next-meetings.ts';
import { countMeetingDays } from '../model/calendar/meeting-calendar-model.ts';
import type { MilestoneCalendar } from '../model/calendar/milestone-calendar.ts';
import type { Block } from '../model/collections/block.ts';
import type { Resource } from '../model/collections/resource.ts';
import type { FormDefinition } from '../model/forms/form-definition.ts';

/** A resource with the address of its page, its phase and, if the page has questions, its form. */
export interface ResourceEntry extends Resource {
  slug: string;
  form: FormDefinition | undefined;
  path: string;
  phaseEntry: CollectionEntry<'phases'>['data'] & { monthLabel: string };
}

/**
 * Calls `load` only once and caches the value, because every page of a build needs it. In development, nothing is
 * cached, because the content may have changed.
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
 * The programme, its labels, its phases in order, and its period as text. There are also functions that fill in the
 * placeholders for the period and for the texts about safety.
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

/** A meeting with its number among all meetings, counted from 1, and with values that are derived from its content. */
export type MeetingEntry = Meeting & {
  number: number;
  /** The position of the meeting among all meetings, as visitors read it, such as "Meeting 2 of 12". */
  positionLabel: string;
  monthLabel: string;
  /** The address of the meeting's agenda. */
  href: string;
  items: AgendaItem[];
  minutes: MeetingMinutes;
};

export const getMeetings = cacheInProduction(async (): Promise<MeetingEntry[]> => {
  const [{ programme, labels }, entries] = await Promise.all([getSite(), getCollection('meetings')]);
  return entries
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order)
    .map((meeting, index) => ({
      ...meeting,
      number: index + 1,
      positionLabel: fillTemplate(labels.meeting.position, { number: index + 1, total: entries.length }),
      monthLabel: monthName(meeting.month, programme.language),
      href: withBase(meetingPath(meeting)),
      items: agendaItems(meeting, programme.standing),
      minutes: sumMinutes([meeting]),
    }));
});

/** The meeting with an id; throws an Error if there is none. */
export async function getMeeting(id: string): Promise<MeetingEntry> {
  const meeting = (await getMeetings()).find((entry) => entry.id === id);
  if (!meeting) throw new Error(`content/meetings.yaml has no meeting "${id}".`);
  return meeting;
}

/** The months of the programme, with the number of meetings in each of them. */
export const getMeetingMonths = cacheInProduction(async () => {
  const [{ programme, phases }, meetings] = await Promise.all([getSite(), getMeetings()]);
  return meetingIndexAndCountByMonth({
    year: programme.year,
    months: phases.flatMap(({ months }) => months),
    meetings,
  });
});

/** All resources, sorted by id. Throws an Error if a resource refers to a phase that does not exist. */
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

/** The resource whose page has the slug; undefined for a block that is not on the page of a resource. */
export const getResource = async (slug: string | undefined): Promise<ResourceEntry | undefined> =>
  (await getResources()).find((resource) => resource.slug === slug);

/**
 * All forms of the site, with the addresses of their pages. If a visitor opens a file of another form, the page names
 * that form and links to its page.
 */
export const getForms = cacheInProduction(async () =>
  (await getResources()).flatMap(({ slug, title, path, form }) =>
    form ? [{ slug, title, href: withBase(path), definition: form }] : [],
  ),
);

/** The entries with these ids, in the order of the ids. */
export async function getEntriesById<Kind extends EntryKind>(
  kind: Kind,
  ids: string[],
): Promise<(CollectionEntry<Kind>['data'] & { slug: string })[]> {
  const entries = await getEntries(ids.map((id) => ({ collection: kind, id })));
  return entries.map(({ id, data }) => ({ ...(data as CollectionEntry<Kind>['data']), slug: id }));
}

/** The path under which the site is served (BASE_PATH), followed by `path`. */
export const withBase = (path: string): string => sitePath(path, import.meta.env.BASE_URL);

/**
 * The address for a link on the page with the given path. If the link leads to a part of the same page, the address is
 * only the anchor. Pages are served with and without a slash at the end, so the browser might load the page again for a full
 * address, and typed text would be lost.
 */
export function linkWithinPage(href: string, { pathname }: URL): string {
  const [path, anchor] = href.split('#');
  const withoutSlash = (text = '') => text.replace(/\/$/u, '');
  return anchor !== undefined && withoutSlash(path) === withoutSlash(pathname) ? `#${anchor}` : href;
}

/** The full address of a path on the site; undefined if the build does not know the address of the site (SITE_URL). */
export function absoluteUrl(path: string): string | undefined {
  const { SITE_URL: siteUrl = '' } = process.env;
  return siteUrl === '' ? undefined : new URL(withBase(path), siteUrl).href;
}

/**
 * The address at which a content file can be edited in the site's repository; undefined if no repository is configured
 * (REPO_URL).
 */
export const editUrl = (file: string): string | undefined =>
  readEditUrl(process.env)?.(`content/${file}.yaml`);

/** Whether a block asks the question with the id `fieldId`. */
const isQuestion = (block: Block | undefined, fieldId: string): boolean =>
  block !== undefined && 'id' in block && block.id === fieldId;

const findSectionWithField = ({ sections }: ResourceEntry, fieldId: string) =>
  sections.find(({ blocks }) => blocks.some((block) => isQuestion(block, fieldId)));

/**
 * The anchor to which a link to the first question leads. It is the section of the question. If the section has other
 * text before the question, it is the question itself. A question that consists of several fields has no anchor, so the
 * section is used.
 */
function firstQuestionAnchorOf(resource: ResourceEntry): string | undefined {
  const [firstField] = resource.form?.fields ?? [];
  if (firstField === undefined) return undefined;
  const section = findSectionWithField(resource, firstField.id);
  const firstVisibleBlock = section?.blocks.find((block) => !('folded' in block && block.folded));
  const isSingleText = firstField.textInputs[0]?.name === firstField.id;
  return isSingleText && !isQuestion(firstVisibleBlock, firstField.id) ? firstField.id : section?.id;
}

/**
 * Data that a page with a form needs in addition to its resource: the milestones for calendars, and where the questions
 * begin. On a page without a form, all values are undefined.
 */
export async function getFormPageData(resource: ResourceEntry) {
  const milestoneField = resource.calendar?.dates[0]?.field;
  return {
    milestoneCalendar: await getMilestoneCalendar(resource),
    /** The section with the question about the first milestone, which is also that of the other milestones. */
    milestoneSection:
      milestoneField === undefined ? undefined : findSectionWithField(resource, milestoneField),
    firstQuestionAnchor: firstQuestionAnchorOf(resource),
  };
}

/**
 * When a section of a form is due, which is when a meeting uses it. `month` is the month of the first such meeting.
 * `months` has the months of all such meetings, counted from the year 0.
 */
export interface DueSection extends Pick<MeetingEntry, 'month'> {
  months: number[];
}

/** Creates a function that converts a month of the programme to the number of months since the year 0. */
export async function getMonthNumbering() {
  const programmeMonths = await getMeetingMonths();
  return (name: MeetingEntry['month']) => {
    const index = calendarMonths.indexOf(name);
    return (programmeMonths.find(({ month }) => month === index)?.year ?? 0) * 12 + index;
  };
}

/**
 * The names of the fields for each month of the programme, such as in a log. Such a field has the name of the month as
 * its label. Where a month has no field, the name is ''. If no month has one, the list is empty.
 */
export async function getMonthFieldNames({ form }: ResourceEntry): Promise<string[]> {
  const { programme, phases } = await getSite();
  const inputs = form?.fields.flatMap(({ textInputs }) => textInputs) ?? [];
  const names = phases
    .flatMap(({ months }) => months)
    .map((month) => {
      const title = monthName(month, programme.language);
      return inputs.find(({ label }) => label === title)?.name ?? '';
    });
  return names.every((name) => name === '') ? [] : names;
}

/** A section that is due in more months than this, such as a log, is open in every month. */
const maxDueMonths = 2;

/**
 * When the sections of a page are due, by the id of the section. Undefined if all of them are due in the same months.
 */
export async function getDueSections(
  resource: ResourceEntry,
): Promise<ReadonlyMap<string, DueSection> | undefined> {
  const [meetings, monthNumberOf] = await Promise.all([getMeetings(), getMonthNumbering()]);
  const dueSections = new Map(
    resource.sections.flatMap(({ id }) => {
      const users = meetings.filter(({ uses }) =>
        uses.some(({ page, section }) => page === resource.slug && section === id),
      );
      const months = [...new Set(users.map(({ month }) => monthNumberOf(month)))];
      const [first] = users;
      return first && months.length <= maxDueMonths ? [[id, { month: first.month, months }] as const] : [];
    }),
  );
  const distinctMonths = new Set([...dueSections.values()].map(({ months }) => months.join()));
  return distinctMonths.size > 1 ? dueSections : undefined;
}

/** The milestones of the plan on a page. Visitors can add them to a calendar. */
async function getMilestoneCalendar(resource: ResourceEntry): Promise<MilestoneCalendar | undefined> {
  if (!resource.calendar) return undefined;
  const { programme } = await getSite();
  const url = absoluteUrl(resource.path);
  const dates = resource.calendar.dates.map(({ label, field, item, months }) => {
    const answerName = item === undefined ? field : `${field}.${item}`;
    return { months, label, field: answerName };
  });
  return { slug: resource.slug, year: programme.year, name: resource.title, url, dates };
}

/** The props of the form that lets a pair add its meetings to a calendar. */
export async function getMeetingCalendarProps() {
  const [{ programme }, meetings] = await Promise.all([getSite(), getMeetings()]);
  return {
    modelUrl: withBase(meetingsPath),
    siteUrl: absoluteUrl('/') ?? withBase('/'),
    ...countMeetingDays(meetings),
    programmeMonths: await getMeetingMonths(),
    weekdayNames: weekdayNames(programme.language),
  };
}

/**
 * The drawing of a figure as inline SVG. `title` becomes its accessible name. Throws an Error if the drawing is
 * invalid.
 */
export function getFigureSvg(file: string, title: string): string {
  const source = readFileSync(`${contentParentFolder()}/content/figures/${file}.svg`, 'utf8');
  const svg = parseDrawing(source).toInlineSvg(title);
  if (svg === undefined)
    throw new Error(`content/figures/${file}.svg is not a drawing. Run npm run content:check.`);
  return svg;
}
