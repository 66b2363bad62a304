import {
  type ContentTree,
  readContent,
  type ContentFileRef,
  type ReadCache,
} from '../../content-files/read-content.ts';
import { isUtf8 } from 'node:buffer';
import { normalizeLineEndings } from '../../../model/text/lines.ts';
import { pluralize } from '../../../model/text/templates.ts';
import { listChanges, type FileChange, fixFile, createTextChecker } from './fix-file.ts';
import { escapeInvisible, showNonAsciiSpaces } from '../../../model/text/characters.ts';
import type { ContentSnapshot } from '../../content-files/content-snapshot.ts';
import { problemsIn } from '../check-content.ts';
import { brokenOffProblems } from '../broken-off.ts';

interface FixedFile {
  /** Relative to the project. */
  path: string;
  /** The bytes that were read, to detect changes by others before writing. */
  before: Uint8Array;
  after: Uint8Array;
  changes: FileChange[];
}

/** The changes that fix all mistakes with exactly one safe fix, in the named files. Writes nothing. */
export function fixContent(
  tree: ContentTree,
  isSelected: (path: string) => boolean,
  cache: ReadCache = new Map(),
  published?: ContentSnapshot,
): FixedFile[] {
  const { content } = readContent(tree, cache);
  const fileRefs: ContentFileRef[] = [...content.files, ...content.unreadable];
  // Problems that only a comparison of all files, or with the published content, can detect.
  const crossFileProblems = Map.groupBy(published ? problemsIn(content, published) : [], ({ file }) => file);
  // No fix can restore the missing end of a truncated file.
  const brokenOff = new Set(published ? brokenOffProblems(content, published).map(({ file }) => file) : []);
  return fileRefs
    .filter(({ path }) => isSelected(path) && !brokenOff.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ kind, slug, path }): FixedFile[] => {
      const bytes = tree.read(path);
      if (typeof bytes === 'string' || !isUtf8(bytes)) return [];
      const originalText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      const text = normalizeLineEndings(originalText.replace(/^\uFEFF/, ''));
      const result = fixFile(text, createTextChecker({ kind, slug, path }), crossFileProblems.get(path));
      if (text === result.text) return [];
      // Fixes preserve the byte order mark and the line endings of the file.
      const lineEnd = /\r\n?/.exec(originalText)?.[0] ?? '\n';
      const mark = originalText.startsWith('\uFEFF') ? '\uFEFF' : '';
      const after = new TextEncoder().encode(mark + result.text.replaceAll('\n', lineEnd));
      return [{ path, before: bytes, after, changes: listChanges(text, result) }];
    });
}

/** The report: each change with its position and the line before and after, then the number of changes. */
export function formatFixReport(files: readonly FixedFile[]): string {
  const lines = files.flatMap(({ path, changes }) =>
    changes.flatMap(({ line: lineNumber, description, lines: changedLines }) => [
      `${escapeInvisible(path)}:${lineNumber}  ${description}`,
      ...changedLines.before.map((line) => `  was  ${showWhitespace(line)}`),
      ...changedLines.after.map((line) => `  is   ${showWhitespace(line)}`),
    ]),
  );
  const changes = files.reduce((sum, file) => sum + file.changes.length, 0);
  if (changes === 0) return 'There was nothing to mend without asking you.';
  const total = `${pluralize(changes, 'change')} in ${pluralize(files.length, 'file')}. Read what was changed before you go on.`;
  return [...lines, total].join('\n');
}

/** A line with tabs and unusual spaces made visible. */
const showWhitespace = (line: string): string =>
  escapeInvisible(showNonAsciiSpaces(line.replaceAll('\t', '⟨tab⟩')));
