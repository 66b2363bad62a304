import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { npmRun } from '../../../scripts/npm-run.ts';
import { programOf } from '../../../scripts/program-of.ts';

describe('an npm script is run', () => {
  it.each([
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
    'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js',
  ])('by the npm that is running, without a shell: %s', (npm) => {
    expect(npmRun('test:lint', { npm_execpath: npm })).toEqual([
      process.execPath,
      [npm, 'run', '--silent', 'test:lint'],
    ]);
  });

  it.each([undefined, '', '/usr/bin/pnpm'])('by its name where there is none: %s', (npm) => {
    const env = npm === undefined ? {} : { npm_execpath: npm };
    expect(npmRun('build', env)).toEqual(['npm', ['run', '--silent', 'build']]);
  });
});

describe('the program of a package', () => {
  it.each([
    ['astro', 'astro'],
    ['@playwright/test', 'playwright'],
  ])('of %s is found as a file', (name, program) => {
    expect(existsSync(programOf(name, program))).toBe(true);
  });

  it('that is not there is named', () => {
    expect(() => programOf('astro', 'astra')).toThrow('astro has no program "astra".');
  });
});
