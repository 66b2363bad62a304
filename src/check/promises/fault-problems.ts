/** What happens to saved files, as problems for those who edit the content. */
import type { Place } from '../../content/place.ts';
import type { Problem } from '../../content/problem.ts';
import { filesOf, type Site } from '../../content/site.ts';
import { valueAt, withValues } from '../../content/values.ts';
import { formsOf, looseContent, type LooseEntry, type PageForm } from '../../content/site-content.ts';
import { optionIds, textNames } from '../../forms/answers.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { type FormDefinition, isRetired } from '../../forms/form-definition.ts';
import type { ContentKind } from '../../schemas/vocabulary.ts';
import { inCommon } from '../../text/words.ts';
import { type Fault, faults, wordsInLine } from './faults.ts';
import { type KeptFile, type KeptIds, withIdsOf } from './kept-files.ts';
import { filesNow } from './old-files.ts';
import { isOneOf, type OurWords, ourWords, wordings, wordsThere } from './our-words.ts';

/** The forms of content that was published before, by the slugs of their pages. */
export type EarlierForms = ReadonlyMap<string, FormDefinition>;

/** A form with its page. What is gone counts as retired in it: it is left over with its words, listed or not. */
interface Form extends PageForm {
  site: Site;
  definition: FormDefinition;
}

/**
 * Returns a problem for whatever in files saved earlier finds no place in sound content: questions that are gone or have
 * another id, words of ours that have changed without being listed under "aliases", and answers that come back changed or
 * not at all. What is retired is left aside. Such files are those kept and, where the earlier forms are known, any that
 * people may have saved with them: if no earlier wording is missing, files in such a wording are read like those of now.
 */
export const savedFileProblems = (
  site: Site,
  earlier: EarlierForms,
  kept: readonly KeptFile[],
  ids: KeptIds,
): Problem[] =>
  [...formsOf(site).values()].flatMap((page) => {
    const { slug, definition } = page;
    if (definition === undefined) return [];
    const was = earlier.get(slug);
    const form = { ...page, site, definition };
    const moved = movedIds(form, was);
    const gone = goneIds(definition, ids[slug], was);
    const known = gone.flatMap(({ id }) => formerWords(was, id) ?? []);
    const problems = [
      ...moved.map(({ problem }) => problem),
      ...gone.flatMap(({ id, message }) =>
        moved.some(({ name }) => name === id)
          ? []
          : { ...page.page.at('download', 'retired').problem(message), retires: id },
      ),
    ];
    const retired = [...(definition.retired ?? []), ...known];
    const whole = { ...form, definition: { ...definition, ...(retired.length > 0 && { retired }) } };
    // What is gone is in kept files with words that are not known here.
    const own = kept.filter((file) => file.slug === slug && gone.length === known.length);
    return [...problems, ...fileProblems(whole, was, own, moved)];
  });

/** Returns how something that is gone was called, as it would be listed as retired. */
function formerWords(
  was: FormDefinition | undefined,
  id: string,
): NonNullable<FormDefinition['retired']>[number] | undefined {
  const words =
    was && ourWords(was).find(({ as, names }) => (as === 'label' || as === 'option') && names[0] === id);
  if (words === undefined) return was?.retired?.find((one) => one.id === id);
  return { id, was: words.text, ...(words.aliases.length > 0 && { aliases: [...words.aliases] }) };
}

