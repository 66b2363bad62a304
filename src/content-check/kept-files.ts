import { formsOfSite } from '../content-reading/form-definitions.ts';
import type { Problem } from '../content-reading/problem.ts';
import { filesOf, problemAt, type Site, type SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { type Answers, textNames } from '../form/answers.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { readSavedFile } from '../saved-file/read-saved-file.ts';
import { matchKey } from '../saved-file/words/match-key.ts';
import { fieldOf } from './kept-ids.ts';
import { type OwnLine, unknownLines, wordsOf } from './kept-lines.ts';
import { type FileWords, headingsOf, labelsOf } from './rules/form-words.ts';

/** A file as it was once saved with a form, with the answers in it. */
export interface KeptFile {
  path: string;
  /** The form it was saved with. */
  slug: string;
  text: string;
  answers: Answers;
}

/**
 * Returns a problem for whatever in files saved earlier finds no place in sound content: words of ours that have changed
 * without being listed under "aliases", and answers that come back changed or not at all. What is retired is left aside.
 */
export function keptFileProblems(site: Site, kept: readonly KeptFile[]): Problem[] {
  const definitions = formsOfSite(site);
  return kept.flatMap((saved) => {
    const form = definitions.get(saved.slug);
    const page = filesOf(site, 'resources').find(({ slug }) => slug === saved.slug);
    return form && page ? problemsOf(site, page, form, saved) : [];
  });
}

function problemsOf(site: Site, page: SourceFile, form: FormDefinition, saved: KeptFile): Problem[] {
  const read = readSavedFile(form, saved.text);
  if (read.kind !== 'read') {
    const message = `${saved.path} was saved here and does not open any more. Add the old title and headings under "aliases".`;
    return [problemAt(page, ['download', 'title'], message)];
  }
  const asked = new Set(form.fields.flatMap(textNames));
  const texts = Object.entries(saved.answers.texts);
  const lost = texts.flatMap(([id, text]) => (asked.has(id) && read.answers.texts[id] !== text ? [id] : []));
  const own = unknownLines(form, saved, read.leftOver);
  const places = placesOf(page, saved, own);
  const unknown = own.map((line): Problem => {
    const [labels] = filesOf(site, 'labels');
    if (line.kind === 'sentence' && labels !== undefined) {
      const message = `Files that people saved say "${line.words}" at the top, which is not recognised any more. Add the earlier wording, with its {…}, under "earlier".`;
      return problemAt(labels, ['savedFile', 'earlier'], message);
    }
    const what = line.kind === 'progress' ? 'the earlier wording, with its {…},' : 'these words';
    const orRetired = form.retired === undefined ? '' : ', or write them as "was" where they are retired';
    const message = `Files that people saved say "${line.words}", which is not recognised any more. Add ${what} under "aliases" beside the new ones${orRetired}.`;
    return problemAt(page, places.get(line) ?? ['download'], message);
  });
  if (unknown.length > 0) return unknown;
  return lost.map((id) => {
    const message = `What people answered to "${id}" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`;
    return problemAt(page, pathOf(page, id), message);
  });
}

/** Returns where the new words for lines of ours are, as far as that is certain. */
function placesOf(page: SourceFile, saved: KeptFile, own: readonly OwnLine[]): Map<OwnLine, Path> {
  const before = new Set(saved.text.split('\n').map((line) => matchKey(wordsOf(line))));
  const asked = new Set(
    Object.keys({ ...saved.answers.texts, ...saved.answers.ticks }).flatMap((id) => [id, fieldOf(id)]),
  );
  const isNew = ({ text, names }: FileWords) =>
    !before.has(matchKey(text)) && (names.length === 0 || names.some((name) => asked.has(name)));
  const headings = headingsOf(page);
  // An answer that has a heading to itself is saved without its label.
  const alone = headings.flatMap(({ names }) => (names.length === 1 ? names : []));
  const listed = headings.flatMap(({ names }) => names);
  const labels = labelsOf(page).filter(
    ({ names: [name = ''] }) => listed.includes(fieldOf(name)) && !alone.includes(name),
  );
  const changed = [...headings, ...labels].filter(isNew);
  const words = own.filter(({ kind }) => kind === 'heading or label');
  if (changed.length !== words.length) return new Map();
  return new Map(words.map((line, index) => [line, changed[index]?.path ?? []]));
}

/** Returns where a question is asked, by the name of its answer. */
const pathOf = (page: SourceFile, name: string): Path =>
  labelsOf(page).find(({ names }) => names.includes(name))?.path ?? ['download'];
