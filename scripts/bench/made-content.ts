import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { resources } from '../../tests/support/content.ts';
import { temporaryFolder } from '../programs.ts';

/** Returns a new folder with the content and `count` more resources, made from the existing ones. */
export function largeContent(count: number): string {
  const root = temporaryFolder('bench');
  cpSync('content', join(root, 'content'), { recursive: true });
  const models = resources.map(
    ({ slug }) => load(readFileSync(`content/resources/${slug}.yaml`, 'utf8')) as Record<string, unknown>,
  );
  for (let number = 1; number <= count; number++) {
    const model = models[number % models.length] ?? {};
    const slug = `page-${number}`;
    const page = {
      ...model,
      id: 1000 + number,
      title: `Page ${number}: ${String(model['title'])}`,
      description: `Page ${number}: ${String(model['description'])}`,
      ...(model['download'] ? { download: { ...model['download'], fileName: `${slug}.txt` } } : {}),
    };
    writeFileSync(join(root, 'content/resources', `${slug}.yaml`), dump(page, { lineWidth: -1 }));
  }
  return root;
}

/** Commits large content to a new repository, and edits the titles of `count` of its pages on the branch "edits". */
export function editLargeContent(root: string, pages: number, count: number): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...args: string[]) => execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  git('checkout', '--quiet', '-b', 'edits');
  for (let nth = 0; nth < count; nth++) {
    const path = join(root, `content/resources/page-${1 + nth * Math.floor(pages / count)}.yaml`);
    // Titles get no longer, because some already have the greatest length.
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^(title: '?)Page/m, '$1Edit'));
  }
  git('commit', '--quiet', '--all', '--message', 'Edit');
}
