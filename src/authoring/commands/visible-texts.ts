import { contentLayout } from '../../model/collections/content-layout.ts';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import type { TextNode } from '../content-files/yaml-node.ts';
import type { Path } from '../content-files/value-path.ts';
import { contentIndex, pagesShowingText, visibleTextNodes } from '../content-files/visibility.ts';
import { filesOf, type FigureFile, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { fillTemplate } from '../../model/text/templates.ts';
import { type Word, extractWords } from '../../model/text/similarity.ts';
import { formatPeriod } from '../../model/dates/format-dates.ts';
import { reportingContacts, safetyTexts } from '../../model/schemas/safety.ts';
import { stripMarkdown } from '../../model/text/markdown.ts';

/** A text that visitors read, with the place where it is written in the content. */
export interface VisibleText {
  /** Relative to the project. */
  file: string;
  /** The contents of the whole file, in which `start` and `end` are the range of this text. */
  source: string;
  start: number;
  end: number;
  /** The path of the text in its file; undefined in a drawing. */
  path: Path | undefined;
  /** The entry and the field that contain the text, as messages name them. */
  where: string;
  /** The text as visitors read it. */
  text: string;
  /**
   * The words of the text. A {placeholder} counts as a word if its value is known only while a visitor uses the page.
   */
  tokens: readonly Word[];
  /** The addresses of the pages that show the text, such as /resources/x. */
  pageUrls: readonly string[];
  /** Whether the text is in a file with texts for many pages, such as labels.yaml. */
  isShared: boolean;
}

/**
 * All texts of the content that visitors can read on pages, in downloads or in the guide, in the order of the content
 * files.
 */
export function listVisibleTexts(content: ContentSnapshot): VisibleText[] {
  const sharedPlaceholders = placeholderValues(content);
  return [
    ...content.files.flatMap((file) =>
      visibleTextNodes(file).map((node) => toVisibleText(content, node, sharedPlaceholders)),
    ),
    ...content.figures.flatMap((figure) => textsInFigure(content, figure)),
  ];
}

function toVisibleText(
  content: ContentSnapshot,
  node: TextNode,
  sharedPlaceholders: Readonly<Record<string, string>>,
): VisibleText {
  const { file, text, meta, start, end } = node;
  const layout = contentLayout[file.kind];
  const title = String(file.root.at('title').value ?? file.slug);
  const entry = layout.layout === 'folder' ? [`${layout.singular} "${title}"`] : [];
  const withoutMarkdown = meta.markup === 'markdown' || meta.markup === 'inline' ? stripMarkdown(text) : text;
  const period =
    file.kind === 'programme' && node.key === 'period' ? sharedPlaceholders['period'] : undefined;
  const visibleText =
    period ?? (meta.placeholders ? fillTemplate(withoutMarkdown, sharedPlaceholders) : withoutMarkdown);
  return {
    file: file.path,
    source: file.text,
    start,
    end,
    text: visibleText,
    tokens: extractWords(visibleText),
    path: node.path,
    where: [...entry, node.where].join(' › '),
    pageUrls: pagesShowingText(content, node),
    isShared: layout.layout === 'single',
  };
}

function textsInFigure(content: ContentSnapshot, { path, name, text }: FigureFile): VisibleText[] {
  const pageUrls = contentIndex(content).slugsUsing('drawing', name).map(resourcePath);
  return parseDrawing(text).texts.flatMap(({ content: visibleText, offsets }): VisibleText[] => {
    const tokens = extractWords(visibleText);
    if (tokens.length === 0) return [];
    const [start, end] = [offsets[0] ?? 0, (offsets.at(-1) ?? 0) + 1];
    const where = `drawing "${name}"`;
    const location = { file: path, source: text, start, end, path: undefined };
    return [{ ...location, where, text: visibleText, tokens, pageUrls, isShared: false }];
  });
}

/**
 * The values of the placeholders that are the same on all pages, such as {year}. Empty if the programme or the phases
 * are invalid.
 */
function placeholderValues(content: ContentSnapshot): Readonly<Record<string, string>> {
  const programme = contentLayout.programme.fileSchema.safeParse(filesOf(content, 'programme')[0]?.data).data;
  const phases = contentLayout.phases.fileSchema.safeParse(filesOf(content, 'phases')[0]?.data).data;
  if (programme === undefined || phases === undefined) return {};
  return {
    period: formatPeriod(programme, phases),
    year: String(programme.year),
    ...reportingContacts(programme.safety),
    ...Object.fromEntries(
      Object.entries(safetyTexts(programme.safety)).map(([name, text]) => [name, stripMarkdown(text)]),
    ),
  };
}