/** Returns each question or option that files may hold and that a form neither has nor lists as retired, and what to say. */
function goneIds(
  form: FormDefinition,
  kept: KeptIds[string] = { texts: [], options: {} },
  was: FormDefinition | undefined,
): { id: string; message: string }[] {
  const known = was === undefined ? kept : withIdsOf(was, kept).ids;
  const asked = form.fields.flatMap((field) => [field.id, ...textNames(field)]);
  const retired = form.retired?.map(({ id }) => id) ?? [];
  const isNamed = (name: string) => asked.includes(name) || retired.some((id) => isPartOf(name, id));
  const groupOf = (name: string) =>
    was?.fields.find(({ type, id }) => type === 'group' && isPartOf(name, id))?.id ??
    name.replace(/\.\d+$/, '');
  const gone = (id: string, verb: string, did: string) => {
    const { was: label = '', aliases = [] } = formerWords(was, id) ?? {};
    const words = aliases.length === 0 ? '"was"' : `"was: ${label}", "aliases: [${aliases.join(', ')}]"`;
    return {
      id,
      message: `Nothing here ${verb} "${id}" any more, but people ${did} in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", ${words} and "since".`,
    };
  };
  // A whole group or list that is gone is named once, not with each of its items.
  const questions = [...known.texts, ...Object.keys(known.options)]
    .filter((name) => !isNamed(name))
    .map((name) => (isNamed(groupOf(name)) ? name : groupOf(name)));
  const options = Object.entries(known.options).flatMap(([id, before]) => {
    const field = form.fields.find((one) => one.id === id);
    const offered = field ? optionIds(field) : before;
    return before.filter((option) => !offered.includes(option) && !isRetired(form, option));
  });
  return [
    ...[...new Set(questions)].map((id) => gone(id, 'asks', 'have answers to it')),
    ...options.map((id) => gone(id, 'offers', 'have ticked it')),
  ];
}

function fileProblems(
  form: Form,
  was: FormDefinition | undefined,
  kept: readonly KeptFile[],
  moved: readonly Moved[],
): Problem[] {
  const { definition } = form;
  const files = was === undefined ? [] : filesNow(was);
  const missing = was === undefined ? [] : missingWords(was, definition);
  // Where ids were exchanged, it is not known which words belong to which.
  const needed = missing.filter(({ now }) => moved.every(({ field }) => field !== now.field));
  const problems = needed.map((one) => wordsProblem(form, one));
  if (moved.length > 0) return problems;
  // Below words that are not recognised nothing else is missed, as if they were listed.
  const whole = needed.reduce(withWords, definition);
  const ofOld = files.flatMap((file) => faults(was ?? whole, whole, file));
  const ofKept = kept.flatMap((file) => faults(whole, whole, file));
  const [first = []] = [
    unopened(form, [...ofOld, ...ofKept]),
    answerProblems(form, ofOld),
    unknownLine(form, ofKept),
    answerProblems(form, ofKept),
  ].filter(({ length }) => length > 0);
  return [...problems, ...first];
}

/** Words in the files of an earlier form that are not known any more, and the words that stand in their place now. */
interface Missing {
  words: string;
  now: OurWords;
}

const isTicked = ({ as }: OurWords): boolean => as === 'option' || as === 'tip';
const isHeading = ({ as, path }: OurWords): boolean =>
  ['title', 'heading', 'list'].includes(as) || path[0] === 'leftOverHeading';

function missingWords(was: FormDefinition, is: FormDefinition): Missing[] {
  const keysOf = (all: readonly OurWords[]) => new Set(all.flatMap(wordings).map(matchKey));
  const all = ourWords(is);
  const known = Map.groupBy(all, (one) => whereOf(is, one));
  const keys = new Map([...known].map(([where, words]) => [where, keysOf(words)]));
  const ids = new Set(all.flatMap((one) => (one.as === 'option' ? one.names : [])).map(matchKey));
  const found = ourWords(was).flatMap((one) => {
    const now = isWritten(was, one) ? wordsThere(is, one) : undefined;
    if (now === undefined) return [];
    const where = whereOf(was, one);
    // The heading of a single question is known by that question too, wherever it is asked now.
    const asked = all.filter(({ as, names }) => as === 'label' && String(names) === String(one.names));
    // A heading and its line have one list, which does not say whose earlier words it holds.
    const beside = all.filter(({ list }) => String(list) === String(now.list));
    const there = keysOf([now, ...asked, ...beside]).union(keys.get(where) ?? new Set());
    const isKnown = (key: string) => there.has(key) || (where === 'box' && ids.has(key));
    return wordings(one).flatMap((words): Missing[] => (isKnown(matchKey(words)) ? [] : [{ words, now }]));
  });
  // A text and its tip, or a heading and its line, have one list.
  return [...new Map(found.map((one) => [JSON.stringify([one.now.list, one.words]), one])).values()];
}

