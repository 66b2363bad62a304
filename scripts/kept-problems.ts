import { folderTree } from '../src/content-reading/content-tree.ts';
import { type EarlierForms, savedFileProblems } from '../src/content-check/kept-files.ts';
import { keptIdProblems } from '../src/content-check/kept-ids.ts';
import { commitTree } from '../src/content-diff/git/commit-tree.ts';
import { publishedCommit } from '../src/content-diff/git/published-commit.ts';
import { type Git, RevisionError } from '../src/content-diff/git/repository.ts';
import { gitIn } from '../src/content-diff/git/run-git.ts';
import { readFixtures } from '../src/content-diff/saved/fixtures.ts';
import { publishedFiles } from '../src/content-diff/saved/published-files.ts';
import { writtenForms } from '../src/content-diff/saved/written-forms.ts';
import { type Problem, sortProblems } from '../src/content-reading/problem.ts';
import { formsOfSite } from '../src/content-reading/form-definitions.ts';
import { readSite } from '../src/content-reading/read-site.ts';
import type { Site } from '../src/content-reading/site.ts';
import { frozenIds } from '../tests/support/freeze-forms.ts';

/**
 * Returns what sound content at `root` breaks of the promise that saved files open for ever: those kept with the project, and
 * those that people may have saved with the content that is published. Outside of a project and of git there are none.
 */
export function keptProblems(root: string, site: Site, git: Git = gitIn(root)): Problem[] {
  const gone = keptIdProblems(site, frozenIds(root));
  const now = formsOfSite(site);
  const earlier = publishedForms(git);
  // A form that is the same still reads its own files; that has been checked with its content.
  const changed = [...earlier].filter(
    ([slug, form]) => JSON.stringify(form) !== JSON.stringify(now.get(slug)),
  );
  const files = [...changed.flatMap(([, form]) => publishedFiles(form)), ...readFixtures(folderTree(root))];
  // What is gone is left over with its words until it is listed as retired.
  const isTold = ({ slug }: { slug: string }) => gone.some(({ file }) => file.endsWith(`/${slug}.yaml`));
  const rest = files.filter((file) => !isTold(file));
  return sortProblems([...gone, ...savedFileProblems(site, rest, earlier)]);
}

/** Returns the forms of the published content, if git knows it and it has been edited since. */
function publishedForms(git: Git): EarlierForms {
  try {
    const commit = publishedCommit(git);
    if (commit === undefined || git(['diff', '--quiet', commit, '--', 'content']) !== undefined)
      return new Map();
    const { forms } = writtenForms(readSite(commitTree(git, commit, ['content'])).site);
    return new Map([...forms].map(([slug, { definition }]) => [slug, definition]));
  } catch (error) {
    // Whoever has no git, or may not read the repository, has the kept files all the same.
    if (error instanceof RevisionError) return new Map();
    throw error;
  }
}
