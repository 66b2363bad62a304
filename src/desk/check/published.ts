/** What an edit means for files that people saved with the published content. They know what they hold by its ids. */
import { commitTree, type Git, publishedCommit, RevisionError } from '../content/git.ts';
import type { Place } from '../content/place.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { readSite } from '../content/read-site.ts';
import { formsOf, looseContent, type PageForm } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { listsOf, optionsOf, textsOf } from '../../model/forms/field-kinds.ts';
import { matchKey } from '../../model/forms/file/file-line.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';

/** Something that a form asks or offers, by its id. */
interface Asked {
  id: string;
  words: string;
  /** What it is one of: nothing for a question, the field for an option, the group for one of its questions. */
  of: string | undefined;
}

const askedIn = ({ fields }: FormDefinition): Asked[] =>
  fields.flatMap((field) => [
    ...(listsOf(field).some(({ title }) => title)
      ? []
      : [{ id: field.id, words: field.label, of: undefined }]),
    ...textsOf(field).flatMap(({ name, label, number }) =>
      number === undefined ? [] : [{ id: name.slice(field.id.length + 1), words: label, of: field.id }],
    ),
    ...optionsOf(field).map(({ id, title }) => ({ id, words: title, of: field.id })),
  ]);

const isSame = (one: Asked, other: Asked): boolean => one.id === other.id && one.of === other.of;
const isAlike = (one: Asked, other: Asked): boolean =>
  one.of === other.of && matchKey(one.words) === matchKey(other.words);

/** What files of a form hold that it does not ask any more, and what has another id now. */
function compared(was: FormDefinition, is: FormDefinition) {
  const [before, after] = [askedIn(was), askedIn(is)];
  const groups = new Set(is.fields.map(({ id }) => id));
  const moved = before.flatMap((one) => {
    const own = after.find((other) => isSame(one, other));
    if (own && isAlike(one, own)) return [];
    const now = after.find((other) => other.id !== one.id && isAlike(one, other));
    if (!now) return [];
    const had = before.find((other) => isSame(other, now));
    // Two that have each other's words; of one that is new, the id was changed.
    const isExchanged = own !== undefined && had !== undefined && isAlike(had, own);
    const isChanged = own === undefined && had === undefined;
    return isChanged || isExchanged ? [{ one, now, isExchanged }] : [];
  });
  const gone = before.filter(
    (one) =>
      !after.some((other) => isSame(one, other)) &&
      !moved.some((other) => other.one === one) &&
      // What a whole group or choice held goes with it.
      (one.of === undefined || groups.has(one.of)),
  );
  return { moved, gone };
}

/** A page that is gone, or what a form does not ask or offer any more. */
interface Gone {
  slug: string;
  title: string;
  /** None for a page. */
  words: string[];
}

/** Returns what an edit takes away of the published content that saved files hold. */
export function goneSince(published: Site, site: Site): Gone[] {
  const now = formsOf(site);
  return [...formsOf(published).values()].flatMap(({ slug, title, definition: was }): Gone[] => {
    const form = now.get(slug);
    if (form === undefined) return [{ slug, title, words: [] }];
    if (was === undefined || form.definition === undefined) return [];
    const words = compared(was, form.definition).gone.map((one) => one.words);
    return words.length === 0 ? [] : [{ slug, title: form.title, words }];
  });
}

/** Returns a problem for each id that was changed or exchanged although its words stayed. */
export const idProblems = (published: Site, site: Site): Problem[] =>
  sortProblems(
    [...formsOf(published).values()].flatMap(({ slug, definition: was }) => {
      const form = formsOf(site).get(slug);
      if (was === undefined || form?.definition === undefined) return [];
      return compared(was, form.definition).moved.flatMap(({ one, now, isExchanged }) => {
        const place = idPlace(site, form, now);
        if (place === undefined) return [];
        const message = isExchanged
          ? `"${one.words}" had the id "${one.id}" when it was published, and has that of another now. Files that people saved know answers by ids. Write "id: ${one.id}" here again.`
          : `The id of "${one.words}" was "${one.id}" when it was published. Files that people saved know answers by ids. Write "id: ${one.id}" again.`;
        return place.problem(message);
      });
    }),
  );

/** Returns where an id is written. */
function idPlace(site: Site, { labels }: PageForm, { id, of }: Asked): Place | undefined {
  const name = of === undefined ? id : `${of}.${id}`;
  const asked = labels.find(({ names }) => names.includes(name))?.place;
  if (asked) return asked.out().at('id');
  const { checklists, 'learning-methods': methods } = looseContent(site);
  const items = checklists.flatMap(({ place }) => place.at('items').items);
  const entries = [...items, ...methods.map(({ place }) => place)];
  return entries.find((one) => one.at('id').text === id)?.at('id');
}

/** Returns the published content, if git knows it and it is not the same. */
export function publishedSite(git: Git): Site | undefined {
  try {
    const commit = publishedCommit(git);
    const isEdited = commit !== undefined && git(['diff', '--quiet', commit, '--', 'content']) === undefined;
    return isEdited ? readSite(commitTree(git, commit, ['content'])).site : undefined;
  } catch (error) {
    // Whoever has no git, or may not read the repository, has nothing to compare with.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}
