import { contentLayout } from '../../model/collections/content-layout.ts';
import { readDrawing } from '../../model/drawing/drawing.ts';
import type { TextPlace } from '../content/place.ts';
import type { Path } from '../content/values.ts';
import { namesOf, pagesWith, readValues } from '../content/shown.ts';
import { filesOf, type FigureFile, type Site } from '../content/site.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { fillTemplate, type Word, wordsIn } from '../../model/text/words.ts';
import { periodOf } from '../../model/schemas/dates.ts';
import { plainText } from '../../model/text/markdown.ts';

/** A text that visitors read, and where it is. */
export interface ReadText {
  /** Relative to the project. */
  file: string;
  /** The whole text of the file, and where it begins and ends there. */
  source: string;
  start: number;
  end: number;
  /** The steps that lead to it in its file; undefined in a drawing. */
  steps: Path | undefined;
  /** The names of the entry and the field. */
  where: string;
  /** The text as visitors read it. */
  says: string;
  /** Its words; a {name} stands for what is filled in while the page is used. */
  words: readonly Word[];
  /** The addresses of the pages that show it, such as /resources/x. */
  pages: readonly string[];
  /** Whether many pages share it. */
  isShared: boolean;
}

/** Returns every text that visitors read on a page, in a file or in the guide, in file order. */
export function readTexts(site: Site): ReadText[] {
  const filled = filledIn(site);
  return [
    ...site.files.flatMap((file) => readValues(file).map((place) => readText(site, place, filled))),
    ...site.figures.flatMap((figure) => textsOfFigure(site, figure)),
  ];
}

function readText(site: Site, place: TextPlace, filled: Readonly<Record<string, string>>): ReadText {
  const { file, text, meta, start, end } = place;
  const layout = contentLayout[file.kind];
  const title = String(file.root.at('title').value ?? file.slug);
  const entry = layout.layout === 'folder' ? [`${layout.one} "${title}"`] : [];
  const plain = meta.markup === 'markdown' || meta.markup === 'inline' ? plainText(text) : text;
  const period = file.kind === 'programme' && place.step === 'period' ? filled['period'] : undefined;
  const says = period ?? (meta.placeholders ? fillTemplate(plain, filled) : plain);
  return {
    file: file.path,
    source: file.text,
    start,
    end,
    says,
    words: wordsIn(says),
    steps: place.path,
    where: [...entry, place.where].join(' › '),
    pages: pagesWith(site, place),
    isShared: layout.layout === 'single',
  };
}

function textsOfFigure(site: Site, { path, name, text }: FigureFile): ReadText[] {
  const pages = namesOf(site).usersOf('drawing', name).map(resourcePath);
  return readDrawing(text).texts.flatMap(({ says, offsets }) => {
    const words = wordsIn(says);
    if (words.length === 0) return [];
    const [start, end] = [offsets[0] ?? 0, (offsets.at(-1) ?? 0) + 1];
    const where = `drawing "${name}"`;
    const at = { file: path, source: text, start, end, steps: undefined };
    return [{ ...at, where, says, words, pages, isShared: false }];
  });
}

/** Returns the values of placeholders that are the same everywhere; none if the content does not fit its schema. */
function filledIn(site: Site): Readonly<Record<string, string>> {
  const programme = contentLayout.programme.schema.safeParse(filesOf(site, 'programme')[0]?.data).data;
  const phases = contentLayout.phases.schema.safeParse(filesOf(site, 'phases')[0]?.data).data;
  if (programme === undefined || phases === undefined) return {};
  return { period: periodOf(programme, phases), year: String(programme.year) };
}
