import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { readSite } from '../../src/content/read-site.ts';
import { isFields } from '../../src/content/values.ts';
import { mixedWords } from './mixed-words.ts';
import { temporaryFolder } from '../programs.ts';

/** Returns a new folder with the content and `count` more resources, made from the existing ones. */
export function largeContent(project: string, count: number): string {
  const root = temporaryFolder('bench');
  cpSync(join(project, 'content'), join(root, 'content'), { recursive: true });
  const models = readSite(project).site.files.filter(({ kind }) => kind === 'resources');
  for (let number = 1; number <= count; number++) {
    const data = models[number % models.length]?.data;
    if (!isFields(data)) continue;
    const { download } = data;
    const slug = `page-${number}`;
    const page = {
      ...data,
      id: 1000 + number,
      title: `Page ${number}: ${String(data['title'])}`,
      // Words are reordered, or the list of resources would compress better than any real one.
      description: mixedWords(String(data['description']), number),
      ...(isFields(download) ? { download: { ...download, fileName: `${slug}.txt` } } : {}),
    };
    writeFileSync(join(root, 'content/resources', `${slug}.yaml`), dump(page));
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
