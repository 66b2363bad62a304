/**
 * Says in words what changes for a visitor between two states of content/.
 *
 *   npm run content:diff -- <base> [<head>]   without <head>, the files as they are here
 */
import { rmSync } from 'node:fs';
import { contentRoot } from '../src/content-check/content-root.ts';
import { formDefinitions } from '../src/content-check/form-definitions.ts';
import { readSite } from '../src/content-check/read-site.ts';
import { siteContent } from '../src/content-check/site-content.ts';
import { commitOf, exportContent, partedAt, RevisionError } from '../src/content-diff/export-revision.ts';
import { type State, tellDiff } from '../src/content-diff/tell-diff.ts';

const usage = `Say what to compare with: npm run content:diff -- <base> [<head>]
<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.`;

/** Content of another time may not fit the schemas of today; then only its words are compared. */
function formsOf({ site }: Pick<State, 'site'>): State['forms'] {
  try {
    return formDefinitions(siteContent(site));
  } catch {
    return undefined;
  }
}

function stateOf(folder: string): State {
  const { site } = readSite(folder);
  return { site, forms: formsOf({ site }) };
}

function stateAt(root: string, commit: string): State {
  const folder = exportContent(root, commit);
  try {
    return stateOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [base = '', head] = process.argv.slice(2);
const root = contentRoot();
try {
  if (base === '') throw new RevisionError(usage);
  const later = head === undefined ? stateOf(root) : stateAt(root, commitOf(root, head));
  const from = partedAt(root, commitOf(root, base), commitOf(root, head ?? 'HEAD'));
  console.log(tellDiff(stateAt(root, from), later).join('\n'));
} catch (error) {
  if (!(error instanceof RevisionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
