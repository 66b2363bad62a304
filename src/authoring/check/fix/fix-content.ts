import {
  type ContentTree,
  readContent,
  type ContentFileRef,
  type ReadCache,
} from '../../content-files/read-content.ts';
import { isUtf8 } from 'node:buffer';
import { normalizeLineEndings, pluralize } from '../../../model/text/string-utils.ts';
import { listChanges, type FileChange, fixFile, createTextChecker } from './fix-file.ts';
import { escapeInvisible, showNonAsciiSpaces } from '../../../model/text/characters.ts';
import type { ContentSnapshot } from '../../content-files/content-snapshot.ts';
import { problemsIn } from '../check-content.ts';
import { brokenOffProblems } from '../broken-off.ts';

interface FixedFile {
  /** Relative to the project. */
  path: string;
  /** What was read, to make sure before writing that nobody has changed it since. */
  before: Uint8Array;
  after: Uint8Array;
  changes: FileChange[];
}

/** Returns the changes that fix the mistakes with exactly one safe fix, in the files asked for. Writes nothing. */
export function fixContent(
  tree: ContentTree,
  isSelected: (path: string) => boolean,
  cache: ReadCache = new Map(),
  published?: ContentSnapshot,
): FixedFile[] {
  const { content } = readContent(tree, cache);
  const fileRefs: ContentFileRef[] = [...content.files, ...content.unreadable];
  // What only all files together show, beside what is published.
  const crossFileProblems = Map.groupBy(published ? problemsIn(content, published) : [], ({ file }) => file);
  // What is missing in a file that breaks off, no fix can know.
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
      // What no mistake was about stays as another program wrote it: a byte order mark, and how lines end.
      const lineEnd = /\r\n?/.exec(originalText)?.[0] ?? '\n';
      const mark = originalText.startsWith('\uFEFF') ? '\uFEFF' : '';
      const after = new TextEncoder().encode(mark + result.text.replaceAll('\n', lineEnd));
      return [{ path, before: bytes, after, changes: listChanges(text, result) }];
    });
}

/** Returns the report: each change with its place and the line before and after, then how many there were. */
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

/** Returns a line with tabs and unusual spaces made visible. */
const showWhitespace = (line: string): string =>
  escapeInvisible(showNonAsciiSpaces(line.replaceAll('\t', '⟨tab⟩')));
