import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { resources } from '../../tests/support/content.ts';
import { createTemporaryFolder } from '../child-processes.ts';

/** Creates a folder with the content and `count` additional resources, derived from the existing ones. */
export function createLargeContent(count: number): string {
  const root = createTemporaryFolder('bench');
  cpSync('content', join(root, 'content'), { recursive: true });
  const originals = resources.map(
    ({ slug }) => load(readFileSync(`content/resources/${slug}.yaml`, 'utf8')) as Record<string, unknown>,
  );
  for (let number = 1; number <= count; number++) {
    const original = originals[number % originals.length] ?? {};
    const slug = `page-${number}`;
    const fields = numberTitles(original, number) as Record<string, unknown>;
    // It has no title that a number could be added to.
    delete fields['bringForward'];
    const page = {
      ...fields,
      id: 1000 + number,
      title: `Page ${number}: ${String(original['title'])}`,
      description: `Page ${number}: ${String(original['description'])}`,
      ...(fields['download'] ? { download: { ...fields['download'], fileName: `${slug}.txt` } } : {}),
    };
    writeFileSync(join(root, 'content/resources', `${slug}.yaml`), dump(page, { lineWidth: -1 }));
  }
  return root;
}

/**
 * A part of a page with the page's number after each title and introduction in it. Without the number, the check would
 * report the part as a copy.
 */
function numberTitles(part: unknown, number: number): unknown {
  if (Array.isArray(part)) return part.map((item) => numberTitles(item, number));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string' || !['title', 'heading', 'label', 'intro'].includes(name))
        return [name, numberTitles(value, number)];
      return [name, name === 'intro' ? `${value.trimEnd()}\n\nPage ${number}.` : `${value} ${number}`];
    }),
  );
}

/** Commits large content to a new repository, and edits the titles of `count` of its pages on the branch "edits". */
export function editLargeContent(root: string, pageCount: number, editCount: number): void {
  const authorConfig = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', [...authorConfig, ...args], { cwd: root, stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  git('checkout', '--quiet', '-b', 'edits');
  for (let index = 0; index < editCount; index++) {
    const path = join(root, `content/resources/page-${1 + index * Math.floor(pageCount / editCount)}.yaml`);
    // Titles do not become longer, because some already have the maximum length.
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^(title: '?)Page/m, '$1Edit'));
  }
  git('commit', '--quiet', '--all', '--message', 'Edit');
}
