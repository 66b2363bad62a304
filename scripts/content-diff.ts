/**
 * Says in words what changes for a visitor between two states of content/.
 *
 *   npm run content:diff -- <base> [<head>] [--markdown | --json | --html FILE]
 *
 * Without <head>, the later state is the files as they are now.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contentRoot } from '../src/content/read-site.ts';
import { toHtml, toJson, toMarkdown, toTerminal } from '../src/review/writers.ts';
import { RevisionError } from '../src/content/git.ts';
import { compareRevisions } from '../src/review/make-report.ts';
import { keptByNpm } from './kept-by-npm.ts';
import { visible } from '../src/text/characters.ts';

const usage = `Say what to compare with: npm run content:diff -- <base> [<head>] [--markdown | --json | --html FILE]
<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.`;

const options = {
  markdown: { type: 'boolean' },
  json: { type: 'boolean' },
  html: { type: 'string' },
} as const;

function asked() {
  const names = Object.keys(options).map((name) => `--${name}`);
  const kept = keptByNpm(names, 'content:diff', process.env);
  if (kept !== undefined) throw new RevisionError(kept);
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [base, head, ...more] = positionals;
    if (base === undefined || more.length > 0 || Object.keys(values).length > 1)
      throw new RevisionError(usage);
    return { values, base, head };
  } catch {
    throw new RevisionError(usage);
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch {
    throw new RevisionError(`${visible(path)} could not be written. Name a file in a folder that exists.`);
  }
}

try {
  const { values, base, head } = asked();
  const report = compareRevisions(contentRoot(), base, head);
  if (values.html !== undefined) {
    write(values.html, toHtml(report));
    console.log(`Written: ${values.html}`);
  } else if (values.json === true) process.stdout.write(toJson(report));
  else if (values.markdown === true) process.stdout.write(toMarkdown(report));
  else console.log(toTerminal(report).join('\n'));
} catch (error) {
  if (!(error instanceof RevisionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
