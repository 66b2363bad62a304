/** What happens to saved files, as problems for those who edit the content. */
import type { Place } from '../../content/place.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { filesOf, type Site } from '../../content/site.ts';
import { type Path, valueAt, withValues } from '../../content/values.ts';
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
import { type Fault, faults, type OurLine, type Saved, wordsInLine } from './faults.ts';
import { type OurWords, ourWords, wordings } from './our-words.ts';

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
 * earlier forms lead from words to the place where they were; what is gone is yet to be listed as retired.
 */
export function savedFileProblems(
  site: Site,
  saved: readonly SavedFile[],
  earlier: EarlierForms,
  gone: ReadonlyMap<string, FormDefinition['retired'] & {}>,
): Problem[] {
  const told = new Set<string>();
  return saved.flatMap((file) => {
    const form = formsOf(site).get(file.slug);
    if (form?.definition === undefined) return [];
    // The same words are in many files of a form, and some in those of every form.
    const keys = (problem: Problem) => [`${file.slug}: ${problem.message}`, formatProblem(problem)];
    const retired = [...(form.definition.retired ?? []), ...(gone.get(file.slug) ?? [])];
    const definition = { ...form.definition, ...(retired.length > 0 && { retired }) };
    const at = { ...form, site, definition, earlier: earlier.get(file.slug) };
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
  if (lines.length === 0) return answerProblems(form, found);
  const definition = withWords(form, lines);
  const mended = { ...form, definition };
  // Below words that are not recognised, nothing else is missed until they are.
  const later = definition === form.definition ? [] : problemsOf(mended, saved);
  return [...lineProblems(form, saved, lines), ...later];
}

/** Returns the definition with the words of these lines listed, as far as it is certain where they belong. */
function withWords(form: Form, lines: readonly OurLine[]): FormDefinition {
  return lines.reduce((definition, line) => {
    const words = earlierWords(form, line);
    const path = pathOfEarlier({ ...form, definition }, line);
    if (words === undefined || path === undefined) return definition;
    const listed = valueAt(definition, path) as string[] | undefined;
    if (listed?.includes(words)) return definition;
    return withValues(definition, [{ path, value: [...(listed ?? []), words] }]) as FormDefinition;
  }, form.definition);
}

/** Returns where the definition lists the earlier words of a line; undefined if that is not certain. */
function pathOfEarlier(form: Form, line: OurLine): Path | undefined {
  if (form.earlier && markIn(form.earlier, line) !== undefined)
    return form.definition.marks && ['marks', 'earlier'];
  if (isOfLabels(form, line)) return ['intro', 'earlier'];
  const [now] = wordsNow(form, line);
  return now && [...now.path.slice(0, -1), 'aliases'];
}

/** Returns the words of a line as the earlier form has them; undefined if it does not. */
const earlierWords = ({ earlier }: Form, line: OurLine): string | undefined =>
  earlier &&
  (markIn(earlier, line) ??
    templateOf(earlier, line) ??
    [...ourWords(earlier).flatMap(wordings), earlier.leftOverHeading].find(
      (text) => matchKey(text) === matchKey(line.words),
    ));

function lineProblems(form: Form, saved: SavedFile, lines: readonly OurLine[]): Problem[] {
  const guessed = placesOfNewWords(form, saved, lines);
  const [labels] = filesOf(form.site, 'labels');
  return lines.map((line) => {
    const template = form.earlier && templateOf(form.earlier, line);
    const words = earlierWords(form, line);
    const adding = (problem: Problem, to: 'aliases' | 'earlier', beside: Place | undefined): Problem =>
      words === undefined || beside === undefined ? problem : { ...problem, adds: { words, to, beside } };
    const mark = form.earlier && markIn(form.earlier, line);
    if (mark !== undefined && labels !== undefined) {
      const message = `Files that people saved say "${mark}" between the answers, which is not recognised any more. Add these words under "earlier".`;
      const marks = labels.root.at('savedFile', 'marks');
      return adding(marks.at('earlier').problem(message), 'earlier', marks.at('tip'));
    }
    const says = `Files that people saved say "${template ?? line.words}"`;
    const what =
      template !== undefined
        ? 'it as it stands here, with its {…},'
        : line.as === 'sentence' || line.as === 'progress'
          ? 'the earlier wording, with its {…},'
          : 'these words';
    if (isOfLabels(form, line) && labels !== undefined) {
      const where = line.as === 'sentence' ? 'at the top' : 'above lines left over';
      const message = `${says} ${where}, which is not recognised any more. Add ${what} under "earlier".`;
      const saved = labels.root.at('savedFile');
      return adding(saved.at('earlier').problem(message), 'earlier', saved.at('leftOver'));
    }
    const certain = placeOfWords(form, line);
    const known = certain ?? guessed.get(line);
    const orRetired =
      form.definition.retired === undefined && (known !== undefined || form.earlier === undefined)
        ? ''
        : ', or write them as "was" where they are retired';
    const message = `${says}, which is not recognised any more. Add ${what} under "aliases" beside the new ones${orRetired}.`;
    return adding((known ?? form.page.at('download')).problem(message), 'aliases', certain);
  });
}

/** Returns the mark of an earlier form that a line is or begins with; undefined for other lines. */
const markIn = (earlier: FormDefinition, { words }: OurLine): string | undefined => {
  const { notFilledIn, tip } = marksOf(earlier);
  if (words === notFilledIn) return notFilledIn;
  return words.startsWith(`${tip} `) ? tip : undefined;
};

/** Returns whether a line of an earlier form is from the labels that all forms share. */
function isOfLabels({ earlier }: Form, { as, words }: OurLine): boolean {
  const own = earlier === undefined ? [] : [earlier.leftOverHeading, ...(earlier.intro.earlier ?? [])];
  return as === 'sentence' || own.some((text) => matchKey(text) === matchKey(words));
}

/** Returns the sentence of an earlier form, with its {names}, that a line was filled in from; undefined for other lines. */
function templateOf(earlier: FormDefinition, { as, words }: OurLine): string | undefined {
  const { intro } = earlier;
  const top = [intro.text, intro.continue, ...(intro.earlier ?? [])];
  const progress = ourWords(earlier).flatMap((one) => (one.as === 'progress' ? wordings(one) : []));
  const templates = as === 'sentence' ? top : as === 'progress' ? progress : [];
  return templates.find((template) => new Sentence(template).test(matchKey(words)));
}

/** Returns a problem for each answer that does not come back, or comes back elsewhere. */
function answerProblems({ page, labels, definition }: Form, found: readonly Fault[]): Problem[] {
  const labelOf = (name: string) => labels.find(({ names }) => names.includes(name))?.place;
  const taken = found.flatMap((fault) => (fault.kind === 'displaced' ? fault.to.map((to) => to.name) : []));
  const texts = found.flatMap((fault) => {
    const blank = 'blank' in fault ? fault.blank : undefined;
    if (blank === undefined || blank.isOption) return [];
    const { name } = blank;
    const to = fault.kind === 'displaced' ? labelOf(fault.to[0].name) : undefined;
    if (to !== undefined) {
      const group = definition.fields.find(({ type, id }) => type === 'group' && isPartOf(name, id));
      const id = group === undefined ? name : name.slice(group.id.length + 1);
      return to.problem(
        `What people answered to "${name}" in files they saved comes back below "${to.text}" now. If that is the same question, give it the id "${id}" again; if not, take the words of "${name}" out of its label and "aliases".`,
      );
    }
    // Another answer has its place.
    if (taken.includes(name)) return [];
    return (labelOf(name) ?? page.at('download')).problem(
      `What people answered to "${name}" in files they saved does not come back as it was. Let the question keep its "id", its kind of answer and its section under "download", and list earlier words under "aliases".`,
    );
  });
  if (!found.some((fault) => fault.kind === 'lost' && fault.blank.isOption)) return texts;
  const message =
    'What people ticked in files they saved does not come back: another text has the words above it now, or had them before. Give each its own words.';
  return [...texts, page.at('download').problem(message)];
}

/**
 * Returns where the words are now that took the place of a line of ours, as far as that is certain: the earlier form that had
 * the line says what it was called, and that has kept its id, or its questions.
 */
function placeOfWords(form: Form, line: OurLine): Place | undefined {
  // Two fields may offer the same entry.
  const places = new Set(wordsNow(form, line).map((one) => placeOf(form, one)));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Returns the words of the form that have taken the place of a line. */
function wordsNow(form: Form, { as, words }: OurLine): OurWords[] {
  const key = matchKey(words);
  const isMeant = (one: OurWords) =>
    (one.as === as || (as === 'heading' && (one.as === 'title' || one.as === 'list'))) &&
    (as === 'progress' || wordings(one).some((text) => matchKey(text) === key));
  const idOf = ({ as, names }: OurWords) => [as, ...names].join();
  const had = new Set(form.earlier && ourWords(form.earlier).filter(isMeant).map(idOf));
  return ourWords(form.definition).filter((one) => had.has(idOf(one)));
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
  const asked = Object.keys({ ...saved.answers.texts, ...saved.answers.ticks });
  const isNew = ({ place, names }: FormWords) =>
    !before.has(matchKey(place.text)) &&
    (names.length === 0 || names.some((name) => asked.some((id) => isPartOf(id, name))));
  // An answer that has a heading to itself is saved without its label.
  const alone = headings.flatMap(({ names }) => (names.length === 1 ? names : []));
  const listed = headings.flatMap(({ names }) => names);
  const ownLabels = labels.filter(
    ({ names: [name = ''] }) => listed.some((id) => isPartOf(name, id)) && !alone.includes(name),
  );
  const changed = [...headings, ...ownLabels].filter(isNew);
  const words = lines.filter(({ as }) => as === 'heading' || as === 'label');
  if (changed.length !== words.length) return new Map();
  return new Map(
    changed.flatMap(({ place }, index) => words.slice(index, index + 1).map((line) => [line, place])),
  );
}

/** Returns whether a question has this id, or belongs to the group that has it. */
export const isPartOf = (name: string, id: string): boolean => name === id || name.startsWith(`${id}.`);
