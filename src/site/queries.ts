import { readFileSync } from 'node:fs';
import { getCollection, getEntries, getEntry, type CollectionEntry } from 'astro:content';
import { repositoryOf, resourcePath, sitePath } from '../model/text/addresses.ts';
import { readDrawing } from '../model/drawing/drawing.ts';
import { contentRoot } from '../desk/content-root.ts';
import { fillTemplate } from '../model/text/words.ts';
import { monthsLabel, periodOf } from '../model/schemas/dates.ts';
import type { PlanCalendar } from '../model/calendar/plan-calendar.ts';
import { uidOf } from '../model/calendar/write-calendar.ts';
import type { BringForward } from '../model/forms/open-file.ts';
import type { Resource } from '../model/collections/resource.ts';
import type { FormDefinition } from '../model/forms/form-definition.ts';
import type { EntryKind } from '../model/schemas/vocabulary.ts';

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
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (import.meta.env.PROD ? (made ??= make()) : make());
}

async function single<K extends 'programme' | 'labels'>(kind: K): Promise<CollectionEntry<K>['data']> {
  const entry = await getEntry(kind, kind);
  if (!entry) throw new Error(`content/${kind}.yaml was not loaded.`);
  return entry.data as CollectionEntry<K>['data'];
}

/**
 * Returns the programme, the labels, the phases in order, the programme's period as text and a function that fills in
 * placeholders.
 */
export const getSite = once(async () => {
  const [programme, labels, phases] = await Promise.all([
    single('programme'),
    single('labels'),
    getCollection('phases'),
  ]);
  const ordered = phases
    .map(({ data }) => ({ ...data, monthLabel: monthsLabel(data.months, programme.language) }))
    .sort((a, b) => a.order - b.order);
  const period = periodOf(programme, ordered);
  const fill = (text: string) => fillTemplate(text, { period, year: programme.year });
  return { programme, labels, phases: ordered, period, fill };
});

/** Returns all resources sorted by id; throws an Error if one names a phase that does not exist. */
export const getResources = once(async (): Promise<ResourceEntry[]> => {
  const [{ phases }, resources] = await Promise.all([getSite(), getCollection('resources')]);
  return resources
    .map(({ id, data }) => {
      const phaseEntry = phases.find((phase) => phase.id === data.phase);
      if (!phaseEntry) throw new Error(`content/resources/${id}.yaml names a phase that does not exist.`);
      const path = resourcePath(id);
      const form = data.form && { ...data.form, route: knownAddress(path) ?? pathHere(path) };
      return { ...data, slug: id, path, phaseEntry, form };
    })
    .sort((a, b) => a.id - b.id);
});

/** Returns all forms of the site, to one of which an opened file may belong, with the addresses of their pages. */
export const getForms = once(async () =>
  (await getResources()).flatMap(({ slug, title, path, form }) =>
    form ? [{ slug, title, href: pathHere(path), definition: form }] : [],
  ),
);

/** Returns the entries of a collection that a page names, in the order it names them. */
export async function getNamed<K extends EntryKind>(
  kind: K,
  ids: string[],
): Promise<(CollectionEntry<K>['data'] & { slug: string })[]> {
  const entries = await getEntries(ids.map((id) => ({ collection: kind, id })));
  return entries.map(({ id, data }) => ({ ...(data as CollectionEntry<K>['data']), slug: id }));
}

/** Returns a path on the site below the folder that it is built for (BASE_PATH). */
export const pathHere = (path: string): string => sitePath(path, import.meta.env.BASE_URL);

/** Returns the full address of a path on the site, or undefined if the build does not know its own (SITE_URL). */
export function knownAddress(path: string): string | undefined {
  const { SITE_URL: site = '' } = process.env;
  return site === '' ? undefined : new URL(pathHere(path), site).href;
}

/** Returns where a file of the content can be edited in the site's repository, or undefined if the build knows none (REPO_URL). */
export const editAddress = (file: string): string | undefined =>
  repositoryOf(process.env)?.edit(`content/${file}.yaml`);

/** Returns what the page of a resource holds beside its own texts. */
export async function resourcePage(resource: ResourceEntry) {
  const sectionAsking = (field: string | undefined) =>
    resource.sections.find(({ blocks }) => blocks.some((block) => 'id' in block && block.id === field));
  const [first] = resource.form?.fields ?? [];
  const asking = sectionAsking(first?.id);
  const toRead = asking?.blocks.find((block) => !('folded' in block && block.folded));
  const isFirst = toRead !== undefined && 'id' in toRead && toRead.id === first?.id;
  const isOneText = first !== undefined && first.texts[0]?.name === first.id;
  return {
    brings: await getBrings(resource),
    plan: await getPlanCalendar(resource),
    /** The section with the questions to which the dates of its plan refer. */
    planned: sectionAsking(resource.calendar?.dates[0]?.field),
    /** The anchor of the first question: its section or, if there is something to read before it, the question itself. */
    firstAsking: isOneText && !isFirst ? first.id : asking?.id,
  };
}

/** Returns the dates of the plan that a page asks for, each with a uid that stays the same. */
async function getPlanCalendar(resource: ResourceEntry): Promise<PlanCalendar | undefined> {
  if (!resource.calendar) return undefined;
  const { programme } = await getSite();
  const url = knownAddress(resource.path);
  const dates = resource.calendar.dates.map(({ label, field, item, months }) => {
    const name = item === undefined ? field : `${field}.${item}`;
    const uid = uidOf(`${resource.slug}-${String(programme.year)}-${name}`, url);
    return { uid, months, label, field: name };
  });
  return { name: resource.title, url, dates };
}

/** Returns the forms whose saved files can begin this one, and which answers go where. */
async function getBrings(resource: ResourceEntry): Promise<BringForward[]> {
  const resources = await getResources();
  return (resource.bringForward ?? []).flatMap(({ from, answers }) => {
    const other = resources.find(({ slug }) => slug === from);
    return other?.form ? [{ definition: other.form, title: other.title, answers }] : [];
  });
}

/** Returns the drawing of a figure as inline SVG, named by its title for screen readers; throws if it is not one. */
export function getFigure(file: string, title: string): string {
  const text = readFileSync(`${contentRoot()}/content/figures/${file}.svg`, 'utf8');
  const written = readDrawing(text).write(title);
  if (written === undefined)
    throw new Error(`content/figures/${file}.svg is not a drawing. Run npm run content:check.`);
  return written;
}