/** Returns where words are looked for: by the same words elsewhere they are not known. A lone label may be the heading. */
const whereOf = (form: FormDefinition, words: OurWords): OurWords['as'] | 'box' =>
  isTicked(words) ? 'box' : isHeading(words) || !isWritten(form, words) ? 'heading' : words.as;

/** Returns whether words are in files: the label of a question is not if that has a heading to itself. */
const isWritten = ({ sections }: FormDefinition, { as, field = '', path }: OurWords): boolean =>
  as !== 'label' ||
  path.length > 3 ||
  sections.some((one) => one.kind === 'answers' && one.fields.length > 1 && one.fields.includes(field));

/** Returns the definition with these words in the list of earlier wordings. */
function withWords(definition: FormDefinition, { words, now: { list } }: Missing): FormDefinition {
  const listed = valueAt(definition, list) as string[] | undefined;
  return withValues(definition, [{ path: list, value: [...(listed ?? []), words] }]) as FormDefinition;
}

function wordsProblem(form: Form, { words, now }: Missing): Problem {
  const { as, path } = now;
  const isShared = as === 'mark' || as === 'at top';
  const place = placeOf(form, now);
  const list = place?.out().at(isShared ? 'earlier' : 'aliases');
  const said = isHeading(now) ? words.toUpperCase() : words;
  const where =
    as === 'mark' ? ' between the answers' : path[0] === 'intro' ? ' at the top' : ' above lines left over';
  const what = words.includes('{') ? 'it as it stands here, with its {…},' : 'these words';
  const to = isShared ? 'under "earlier"' : 'under "aliases" beside the new ones';
  const message = `Files that people saved say "${said}"${isShared ? where : ''}, which is not recognised any more. Add ${what} ${to}.`;
  if (place === undefined || list === undefined) return form.page.at('download').problem(message);
  return {
    ...(isShared ? list : place).problem(message),
    adds: { words, to: isShared ? 'earlier' : 'aliases', beside: place },
  };
}

/** Returns where words of a form are written in the content; of those at the top, the last beside which a list may stand. */
function placeOf({ site, page }: Pick<Form, 'site' | 'page'>, { path, as }: OurWords): Place | undefined {
  const saved = filesOf(site, 'labels')[0]?.root.at('savedFile');
  if (as === 'mark') return saved?.at('marks', 'tip');
  if (as === 'at top') return saved?.at('leftOver');
  if (path[0] !== 'fields') return page.at('download', ...path);
  const [, index, , nth, , item] = path.map(Number);
  const block = page.file.blocks.filter(({ fieldId }) => fieldId !== undefined)[index ?? 0];
  if (block === undefined || as === 'label') return block?.place.at(...path.slice(2));
  const entries: readonly LooseEntry[] = looseContent(site)[block.kind as ContentKind];
  const id = block.place.at('entries').texts[nth ?? 0]?.text;
  const entry = entries.find((one) => one.id === id)?.place;
  // What is an option of the form is an item of a checklist.
  const inList = as === 'tip' ? 'tip' : 'text';
  return item === undefined ? entry?.at('title') : entry?.at('items', item, inList);
}

function unopened({ page }: Form, found: readonly Fault[]): Problem[] {
  const message =
    'Files that people saved here do not open any more. Add the old title and headings under "aliases".';
  return found.some(({ kind }) => kind === 'unopened') ? [page.at('download', 'title').problem(message)] : [];
}

/** Returns a problem for the first line of ours that the form does not have; all it knows of what is retired is one name. */
function unknownLine({ page, definition }: Form, found: readonly Fault[]): Problem[] {
  const known = ourWords(definition).filter((one) => !isTicked(one));
  const [words] = found.flatMap((fault) => {
    if (fault.kind !== 'line' || fault.isOfAnswer || !/^[^\s=-]/.test(fault.line)) return [];
    const said = wordsInLine(definition, fault.line);
    return isOneOf(known.flatMap(wordings), said) ? [] : said;
  });
  if (words === undefined || definition.retired !== undefined) return [];
  const message = `Files that people saved say "${words}", which is not recognised any more. Add these words, with any {…} they had, under "aliases" or "earlier" beside the new ones.`;
  return [page.at('download').problem(message)];
}

