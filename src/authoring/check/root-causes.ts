import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { withoutFiles } from '../content-files/partial-content.ts';
import type { Problem } from '../content-files/problem.ts';
import { brokenOffProblem } from './broken-off.ts';
import { changedStartProblem, separatedLineProblem, sortedLinesProblem } from './displaced-lines.ts';
import type { FileText } from './file-structure.ts';
import { mayMissParentLine, missingParentLineProblem, removedLineProblems } from './missing-lines.ts';
import { schemaProblems } from './schema-problems.ts';

/** The files in which one mistake, such as a missing line, explains all other problems. */
interface RootCauses {
  /** The mistakes of these files. */
  problems: Problem[];
  paths: ReadonlySet<string>;
  /** The content in which these files count as unreadable. */
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

function causesIn(file: FileText, publishedText: string | undefined): Problem[] {
  if (publishedText === file.text) return [];
  const single =
    publishedText === undefined
      ? undefined
      : (brokenOffProblem(file.path, publishedText, file.text) ?? sortedLinesProblem(file, publishedText));
  if (single) return [single];
  const removed = publishedText === undefined ? [] : removedLineProblems(file, publishedText);
  if (removed.length > 0) return removed;
  const changed = publishedText === undefined ? undefined : changedStartProblem(file, publishedText);
  const missing = changed ?? separatedLineProblem(file) ?? missingParentLineProblem(file);
  return missing ? [missing] : [];
}
