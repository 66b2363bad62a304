import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentRoot } from '../src/content-reading/content-root.ts';
import { readSite } from '../src/content-reading/read-site.ts';
import { newContent } from '../src/content-new/new-content.ts';
import { writeSchemas } from './write-schemas.ts';

const [word = '', slug = ''] = process.argv.slice(2);
const root = contentRoot();
const made = newContent(word, slug, readSite(root).site);
if ('refusal' in made) {
  console.error(made.refusal);
  process.exitCode = 1;
} else {
  const path = join(root, made.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, made.text);
  // The new id becomes one of the choices that editors offer.
  writeSchemas(root);
  console.log(
    [
      `Written: ${made.path}`,
      ...made.advice,
      'Write your own words in place of its sentences. Then run: npm run content:accept. It names those that are left.',
    ].join('\n'),
  );
}
