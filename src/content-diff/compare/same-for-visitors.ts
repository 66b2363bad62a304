import { micromark } from 'micromark';
import { contentLayout } from '../../schemas/content.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { schemaAt } from '../../content-reading/walk-schema.ts';

/**
 * Returns whether two values at a path of the file look the same to a visitor: Markdown in which only the line breaks moved,
 * or the same emphasis is written with other characters.
 */
export function isSameForVisitors(file: SourceFile, path: Path, was: unknown, is: unknown): boolean {
  if (typeof was !== 'string' || typeof is !== 'string') return false;
  const markup = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta.markup;
  if (markup !== 'markdown' && markup !== 'inline') return false;
  const [before, after] = [micromark(was), micromark(is)];
  return before.includes('<pre') ? before === after : spaced(before) === spaced(after);
}

// Not \s: browsers do not collapse no-break spaces.
const spaced = (html: string): string => html.replace(/[ \t\n\r]+/g, ' ').trim();
