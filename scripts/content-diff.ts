/**
 * Says in words what changes for a visitor between two states of content/.
 *
 *   npm run content:diff -- <base> [<head>]   without <head>, the files as they are here
 */
import { rmSync } from 'node:fs';
import { contentRoot } from '../src/content-check/content-root.ts';
import { commitOf, exportContent, partedAt, RevisionError } from '../src/content-diff/export-revision.ts';
import { readState, type State } from '../src/content-diff/state.ts';
import { tellDiff } from '../src/content-diff/tell-diff.ts';

const usage = `Say what to compare with: npm run content:diff -- <base> [<head>]
<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.`;

function stateAt(root: string, commit: string): State {
  const folder = exportContent(root, commit);
  try {
    return readState(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [base = '', head] = process.argv.slice(2);
const root = contentRoot();
try {
  if (base === '') throw new RevisionError(usage);
  const later = head === undefined ? readState(root) : stateAt(root, commitOf(root, head));
  const from = partedAt(root, commitOf(root, base), commitOf(root, head ?? 'HEAD'));
  console.log(tellDiff(stateAt(root, from), later).join('\n'));
} catch (error) {
  if (!(error instanceof RevisionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
