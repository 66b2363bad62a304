import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentRoot, readSite } from '../src/content/read-site.ts';
import { newContent, type NewContent } from '../src/desk/new-content.ts';
import { writeSchemas } from './write-schemas.ts';

// A name of several words is one that is refused, not the first of them.
const [word = '', ...names] = process.argv.slice(2);
const root = contentRoot();
const made = newContent(word, names.join(' '), readSite(root).site);
if ('refusal' in made) refuse(made.refusal);
else if (!isWritten(made)) refuse(`${made.path} exists already. Nothing was changed.`);
else {
  // The new id becomes one of the choices that editors offer.
  writeSchemas(root);
  console.log(
    [
      `Written: ${made.path}`,
      ...made.advice,
      'Write your own words in place of each ‹write: …›. Then run: npm run content:accept. It names those that are left.',
    ].join('\n'),
  );
}

function refuse(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

/** Writes the file; false where there is one that the site does not read, as with other capitals on macOS and Windows. */
function isWritten({ path, text, isNewFile }: NewContent): boolean {
  const file = join(root, path);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: isNewFile ? 'wx' : 'w' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
