import { z } from 'zod';
import type { Place, TextPlace } from '../content/place.ts';
import { labelOf, namesOf, pagesShowing } from '../content/shown.ts';
import { knownIds, type Site } from '../content/site.ts';
import { looseContent } from '../content/site-content.ts';
import { itemEdits, itemWishes } from '../content/write-list.ts';
import type { ContentNow } from './content-now.ts';

/** A text or a choice as it stands in the content, for whoever changes it. */
export type Opened = ReturnType<typeof openText>;

export function openText(content: ContentNow, place: TextPlace) {
  const { site } = content.state;
  const { schema, meta, file, path } = place;
  const beside = place.out().inner.filter((one) => one !== place && choicesOf(site, one) !== undefined);
  return {
    file: file.path,
    steps: path,
    where: place.where,
    /** For an editor. */
    at: place.line,
    // An item of a list is explained with the list.
    help: meta.description ?? place.out().meta.description ?? '',
    /** How many characters it may have. */
    limit: schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined,
    /** What may be chosen, and how visitors read it. */
    choices: choicesOf(site, place),
    words: wordsAt(place),
    hasLinks: place.isSentence,
    language: looseContent(site).programme[0]?.data.language ?? 'en-GB',
    pages: pagesShowing(site, place),
    /** The items of lists that it is or is in, innermost first. */
    items: itemsAround(place).map((item) => itemOf(content, site, item)),
    /** The choices beside it. */
    beside: beside.map((one) => ({
      file: file.path,
      steps: one.path,
      says: `${one.field}: ${namesOf(site).valueOf(one)}`,
    })),
  };
}

/** The last line of a text below | ends with a line end that nobody sees. */
export const wordsAt = ({ text }: TextPlace): string => text.replace(/\n*$/, '');

/** Returns the items of lists that a place is or is in, innermost first. */
const itemsAround = (place: Place): Place[] => {
  const { around } = place;
  if (around === undefined) return [];
  return [...(typeof place.step === 'number' ? [place] : []), ...itemsAround(around)];
};

/** Returns what can be done with an item, and why it cannot be taken away. */
function itemOf(content: ContentNow, site: Site, item: Place) {
  const can = itemWishes.filter((wish) => {
    const edits = itemEdits(site, item, wish);
    // What is named elsewhere can be taken away once that has changed.
    return edits && (wish !== 'add' || content.plan(item, edits).problems.length === 0);
  });
  const isOnly = item.out().items.length === 1;
  const because = isOnly ? 'the only one of its list' : `part of something else in ${item.line}`;
  return {
    depth: item.path.length,
    says: item.where.split(' › ').at(-1) ?? '',
    can,
    why: can.includes('remove') ? '' : `It cannot be taken away here, because it is ${because}.`,
  };
}

/** Returns what may stand at a place that is a choice, as visitors read it. */
export function choicesOf(site: Site, place: Place): { value: string; says: string }[] | undefined {
  const { schema, meta, step, text } = place;
  if (schema === undefined || text === undefined || typeof step !== 'string') return undefined;
  const { reference } = meta;
  if (reference !== undefined)
    return knownIds(site, reference)?.map((id) => ({
      value: id,
      says: namesOf(site).titleOf(reference, id),
    }));
  if (!(schema instanceof z.ZodEnum)) return undefined;
  return schema.options.map((option) => {
    const value = String(option);
    return { value, says: meta.calledIn ? labelOf(site, meta.calledIn, value) : value };
  });
}
