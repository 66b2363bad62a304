import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { withoutFiles } from '../content-files/partial-content.ts';
import type { Problem } from '../content-files/problem.ts';
import { brokenOffProblem } from './broken-off.ts';
import { changedLineStartProblem, separatedLineProblem, sortedLinesProblem } from './displaced-lines.ts';
import type { FileText } from './text-check.ts';
import { mayMissParentLine, missingParentLineProblem, removedLineProblems } from './missing-lines.ts';
import { schemaProblems } from './schema-problems.ts';

/** The result of the search for files in which one mistake, such as a missing line, explains all other problems. */
interface RootCauses {
  /** The mistakes that explain the other problems of these files. */
  problems: Problem[];
  paths: ReadonlySet<string>;
  /** The content without these files. They count as unreadable in it, so that no rule reports their other problems. */
  remaining: ContentSnapshot;
}

/**
 * Finds the files in which one mistake explains all other problems. Only this mistake is then reported for such a file.
 */
export function findRootCauses(content: ContentSnapshot, published?: ContentSnapshot): RootCauses {
  const publishedTexts = new Map(published?.files.map(({ path, text }) => [path, text]));
  const readable = content.files.filter(
    (file) => publishedTexts.has(file.path) || schemaProblems(file).some(mayMissParentLine),
  );
  const problems = [...readable, ...content.unreadable].flatMap(({ path, kind, slug, text }) =>
    text === undefined ? [] : causesIn({ path, kind, slug, text }, publishedTexts.get(path)),
  );
  const paths = new Set(problems.map(({ file }) => file));
  return { problems, paths, remaining: withoutFiles(content, paths) };
}

/**
 * Finds the mistakes in a file that explain its other problems. A file that is equal to its published text has none.
 */
function causesIn(file: FileText, publishedText: string | undefined): Problem[] {
  if (publishedText === file.text) return [];
  const causes = publishedText === undefined ? [] : causesInChanges(file, publishedText);
  if (causes.length > 0) return causes;
  const cause = separatedLineProblem(file) ?? missingParentLineProblem(file);
  return cause ? [cause] : [];
}

/** Finds the mistakes that only a comparison with the published text can detect. */
function causesInChanges(file: FileText, publishedText: string): Problem[] {
  const wholeFileProblem =
    brokenOffProblem(file.path, publishedText, file.text) ?? sortedLinesProblem(file, publishedText);
  if (wholeFileProblem) return [wholeFileProblem];
  const removed = removedLineProblems(file, publishedText);
  if (removed.length > 0) return removed;
  const changedLineStart = changedLineStartProblem(file, publishedText);
  return changedLineStart ? [changedLineStart] : [];
}
