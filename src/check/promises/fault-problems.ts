/** What happens to saved files, as problems for those who edit the content. */
import type { Place } from '../../content/place.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { filesOf, type Site } from '../../content/site.ts';
import {
  formsOf,
  type FormWords,
  looseContent,
  type LooseEntry,
  type PageForm,
} from '../../content/site-content.ts';
import { marksOf } from '../../forms/file/file-format.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { Sentence } from '../../forms/file/sentence.ts';
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
  const told = new Set<string>();
  return saved.flatMap((file) => {
    const form = formsOf(site).get(file.slug);
    if (form?.definition === undefined) return [];
    // The same words are in many files of a form, and some in those of every form.
    const keys = (problem: Problem) => [`${file.slug}: ${problem.message}`, formatProblem(problem)];
    const at = { ...form, site, definition: form.definition, earlier: earlier.get(file.slug) };
    const problems = problemsOf(at, file).filter((problem) => keys(problem).every((key) => !told.has(key)));
    for (const key of problems.flatMap(keys)) told.add(key);
    return problems;
  });
}

/** A form with its page, and as it was published before. */
interface Form extends PageForm {
  site: Site;
  definition: FormDefinition;
  earlier: FormDefinition | undefined;
}

function problemsOf(form: Form, saved: SavedFile): Problem[] {
  // By the ids of the form that there is now: that those it had before are there too is checked beforehand.
  const found = faults(form.definition, form.definition, saved);
  if (found.some(({ kind }) => kind === 'unopened')) {
    const message =
      'Files that people saved here do not open any more. Add the old title and headings under "aliases".';
    return [form.page.at('download', 'title').problem(message)];
  }
  const lines = found.flatMap((fault) => (fault.kind === 'line' ? (fault.ours ?? []) : []));
  return lines.length > 0 ? lineProblems(form, saved, lines) : answerProblems(form, found);
}

function lineProblems(form: Form, saved: SavedFile, lines: readonly OurLine[]): Problem[] {
  const guessed = placesOfNewWords(form, saved, lines);
  const [labels] = filesOf(form.site, 'labels');
  return lines.map((line) => {
    const mark = form.earlier && markIn(form.earlier, line);
    if (mark !== undefined && labels !== undefined) {
      const message = `Files that people saved say "${mark}" between the answers, which is not recognised any more. Add these words under "earlier".`;
      return labels.root.at('savedFile', 'marks', 'earlier').problem(message);
    }
    const template = form.earlier && templateOf(form.earlier, line);
    const says = `Files that people saved say "${template ?? line.words}"`;
    const what =
      template !== undefined
        ? 'it as it stands here, with its {…},'
        : line.as === 'sentence' || line.as === 'progress'
          ? 'the earlier wording, with its {…},'
          : 'these words';
    if (line.as === 'sentence' && labels !== undefined) {
      const message = `${says} at the top, which is not recognised any more. Add ${what} under "earlier".`;
      return labels.root.at('savedFile', 'earlier').problem(message);
    }
    const orRetired =
      form.definition.retired === undefined ? '' : ', or write them as "was" where they are retired';
    const message = `${says}, which is not recognised any more. Add ${what} under "aliases" beside the new ones${orRetired}.`;
    const place = placeOfWords(form, line) ?? guessed.get(line) ?? form.page.at('download');
    return place.problem(message);
  });
}

/** Returns the mark of an earlier form that a line is or begins with; undefined for other lines. */
const markIn = (earlier: FormDefinition, { words }: OurLine): string | undefined => {
  const { notFilledIn, tip } = marksOf(earlier);
  if (words === notFilledIn) return notFilledIn;
  return words.startsWith(`${tip} `) ? tip : undefined;
};

