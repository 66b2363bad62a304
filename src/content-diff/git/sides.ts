import { commitOf, type Git, linesOf, RevisionError } from './repository.ts';

/** The two commits to compare; without `head`, the working files are the later side. */
export interface Sides {
  /** The commit from which the later side branched off. */
  base: string;
  head: string | undefined;
  /** What the reader of the report should know about the two. */
  note: string | undefined;
}

/**
 * Returns the commits that show what the later side adds to the base, as in a pull request: later commits on the base are
 * left out. Throws a RevisionError if a name is unknown or the point where the two parted cannot be determined.
 */
export function sidesOf(git: Git, baseName: string, headName: string | undefined): Sides {
  const from = commitOf(git, baseName);
  const to = commitOf(git, headName ?? 'HEAD');
  const head = headName === undefined ? undefined : to;
  refuseShallow(git, { from, to, baseName, headName: headName ?? 'HEAD' });
  const [base, ...others] = linesOf(git, 'merge-base', '--all', from, to);
  if (base === undefined)
    return {
      base: from,
      head,
      note: 'The two have no common history, so all of one is beside all of the other.',
    };
  if (others.length > 0)
    return { base, head, note: 'The two parted in several commits; the first of them is the base here.' };
  if (headName !== undefined && base === to && from !== to)
    return {
      base,
      head,
      note: `${headName} adds nothing: ${baseName} holds all of it. For what ${baseName} has beyond it, name them the other way round.`,
    };
  return { base, head, note: undefined };
}

interface Asked {
  from: string;
  to: string;
  baseName: string;
  headName: string;
}

/** Throws if the clone is so shallow that the commit where the two parted may be missing. */
function refuseShallow(git: Git, { from, to, baseName, headName }: Asked): void {
  if (linesOf(git, 'rev-parse', '--is-shallow-repository')[0] !== 'true') return;
  // A commit on one side only whose parents were not fetched hides what came before it.
  const own = linesOf(git, 'rev-list', '--parents', `${from}...${to}`);
  if (own.every((line) => line.includes(' '))) return;
  throw new RevisionError(
    `The history here is not complete (it was fetched with --depth), so it cannot be known where "${baseName}" and "${headName}" parted. Fetch the rest first: git fetch --unshallow`,
  );
}
