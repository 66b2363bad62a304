import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentCommand } from '../support/check-command.ts';
import { createRepository } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';
const usage = [
  'Say what to compare with: npm run content:diff -- <base> [<head>] [--markdown] [--full]',
  '<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.',
  '--full shows long texts whole, and each of several equal changes.',
].join('\n');

describe('npm run content:diff', () => {
  const run = (root: string, ...args: string[]) => contentCommand('diff', root, args);

  test('prints the report for a terminal, and in Markdown with --markdown', async () => {
    const root = createRepository();
    const path = join(root, worksheet);
    writeFileSync(path, readFileSync(path, 'utf8').replace('Choose one goal.', 'Choose one aim.'));
    const { status, stdout } = await run(root, 'main');
    expect(status).toBe(0);
    expect(
      stdout
        .replace(/\([0-9a-f]{7}\)/, '(1a2b3c4)')
        .trimEnd()
        .split('\n'),
    ).toEqual([
      '1 change. Visitors see it on Worksheet.',
      'Read the change: this report cannot judge whether it is true, fair and allowed. If you agree with it, you may approve.',
      '[-Words in these brackets-] are gone, {+words in these+} are new.',
      'Content check: no new problems. It cannot judge whether sentences are true and links lead to the right place.',
      'Compared: main (1a2b3c4) with the files here.',
      '',
      'PAGE BY PAGE',
      '',
      `= Worksheet (${worksheet})`,
      'changed:  introduction, line 9',
      '    | Choose one [-goal.-] {+aim.+}',
    ]);
    expect((await run(root, '--markdown', 'main')).stdout).toContain(
      ', line 9\n  <blockquote>Choose one <del>goal.</del> <ins>aim.</ins></blockquote>\n',
    );
  });

  test('accepts a range in the notation of git', async () => {
    const root = createRepository();
    const { status, stdout } = await run(root, 'main...main');
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'Nothing changes for visitors.']);
  });

  test('explains its arguments if there are none or an unknown one', async () => {
    const root = createRepository();
    for (const args of [
      [],
      ['--colour', 'main'],
      ['main', '--built'],
      ['main', '--json'],
      ['main', '--html', 'x'],
    ])
      expect(await run(root, ...args)).toMatchObject({ status: 1, stdout: '', stderr: `${usage}\n` });
  });
});
