/** What GitHub shows beside the lines of a pull request. */
import { toAnnotation } from '../check/check-content.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import { pluralize } from '../../model/text/string-utils.ts';

/** GitHub shows no more errors of one step. */
const maxAnnotations = 10;

/**
 * Returns the workflow commands that annotate problems: the new ones first, and of the others that the published content has
 * them too (undefined if it is not known). More than ten are counted.
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

/** What a problem says, whatever the lines and titles around it. */
const looseKey = (problem: Problem): string => problemKey({ ...problem, where: '' }).replaceAll(/\d+/g, '0');
