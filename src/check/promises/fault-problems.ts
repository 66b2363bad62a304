/** What happens to saved files, as problems for those who edit the content. */
import { formatProblem, type Problem } from '../../content/problem.ts';
import { blocksOf, entriesOf, filesOf, problemAt, type Site, type SourceFile } from '../../content/site.ts';
import { formsOfSite } from '../../content/site-content.ts';
import type { Path } from '../../content/values.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { TemplatePattern } from '../../forms/file/template-pattern.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import type { ContentKind } from '../../schemas/vocabulary.ts';
import {
  type Fault,
  faults,
  type OurLine,
  type OurWords,
  ourWords,
  type Saved,
  wordings,
  wordsInLine,
} from './faults.ts';

/** A file as people have saved it with a form, and the form that it was saved with, if that is known. */
export interface SavedFile extends Saved {
  /** The page of the form. */
  slug: string;
}

/** The forms of content that was published before, by the slugs of their pages. */
export type EarlierForms = ReadonlyMap<string, FormDefinition>;

/**
 * Returns a problem for whatever in files saved earlier finds no place in sound content: words of ours that have changed
 * without being listed under "aliases", and answers that come back changed or not at all. What is retired is left aside. The
 * earlier forms lead from words to the place where they were.
 */
export function savedFileProblems(site: Site, saved: readonly SavedFile[], earlier: EarlierForms): Problem[] {
  const definitions = formsOfSite(site);
  const told = new Set<string>();
  return saved.flatMap((file) => {
    const form = definitions.get(file.slug);
    const page = filesOf(site, 'resources').find(({ slug }) => slug === file.slug);
    if (form === undefined || page === undefined) return [];
    // The same words are in many files of a form, and some in those of every form.
    const keys = (problem: Problem) => [`${file.slug}: ${problem.message}`, formatProblem(problem)];
    const problems = problemsOf({ site, page, form, earlier: earlier.get(file.slug) }, file).filter(
      (problem) => keys(problem).every((key) => !told.has(key)),
    );
    for (const key of problems.flatMap(keys)) told.add(key);
    return problems;
  });
}

/** A form in its page, and as it was published before. */
interface Form {
  site: Site;
  page: SourceFile;
  form: FormDefinition;
  earlier: FormDefinition | undefined;
}

function problemsOf(at: Form, saved: SavedFile): Problem[] {
  const { page, form } = at;
  // By the ids of the form that there is now: that those it had before are there too is checked beforehand.
  const found = faults(form, form, saved);
  if (found.some(({ kind }) => kind === 'unopened')) {
    const message =
      'Files that people saved here do not open any more. Add the old title and headings under "aliases".';
    return [problemAt(page, ['download', 'title'], message)];
  }
  const lines = found.flatMap((fault) => (fault.kind === 'line' ? (fault.ours ?? []) : []));
  return lines.length > 0 ? lineProblems(at, saved, lines) : answerProblems(at, found);
}

function lineProblems(at: Form, saved: SavedFile, lines: readonly OurLine[]): Problem[] {
  const { site, page, form, earlier } = at;
  const guessed = placesOfNewWords(at, saved, lines);
  const [labels] = filesOf(site, 'labels');
  return lines.map((line) => {
    const template = earlier && templateOf(earlier, line);
    const says = `Files that people saved say "${template ?? line.words}"`;
    const what =
      template !== undefined
        ? 'it as it stands here, with its {…},'
        : line.as === 'sentence' || line.as === 'progress'
          ? 'the earlier wording, with its {…},'
          : 'these words';
    if (line.as === 'sentence' && labels !== undefined) {
      const message = `${says} at the top, which is not recognised any more. Add ${what} under "earlier".`;
      return problemAt(labels, ['savedFile', 'earlier'], message);
    }
    const orRetired = form.retired === undefined ? '' : ', or write them as "was" where they are retired';
    const message = `${says}, which is not recognised any more. Add ${what} under "aliases" beside the new ones${orRetired}.`;
    const place = placeOfWords(at, line) ?? guessed.get(line) ?? { file: page, path: ['download'] };
    return problemAt(place.file, place.path, message);
  });
}

/** Returns the sentence of an earlier form, with its {names}, that a line was filled in from; undefined for other lines. */
function templateOf(form: FormDefinition, { as, words }: OurLine): string | undefined {
  const { intro } = form;
  const top = [intro.text, intro.continue, ...(intro.earlier ?? [])];
  const progress = ourWords(form).flatMap((one) => (one.as === 'progress' ? wordings(one) : []));
  const templates = as === 'sentence' ? top : as === 'progress' ? progress : [];
  return templates.find((template) => new TemplatePattern(matchKey(template)).test(matchKey(words)));
}