/** Returns the sentence of an earlier form, with its {names}, that a line was filled in from; undefined for other lines. */
function templateOf(earlier: FormDefinition, { as, words }: OurLine): string | undefined {
  const { intro } = earlier;
  const top = [intro.text, intro.continue, ...(intro.earlier ?? [])];
  const progress = ourWords(earlier).flatMap((one) => (one.as === 'progress' ? wordings(one) : []));
  const templates = as === 'sentence' ? top : as === 'progress' ? progress : [];
  return templates.find((template) => new Sentence(template).test(matchKey(words)));
}

/** Returns a problem for each answer that does not come back, once for a group of which the questions were moved. */
function answerProblems({ page, labels }: Form, found: readonly Fault[]): Problem[] {
  const labelOf = (name: string) => labels.find(({ names }) => names.includes(name))?.place;
  const moved = new Set<string>();
  return found.flatMap((fault) => {
    const blank = 'blank' in fault ? fault.blank : undefined;
    if (blank === undefined || blank.isOption) return [];
    const { name, field } = blank;
    const now = fault.kind === 'displaced' ? fault.to.find((to) => to.field === field) : undefined;
    const label = labelOf(now?.name ?? name) ?? page.at('download');
    if (now === undefined)
      return label.problem(
        `What people answered to "${name}" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`,
      );
    if (moved.has(field)) return [];
    moved.add(field);
    const number = name.slice(field.length + 1);
    return label.problem(
      `The questions of a group are known by their numbers, and "${label.text}" was number ${number} in files that people saved. Put the questions back in their earlier order, and new ones at the end.`,
    );
  });
}

/**
 * Returns where the words are now that took the place of a line of ours, as far as that is certain: the earlier form that had
 * the line says what it was called, and that has kept its id, or its questions.
 */
function placeOfWords(form: Form, { as, words }: OurLine): Place | undefined {
  const key = matchKey(words);
  const isMeant = (one: OurWords) =>
    (one.as === as || (as === 'heading' && (one.as === 'title' || one.as === 'list'))) &&
    (as === 'progress' || wordings(one).some((text) => matchKey(text) === key));
  const idOf = ({ as, names }: OurWords) => [as, ...names].join();
  const had = new Set(form.earlier && ourWords(form.earlier).filter(isMeant).map(idOf));
  const now = ourWords(form.definition).filter((one) => had.has(idOf(one)));
  // Two fields may offer the same entry.
  const places = new Set(now.map((one) => placeOf(form, one)));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Returns where words of a form are written in the content. */
function placeOf({ site, page }: Form, { path, as }: OurWords): Place | undefined {
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

/** Returns the places for a file of which only the words are known, if as many of them are gone as are new on the page. */
function placesOfNewWords(
  { headings, labels, definition }: Form,
  saved: SavedFile,
  lines: readonly OurLine[],
): Map<OurLine, Place> {
  const before = new Set(saved.text.split('\n').map((line) => matchKey(wordsInLine(definition, line))));
  const asked = new Set(
    Object.keys({ ...saved.answers.texts, ...saved.answers.ticks }).flatMap((id) => [id, fieldOf(id)]),
  );
  const isNew = ({ place, names }: FormWords) =>
    !before.has(matchKey(place.text)) && (names.length === 0 || names.some((name) => asked.has(name)));
  // An answer that has a heading to itself is saved without its label.
  const alone = headings.flatMap(({ names }) => (names.length === 1 ? names : []));
  const listed = headings.flatMap(({ names }) => names);
  const ownLabels = labels.filter(
    ({ names: [name = ''] }) => listed.includes(fieldOf(name)) && !alone.includes(name),
  );
  const changed = [...headings, ...ownLabels].filter(isNew);
  const words = lines.filter(({ as }) => as === 'heading' || as === 'label');
  if (changed.length !== words.length) return new Map();
  return new Map(
    changed.flatMap(({ place }, index) => words.slice(index, index + 1).map((line) => [line, place])),
  );
}

/** Returns the id of the group that an item belongs to, such as milestones for milestones.4; any other id as it is. */
export const fieldOf = (name: string): string => name.replace(/\.\d+$/, '');
