/** The annotations that GitHub shows next to the lines of a pull request. */
import { toAnnotation } from '../check/check-content.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import { pluralize } from '../../model/text/templates.ts';

/** GitHub shows at most ten errors of one step. */
const maxAnnotations = 10;

/**
 * The workflow commands that annotate problems. New problems come first, and a problem that the published content also
 * has gets a remark. `publishedProblems` is undefined if the published content is unknown. Only ten problems are
 * annotated; the others are counted.
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

/** Identifies a problem without line numbers and titles of surrounding items, which change with other edits. */
const looseKey = (problem: Problem): string => problemKey({ ...problem, where: '' }).replaceAll(/\d+/g, '0');
