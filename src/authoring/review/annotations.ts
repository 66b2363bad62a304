/** The annotations that GitHub shows next to the lines of a pull request, one for each problem of the content. */
import { toAnnotation } from '../check/check-content.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import { pluralize } from '../../model/text/templates.ts';

/** Further annotations would be lost, because GitHub shows at most ten errors of one workflow step. */
const maxAnnotations = 10;

/**
 * The workflow commands that make GitHub show problems of the content next to the lines of a pull request. New problems
 * come first. The message of a problem that the published content also has says so. If `publishedProblems` is
 * undefined, the published content is unknown, and all problems count as new. Only ten problems are annotated; a last
 * command says how many more there are.
 */
export function annotationLines(
  problems: readonly Problem[],
  publishedProblems: readonly Problem[] | undefined,
): string[] {
  const introduced = publishedProblems ? newProblems(publishedProblems, problems, looseKey) : [...problems];
  const isIntroduced = new Set(introduced);
  const ordered = [...introduced, ...problems.filter((problem) => !isIntroduced.has(problem))];
  const lines = ordered
    .slice(0, maxAnnotations)
    .map((problem) =>
      toAnnotation(
        isIntroduced.has(problem)
          ? problem
          : { ...problem, message: `${problem.message} This is not new: the published content has it too.` },
      ),
    );
  const unlistedCount = ordered.length - lines.length;
  return unlistedCount === 0
    ? lines
    : [
        ...lines,
        `::notice title=Content::${pluralize(unlistedCount, 'more problem')} in the log of this step, and in the output of npm run content:check.`,
      ];
}

/**
 * A key by which the same problem is recognised in two versions of the content. Line numbers and titles of surrounding
 * items are not part of the key, because unrelated edits change them.
 */
const looseKey = (problem: Problem): string => problemKey({ ...problem, where: '' }).replaceAll(/\d+/g, '0');
