/** What a change means for files that people have saved: what they hold and nobody asks any more, and ids that come back. */
import { type Asked, askedIn, isOther, sameId, standsFor, wordsAt } from '../check/published.ts';
import type { Git } from '../content/git.ts';
import { formsOf } from '../content/site-content.ts';
import { filesOf, type Site } from '../content/site.ts';
import { contentFile } from '../../model/collections/content-layout.ts';
import { optionsOf } from '../../model/forms/fields.ts';
import type { FormDefinition } from '../../model/forms/form-definition.ts';
import { lineOf } from './describe-change.ts';
import { type Entry, holds, quoteAll, say, type Words } from './entries.ts';

/** Returns what a form asks and offers, by ids: the words, and which question it belongs to. */
const heldBy = ({ fields }: FormDefinition) =>
  new Map<string, { words: string; of: string | undefined }>(
    fields.flatMap((field) => {
      const { id: of } = field;
      const within = (id: string, words: string) => [id, { words, of }] as const;
      return [
        ...field.texts.map(({ name, label }) => within(name, label)),
        ...optionsOf(field).map(({ id, title }) => within(`${of}+${id}`, title)),
        [of, { words: field.label, of: undefined }] as const,
      ];
    }),
  );

/** Returns the questions of a form that have become others under the same ids. */
const othersNow = (title: string, before: readonly Asked[], after: readonly Asked[]): Entry[] =>
  before.flatMap((one) => {
    const is = one.of === '' ? sameId(after, one) : undefined;
    if (is === undefined || !isOther(one, is)) return [];
    const { line } = lineOf(is.place.at('label'));
    const [old, own] = [`“${wordsAt(one.place)}”`, `“${wordsAt(is.place)}”`];
    const what = say`${title}, line ${line}: ${old} has become ${own} under the same id. Saved answers to ${old} will stand under ${own}. If that is another question, give it a new id.`;
    return [{ word: 'other', what, details: [] }];
  });

/**
 * Returns the pages that are gone, what forms do not ask or offer any more, and what they ask in place of something else, each
 * as something to decide.
 */
export const lostAnswers = (published: Site, site: Site): Entry[] => [
  ...(['checklists', 'learning-methods'] as const).flatMap((kind) => {
    const [before = [], after = []] = [published, site].map((one) => filesOf(one, kind).flatMap(askedIn));
    return othersNow(contentFile(kind), before, after);
  }),
  ...[...formsOf(published).values()].flatMap(({ slug, title, page, definition: was }) => {
    const lost = (what: Words): Entry[] => [{ word: 'lost', what, details: [] }];
    const form = formsOf(site).get(slug);
    if (form === undefined)
      return lost(
        say`${title}: its address and its saved files lose their page ${slug}; keep the name if it is the same page.`,
      );
    if (was === undefined || form.definition === undefined) return [];
    const held = heldBy(form.definition);
    // What a whole group or choice held goes with it.
    const gone = [...heldBy(was)].filter(
      ([name, { of }]) => !held.has(name) && (of === undefined || held.has(of)),
    );
    const [before, after] = [askedIn(page.file), askedIn(form.page.file)];
    const others = othersNow(form.title, before, after);
    if (gone.length === 0) return others;
    const there = [...formsOf(site).values()].find(
      ({ slug: other, definition }) =>
        other !== slug && definition && gone.every(([name]) => heldBy(definition).has(name)),
    );
    const now = there ? say` asked on ${there.title} now` : [' not asked any more'];
    const end = [
      gone.length === 1 ? ' is' : ' are',
      ...now,
      '; answers in saved files are kept and shown apart.',
    ];
    const heirs = before.flatMap((one) => {
      const heir = gone.some(([name]) => name === one.id) ? standsFor(one, before, after) : undefined;
      const isAlike = heir?.place.at('kind').value === one.place.at('kind').value;
      return heir && isAlike ? ([[heir.place, one.id]] as const) : [];
    });
    // Of several that stood there, the first.
    const same = [...new Map(heirs.toReversed())].flatMap(([place, id]) => {
      const { line } = lineOf(place.at('id'));
      return say` If ${`"${wordsAt(place)}"`} (line ${line}) is the same question, write ${`"id: ${id}"`} there and the answers stay in place.`;
    });
    const what = [...say`${form.title}: `, ...quoteAll(gone.map(([, { words }]) => words)), ...end, ...same];
    return [...others, ...lost(what)];
  }),
];

/** The version with which promises about saved files begin. */
const firstVersion = '"version": "1.0.0"';

/** Returns the ids that are new since a commit and meant something else once: files saved then would bring its answer. */
export function reusedIds(git: Git, published: Site, site: Site, commit = 'HEAD'): Entry[] {
  const before = new Map(published.files.map((file) => [file.path, file]));
  const added = site.files.flatMap((file) => {
    const was = before.get(file.path);
    if (was === file) return [];
    const known = was ? askedIn(was).map(({ id, of }) => `${of} ${id}`) : [];
    return askedIn(file).filter(({ id, of, place }) => !known.includes(`${of} ${id}`) && place.at('id').node);
  });
  if (added.length === 0) return [];
  const first = ['log', '--format=%H', `-S${firstVersion}`, '--', 'package.json'];
  const begun = git(first)?.toString().trim().split('\n').at(-1);
  if (begun === undefined || begun === '') return [];
  const ids = [...new Set(added.map(({ id }) => id))].join('|');
  const paths = [...new Set(added.map(({ place }) => place.file.path))];
  const shown = ['--format=', '--patch', '--unified=9', '--relative', '--no-renames', '--no-ext-diff'];
  const sought = `-G^ *(- +)?id: *["']?(${ids})["']?$`;
  const patches = git(['log', ...shown, sought, `${begun}..${commit}`, '--', ...paths])?.toString() ?? '';
  const gone = patches.split(/^diff --git /m).flatMap((patch) => {
    const path = /^--- a\/(.*)$/m.exec(patch)?.[1];
    return goneIn(patch).map((one) => ({ ...one, path }));
  });
  return added.flatMap(({ id, place }): Entry[] => {
    const words = wordsAt(place);
    const once = gone.find((one) => one.id === id && one.path === place.file.path && one.words !== words);
    if (once === undefined) return [];
    const what = say`${id} meant something else once, and files saved then bring its answer here: give it another id, unless it asks for the same`;
    return [{ word: 'reused', what, at: lineOf(place), details: [holds(once.words, 'once')] }];
  });
}

/** Returns what a patch takes away that has an id, with its words. */
const goneIn = (patch: string): { id: string; words: string }[] =>
  [...patch.matchAll(/^-[ -]*id: *["']?([\w.-]+)["']?$((?:\n[- ](?! *- id:| *id:).*)*)/gm)].map(
    ([, id = '', rest = '']) => ({
      id,
      words: (/^[- ] *(?:label|title|text): *(.*)$/m.exec(rest)?.[1] ?? '').replace(/^(["'])(.*)\1$/, '$2'),
    }),
  );
