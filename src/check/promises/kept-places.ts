import { type Answers, textNames } from '../../forms/answers.ts';
import { type FormDefinition, optionsOf } from '../../forms/form-definition.ts';
import { knownWords } from '../../forms/file/known-words.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import type { Site, SourceFile } from '../../content/site.ts';
import { type Path, isFields, valueAt } from '../../content/values.ts';
import type { SavedFile } from './kept-files.ts';
import { fieldOf } from './kept-ids.ts';
import { type FileWords, headingsOf, labelsOf } from '../rules/form-words.ts';

/** A line of a saved file that the site wrote, without its number or box. */
export interface OwnLine {
  words: string;
  kind: 'heading' | 'label' | 'option' | 'tip' | 'sentence' | 'progress';
}

/** Returns the words of a line of ours, without its number, box or id. */
const wordsOf = (line: string): string =>
  line.replace(/^(?:\d+\. |\[[x ]\] |Tip: )/, '').replace(/ \([^()\s]+\)$/, '');

const isUnderline = (line = ''): boolean => /^-+$/.test(line);
const isTitleUnderline = (line = ''): boolean => /^=+$/.test(line);

/** Returns the lines of ours that are left over and whose words the form does not have any more. */
export function unknownLines(
  form: FormDefinition,
  saved: { text: string; answers: Answers },
  leftOver: readonly string[],
): OwnLine[] {
  const rest = [...leftOver];
  const take = (line: string) => {
    const index = rest.indexOf(line);
    if (index !== -1) rest.splice(index, 1);
    return index !== -1;
  };
  // An answer may hold a line that looks like one of ours.
  for (const text of Object.values(saved.answers.texts)) for (const line of text.split('\n')) take(line);
  // Below a heading that is not known any more, other lines are left over as well, however right they are.
  const { titles, headings, allLabels, options, notFilledIn } = knownWords(form);
  const titlesAndTips = [...options.byId.values()]
    .flat()
    .flatMap((option) => [...option.titles, ...option.tips]);
  const known = new Set([
    notFilledIn,
    ...titles,
    ...headings.keys(),
    ...allLabels.byKey.keys(),
    ...titlesAndTips,
  ]);
  const lines = saved.text.split('\n');
  const firstHeading = lines.findIndex(isUnderline) - 1;
  const progress = new Set(
    form.sections.flatMap((section) =>
      section.kind === 'progress' ? [section.heading, ...(section.aliases ?? [])].map(matchKey) : [],
    ),
  );
  const isRetired = retiredLines(form);
  return lines.flatMap((line, index): OwnLine[] => {
    if (!/^\S/.test(line) || isUnderline(line) || isTitleUnderline(line)) return [];
    const words = wordsOf(line);
    const below = lines[index + 1];
    const isGone = isRetired(line, isUnderline(below));
    if (isGone || known.has(matchKey(words)) || !take(line)) return [];
    if (index > 1 && index < firstHeading) return [{ words, kind: 'sentence' }];
    const heading = isUnderline(lines[index - 1]) ? matchKey(lines[index - 2] ?? '') : undefined;
    if (heading !== undefined && progress.has(heading)) return [{ words, kind: 'progress' }];
    if (heading !== undefined && !known.has(heading)) return [];
    if (line.startsWith('Tip: ')) return [{ words, kind: 'tip' }];
    if (line.startsWith('[')) return [{ words, kind: 'option' }];
    return [{ words, kind: isUnderline(below) || isTitleUnderline(below) ? 'heading' : 'label' }];
  });
}

/**
 * Returns a function that says of each line of ours, in the order of the file, whether it belongs to what is retired: it is
 * named there, or it is below a heading or label, or the tip of an option, that is.
 */
function retiredLines(form: FormDefinition): (line: string, isHeading: boolean) => boolean {
  const ids = new Set(form.retired?.map(({ id }) => id));
  const words = new Set(form.retired?.map(({ was }) => matchKey(was)));
  let [isSection, isGroup] = [false, false];
  return (line, isHeading) => {
    const id = / \(([^()\s]+)\)$/.exec(line)?.[1] ?? '';
    const isNamed = ids.has(id) || words.has(matchKey(wordsOf(line)));
    if (isHeading) isSection = isNamed;
    if (isHeading || !/^(?:\d+\. |\(|Tip: )/.test(line)) isGroup = isNamed;
    return isSection || isGroup || isNamed;
  };
}

/** A text in a file of the content. */
interface TextPlace {
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