/** Returns a problem for each answer that does not come back as it was and where it was, and one for all ticks that do not. */
function answerProblems({ page, labels }: Form, found: readonly Fault[]): Problem[] {
  const texts = found.flatMap((fault) => {
    const blank = 'blank' in fault ? fault.blank : undefined;
    if (blank === undefined || blank.isOption) return [];
    const label = labels.find(({ names }) => names.includes(blank.name))?.place;
    return (label ?? page.at('download')).problem(
      `What people answered to "${blank.name}" in files they saved does not come back as it was. Let the question keep its "id", its kind of answer and its section under "download", and list earlier words under "aliases".`,
    );
  });
  if (!found.some((fault) => fault.kind === 'lost' && fault.blank.isOption)) return texts;
  const message =
    'What people ticked in files they saved does not come back: another text has the words above it now, or had them before. Give each its own words.';
  return [...texts, page.at('download').problem(message)];
}

/** Returns whether a question has this id, or belongs to the group that has it. */
const isPartOf = (name: string, id: string): boolean => name === id || name.startsWith(`${id}.`);

/** Returns the id of a question or option as it is written in its block. */
function idOf({ fields }: FormDefinition, name: string): string {
  const group = fields.find(({ type, id }) => type === 'group' && name.startsWith(`${id}.`));
  return group === undefined ? name : name.slice(group.id.length + 1);
}

/** A question or option that seems to have another id now: what it had, its field, and what to say. */
interface Moved extends Pick<OurWords, 'field'> {
  name: string;
  problem: Problem;
}

function movedIds(form: Form, was: FormDefinition | undefined): Moved[] {
  const { definition: is } = form;
  const moved: Moved[] = [];
  if (was === undefined) return moved;
  for (const one of ourWords(was)) {
    const own = wordsThere(is, one);
    const [name = ''] = one.names;
    const words = wordings(one).find((text) => own === undefined || !isOneOf(wordings(own), text));
    if ((one.as !== 'label' && one.as !== 'option') || words === undefined) continue;
    const least = own === undefined ? 1 : Math.max(enoughAlike, spelledAlike(words, own.text));
    const [to] = ourWords(is)
      .filter(
        (other) => other.as === one.as && other.path.length === one.path.length && other.names[0] !== name,
      )
      .filter((other) => one.as === 'label' || other.field === one.field)
      .flatMap((other) =>
        newWordings(was, other).map((text) => ({ other, text, like: spelledAlike(words, text) })),
      )
      .filter(({ like }) => like >= least)
      .sort((a, b) => b.like - a.like);
    const place = to && placeOf(form, to.other);
    if (to === undefined || place === undefined) continue;
    const [had, has] = [idOf(was, name), idOf(is, to.other.names[0] ?? '')];
    // A group that has another id is told of itself, not of each of its questions.
    if (had === has) continue;
    const seems = own === undefined ? 'The id seems to be changed' : 'The ids seem to be exchanged';
    const [now, orElse] =
      to.like === 1
        ? [`it has "${has}" here`, 'take these words away here']
        : [
            `"${to.text}" here, which is much like it, has "${has}"`,
            `add "${words}" under "aliases" where the id is "${had}"`,
          ];
    const message = `${seems}: when people saved files, "${words}" had the id "${had}", and ${now}. If the two are the same, give it the id "${had}" again; if not, ${orElse}.`;
    moved.push({ name, field: one.field, problem: place.problem(message) });
  }
  return moved;
}

/** Returns the wordings that some words have and did not have. */
const newWordings = (was: FormDefinition, now: OurWords): string[] => {
  const before = wordsThere(was, now);
  return wordings(now).filter((text) => before === undefined || !isOneOf(wordings(before), text));
};

/** From which share on words are taken for others that were changed a little. */
const enoughAlike = 0.6;

/** Returns how many of the pairs of letters in two texts are in both, from 0 to 1. */
function spelledAlike(one: string, other: string): number {
  if (isOneOf([one], other)) return 1;
  const pairs = (key: string) => Array.from(key.slice(1), (letter, index) => `${key[index] ?? ''}${letter}`);
  const [a, b] = [pairs(matchKey(one)), pairs(matchKey(other))];
  return inCommon(a, b);
}
