import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { compareRevisions } from '../../../src/content-diff/read-sides.ts';
import { comparedFolders } from '../../../src/content-diff/saved/fixtures.ts';
import { cannedGit, named } from '../../support/canned-git.ts';

const page = 'content/resources/plan.yaml';
const words = (title: string) => `title: ${title}\n`;
const [base, topic] = ['a1a1a1a1a1', 'b2b2b2b2b2'];

/** What git prints of a commit that has one page, and a file beside the content. */
const committed = (commit: string, title: string) => {
  const hash = `${commit}-page`;
  return {
    [`ls-tree -r -z -l --full-tree ${commit} -- ${comparedFolders.join(' ')}`]: `100644 blob ${hash} ${words(title).length}\t${page}\0`,
    [`cat-file --batch < ${hash}`]: `${hash} blob ${words(title).length}\n${words(title)}\n`,
  };
};
const git = cannedGit({
  ...named('main\u200B', base),
  ...named('topic', topic),
  ...named('HEAD', topic),
  'rev-parse --show-prefix': '\n',
  [`merge-base --all ${base} ${topic}`]: `${base}\n`,
  [`merge-base --all ${topic} ${base}`]: `${base}\n`,
  ...committed(base, 'Plan'),
  ...committed(topic, 'Aims'),
});

const titles = (head: string | undefined, root = '.') => {
  const report = compareRevisions(root, 'main\u200B', head, git);
  const details = report.groups.flatMap(({ entries }) => entries.flatMap((entry) => entry.details));
  return {
    sides: [report.base.name, report.base.commit, report.head.name, report.head.commit],
    values: details.map((detail) => ('runs' in detail ? detail.runs.map(({ text }) => text).join('') : '')),
  };
};

test('two commits are compared by their own files, under the names that were given', () => {
  expect(titles('topic')).toEqual({
    sides: ['main[U+200B zero-width space]', base, 'topic', topic],
    values: ['Plan', 'Aims'],
  });
});

test('without a second name, the files here are compared', () => {
  const root = temporaryFolder('read-sides');
  mkdirSync(dirname(join(root, page)), { recursive: true });
  writeFileSync(join(root, page), words('Here'));
  expect(titles(undefined, root)).toEqual({
    sides: ['main[U+200B zero-width space]', base, 'the files here', undefined],
    values: ['Plan', 'Here'],
  });
});

test('a note about the two names no character that cannot be seen', () => {
  const { note } = compareRevisions('.', 'topic', 'main\u200B', git);
  expect(note).toContain('main[U+200B zero-width space] adds nothing: topic holds all of it.');
  expect(compareRevisions('.', 'main\u200B', 'topic', git).note).toBeUndefined();
});