/** Returns a problem for each answer that does not come back, once for a group of which the questions were moved. */
function answerProblems({ site, page, form }: Form, found: readonly Fault[]): Problem[] {
  const labels = ourWords(form).filter(({ as }) => as === 'label');
  const labelOf = (name: string) => labels.find(({ names }) => names[0] === name);
  const moved = new Set<string>();
  return found.flatMap((fault) => {
    const blank = 'blank' in fault ? fault.blank : undefined;
    if (blank === undefined || blank.isOption) return [];
    const { name, field } = blank;
    const problem = (words: OurWords | undefined, message: string) => {
      const place = (words && placeOf(site, page, form, words)) ?? { file: page, path: ['download'] };
      return [problemAt(place.file, place.path, message)];
    };
    const now = fault.kind === 'displaced' && fault.to.find((to) => to.field === field);
    if (!now)
      return problem(
        labelOf(name),
        `What people answered to "${name}" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`,
      );
    if (moved.has(field)) return [];
    moved.add(field);
    const label = labelOf(now.name);
    const number = name.slice(field.length + 1);
    return problem(
      label,
      `The questions of a group are known by their numbers, and "${label?.text}" was number ${number} in files that people saved. Put the questions back in their earlier order, and new ones at the end.`,
    );
  });
}

/** A text in a file of the content. */
interface TextPlace {
  file: SourceFile;
  path: Path;
}

/** Returns where words of a form are written in the content. */
function placeOf(
  site: Site,
  page: SourceFile,
  form: FormDefinition,
  { path }: OurWords,
): TextPlace | undefined {
  const [top, index = 0, ...rest] = path;
  if (top !== 'fields') return { file: page, path: ['download', ...path] };
  const block = blocksOf(page).filter(({ fieldId }) => fieldId !== undefined)[Number(index)];
  if (block === undefined) return undefined;
  if (rest[0] === 'label' || rest[0] === 'items') return { file: page, path: [...block.path, ...rest] };
  const field = form.fields[Number(index)];
  const [, nth, ...inner] = rest;
  const all = field?.type === 'choice' ? field.options : field?.type === 'checklists' ? field.lists : [];
  const id = all[Number(nth)]?.id;
  const entry = entriesOf(site, block.kind as ContentKind).find((one) => one.id === id);
  if (entry === undefined) return undefined;
  // What is an option's title in the form is the item's text in a checklist.
  const [, item, name] = inner;
  const within = inner.length === 1 ? inner : ['items', Number(item), name === 'title' ? 'text' : 'tip'];
  return { file: entry.file, path: [...entry.path.slice(0, -1), ...within] };
}

const isSame = (a: OurWords, b: OurWords): boolean => a.as === b.as && String(a.names) === String(b.names);

/**
 * Returns where the words are now that took the place of a line of ours, as far as that is certain: the earlier form that had
 * the line says what it was called, and that has kept its id, or its questions.
 */
function placeOfWords({ site, page, form, earlier }: Form, { as, words }: OurLine): TextPlace | undefined {
  if (earlier === undefined) return undefined;
  const is = (one: OurWords) =>
    one.as === as || (as === 'heading' && (one.as === 'title' || one.as === 'list'));
  const had = ourWords(earlier).filter(
    (one) =>
      is(one) && (as === 'progress' || wordings(one).some((text) => matchKey(text) === matchKey(words))),
  );
  const places = ourWords(form)
    .filter((one) => had.some((other) => isSame(one, other)))
    .flatMap((one) => placeOf(site, page, form, one) ?? []);
  // Two fields may offer the same entry.
  const different = new Map(places.map((place) => [[place.file.path, ...place.path].join(), place]));
  return different.size === 1 ? places[0] : undefined;
}

/** Returns the places for a file of which only the words are known, if as many of them are gone as are new on the page. */
function placesOfNewWords(
  { site, page, form }: Form,
  saved: SavedFile,
  lines: readonly OurLine[],
): Map<OurLine, TextPlace> {
  const before = new Set(saved.text.split('\n').map((line) => matchKey(wordsInLine(line))));
  const asked = new Set(
    Object.keys({ ...saved.answers.texts, ...saved.answers.ticks }).flatMap((id) => [id, fieldOf(id)]),
  );
  const isNew = ({ text, names }: OurWords) =>
    !before.has(matchKey(text)) && (names.length === 0 || names.some((name) => asked.has(name)));
  const headings = ourWords(form).filter(({ as }) => as === 'title' || as === 'heading');
  // An answer that has a heading to itself is saved without its label.
  const alone = headings.flatMap(({ names }) => (names.length === 1 ? names : []));
  const listed = headings.flatMap(({ names }) => names);
  const labels = ourWords(form).filter(
    ({ as, field = '', names: [name = ''] }) =>
      as === 'label' && listed.includes(field) && !alone.includes(name),
  );
  const changed = [...headings, ...labels].filter(isNew);
  const words = lines.filter(({ as }) => as === 'heading' || as === 'label');
  if (changed.length !== words.length) return new Map();
  return new Map(
    words.flatMap((line, index) => {
      const now = changed[index];
      const place = now && placeOf(site, page, form, now);
      return place ? [[line, place] as const] : [];
    }),
  );
}

/** Returns the id of the group that an item belongs to, such as milestones for milestones.4; any other id as it is. */
export const fieldOf = (name: string): string => name.replace(/\.\d+$/, '');
