import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { withoutFiles } from '../content-files/partial-content.ts';
import type { Problem } from '../content-files/problem.ts';
import { brokenOffProblem } from './broken-off.ts';
import { changedLineStartProblem, separatedLineProblem, sortedLinesProblem } from './displaced-lines.ts';
import type { FileText } from './file-structure.ts';
import { mayMissParentLine, missingParentLineProblem, removedLineProblems } from './missing-lines.ts';
import { schemaProblems } from './schema-problems.ts';

/** The files in which one mistake, such as a missing line, explains all other problems. */
interface RootCauses {
  /** The mistakes that explain all others in these files. */
  problems: Problem[];
  paths: ReadonlySet<string>;
  /** The content without these files: they count as unreadable. */
  remaining: ContentSnapshot;
}

/** Finds the files in which one mistake explains all other problems, so that these consequences are not reported. */
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

/** Finds the mistakes of a changed or unpublished file that explain its other problems. */
function causesIn(file: FileText, publishedText: string | undefined): Problem[] {
  if (publishedText === file.text) return [];
  const causes = publishedText === undefined ? [] : causesInChanges(file, publishedText);
  if (causes.length > 0) return causes;
  const cause = separatedLineProblem(file) ?? missingParentLineProblem(file);
  return cause ? [cause] : [];
}

/** Finds the mistakes that only a comparison with the published text shows. */
function causesInChanges(file: FileText, publishedText: string): Problem[] {
  const wholeFileProblem =
    brokenOffProblem(file.path, publishedText, file.text) ?? sortedLinesProblem(file, publishedText);
  if (wholeFileProblem) return [wholeFileProblem];
  const removed = removedLineProblems(file, publishedText);
  if (removed.length > 0) return removed;
  const changedLineStart = changedLineStartProblem(file, publishedText);
  return changedLineStart ? [changedLineStart] : [];
}
