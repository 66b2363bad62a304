import type { Site, SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { isFields, valueAt } from '../content-reading/walk-schema.ts';
import { textNames } from '../form/answers.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { optionsOf } from '../form/options-of.ts';
import { matchKey } from '../saved-file/words/match-key.ts';
import type { SavedFile } from './kept-files.ts';
import { fieldOf } from './kept-ids.ts';
import { type OwnLine, wordsOf } from './kept-lines.ts';
import { type FileWords, headingsOf, labelsOf } from './rules/form-words.ts';

/** A text in a file of the content. */
export interface TextPlace {
  file: SourceFile;
  path: Path;
}

/**
 * Returns where the words are now that took the place of each line of ours, as far as that is certain: an earlier form that
 * had the line says what it was called, and that has kept its id, or its questions.
 */
export function placesOf(
  site: Site,
  page: SourceFile,
  saved: SavedFile,
  own: readonly OwnLine[],
  earlier: FormDefinition | undefined,
): Map<OwnLine, TextPlace> {
  const known = own.flatMap((line): [OwnLine, TextPlace][] => {
    const [place, ...others] = earlier ? placesOfWords(site, page, earlier, line) : [];
    return place === undefined || others.length > 0 ? [] : [[line, place]];
  });
  return new Map([...placesOfNewWords(page, saved, own), ...known]);
}

interface Worded {
  aliases?: string[];
}

/** Returns the places now of all that had the words of a line in an earlier form. */
function placesOfWords(site: Site, page: SourceFile, form: FormDefinition, line: OwnLine): TextPlace[] {
  const key = matchKey(line.words);
  const had = (text: string, { aliases = [] }: Worded) =>
    [text, ...aliases].some((words) => matchKey(words) === key);
  const onPage = (words: readonly FileWords[], ids: readonly string[]) =>
    words.filter(({ names }) => String(names) === String(ids)).map(({ path }) => ({ file: page, path }));
  const inContent = (id: string, ...fields: string[]) =>
    objectsWithId(site, id).flatMap(({ file, path }) =>
      fields
        .map((field) => [...path, field])
        .filter((at) => typeof valueAt(file.data, at) === 'string')
        .map((at) => ({ file, path: at })),
    );
  const options = form.fields.flatMap(optionsOf);
  switch (line.kind) {
    case 'heading':
      return [
        ...(had(form.title, form) ? [{ file: page, path: ['download', 'title'] }] : []),
        ...form.sections.flatMap((section) => {
          if (section.kind === 'checklists' || !had(section.heading, section)) return [];
          const [, ...headings] = headingsOf(page);
          return onPage(headings, section.kind === 'progress' ? [] : section.fields);
        }),
        ...form.fields.flatMap((field) =>
          (field.type === 'checklists' ? field.lists : []).flatMap((list) =>
            had(list.title, list) ? inContent(list.id, 'title') : [],
          ),
        ),
      ];
    case 'label':
      return form.fields.flatMap((field) => [
        ...(had(field.label, field) ? onPage(labelsOf(page), [field.id]) : []),
        ...(field.type === 'group' ? field.items : []).flatMap((item, index) =>
          had(item.label, item) ? onPage(labelsOf(page), [textNames(field)[index] ?? '']) : [],
        ),
      ]);
    case 'option':
      return options.flatMap((option) =>
        had(option.title, option) ? inContent(option.id, 'title', 'text') : [],
      );
    case 'tip':
      return options.flatMap((option) =>
        'tip' in option && had(String(option.tip), option) ? inContent(option.id, 'tip') : [],
      );
    case 'progress':
      return progressOf(page);
    case 'sentence':
      // Its place is in the labels, for all forms.
      return [];
  }
}

function progressOf(page: SourceFile): TextPlace[] {
  return headingsOf(page).flatMap(({ path }) => {
    const at = [...path.slice(0, -1), 'text'];
    return typeof valueAt(page.data, at) === 'string' ? [{ file: page, path: at }] : [];
  });
}

/** Returns all that has an id outside of pages: files by their names, anything else by its "id". */
function objectsWithId(site: Site, id: string): TextPlace[] {
  const within = (file: SourceFile, value: unknown, path: Path): TextPlace[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = isFields(value) && value['id'] === id ? [{ file, path }] : [];
    return [
      ...own,
      ...Object.entries(value).flatMap(([step, inner]) =>
        within(file, inner, [...path, Array.isArray(value) ? Number(step) : step]),
      ),
    ];
  };
  return site.files
    .filter(({ kind }) => kind !== 'resources')
    .flatMap((file) => [...(file.slug === id ? [{ file, path: [] }] : []), ...within(file, file.data, [])]);
}

/** Returns the places for a file of which only the words are known, if as many of them are gone as are new on the page. */
function placesOfNewWords(
  page: SourceFile,
  saved: SavedFile,
  own: readonly OwnLine[],
): Map<OwnLine, TextPlace> {
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
  const words = own.filter(({ kind }) => kind === 'heading' || kind === 'label');
  if (changed.length !== words.length) return new Map();
  return new Map(
    words.map((line, index) => [line, { file: page, path: changed[index]?.path ?? [] }] as const),
  );
}
