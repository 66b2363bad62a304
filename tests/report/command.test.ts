import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';
const usage = [
  'Say what to compare with: npm run content:diff -- <base> [<head>] [--markdown] [--built]',
  '<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.',
  '--built also builds both sites, each with its own code, into review/, and lists the files that differ. That runs the',
  'code of <head>: if it is not your own, read it first, and then add --run-its-code.',
].join('\n');

describe('npm run content:diff', () => {
  const run = (root: string, ...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../scripts/content.ts'), 'diff', ...args],
      { encoding: 'utf8', env: { ...process.env, CONTENT_ROOT: root } },
    );
    return { status, out: stdout, err: stderr.trimEnd() };
  };

  test('tells it for a terminal and in Markdown', { timeout: 120_000 }, () => {
    const root = repository();
    const path = join(root, worksheet);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Choose one goal.', 'Choose one aim.'));
    const { status, out } = run(root, 'main');
    expect(status).toBe(0);
    expect(
      out
        .replace(/\([0-9a-f]{7}\)/, '(1a2b3c4)')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      '1 change on 1 page; nothing to decide first.',
      'Content check: fine. Compared: main (1a2b3c4) beside the files here.',
      '',
      'PAGE BY PAGE',
      '',
      `= Worksheet (${worksheet})`,
      'changed   intro (the top of the page), line 13: Choose one ‹goal → aim›.',
    ]);
    expect(run(root, '--markdown', 'main').out).toContain(', line 13: `Choose one ‹goal → aim›.`');
  });

  test('says what to name when nothing is named, or what it does not know', { timeout: 120_000 }, () => {
    const root = repository();
    for (const args of [[], ['--colour', 'main'], ['main', '--json'], ['main', '--html', 'x']])
      expect(run(root, ...args)).toMatchObject({ status: 1, out: '', err: usage });
  });

  test('does not run the code of a stranger unless told to', { timeout: 120_000 }, () => {
    const root = repository();
    expect(run(root, 'main', 'main', '--built')).toEqual({
      status: 1,
      out: '',
      err: '--built would run the code of main on this machine. If you have read it, add --run-its-code.',
    });
  });
});
