import type { ContentTree } from '../../content-files/content-tree.ts';
import type { ContentFileRef } from '../../content-files/parse-source-file.ts';
import { readContent, type ReadCache } from '../../content-files/read-content.ts';
import { isUtf8 } from 'node:buffer';
import { normalizeLineEndings } from '../../../model/text/lines.ts';
import { pluralize } from '../../../model/text/templates.ts';
import { listChanges, type FileChange, fixFile, createTextChecker } from './fix-file.ts';
import { escapeInvisible, showNonAsciiSpaces } from '../../../model/text/characters.ts';
import type { ContentSnapshot } from '../../content-files/content-snapshot.ts';
import { problemsBesidesRootCauses } from '../check-content.ts';
import { findRootCauses } from '../missing-lines.ts';

interface FixedFile {
  /** Relative to the project. */
  path: string;
  /**
   * The bytes of the file when it was read. Before writing, they are compared with the file, to detect whether somebody
   * else has changed it.
   */
  before: Uint8Array;
  after: Uint8Array;
  changes: FileChange[];
}

/**
 * Applies all safe fixes to the selected files. A fix is safe if the mistake can be corrected in only one way. Only
 * changed files are returned, and nothing is written to disk.
 */
export function fixContent(
  tree: ContentTree,
  isSelected: (path: string) => boolean,
  cache: ReadCache = new Map(),
  published?: ContentSnapshot,
): FixedFile[] {
  const { content } = readContent(tree, cache);
  const fileRefs: ContentFileRef[] = [...content.files, ...content.unreadable];
  // Files with missing lines are left out, because no fix can restore what was lost.
  const { problems: causes, remaining } = findRootCauses(content, published);
  const lossyPaths = new Set(causes.flatMap(({ file, fix }) => (fix ? [] : file)));
  // The problems that only a comparison with other files or with the published content can detect, by file.
  const crossFileProblems = Map.groupBy(
    published ? [...causes, ...problemsBesidesRootCauses(remaining, published)] : [],
    ({ file }) => file,
  );
  return fileRefs
    .filter(({ path }) => isSelected(path) && !lossyPaths.has(path))
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

/** The report about fixes: each change with its position and the line before and after, then the number of changes. */
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

/** A line in which tabs and unusual spaces are made visible. */
const showWhitespace = (line: string): string =>
  escapeInvisible(showNonAsciiSpaces(line.replaceAll('\t', '⟨tab⟩')));
