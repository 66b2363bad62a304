/**
 * The commands of package.json run in cmd.exe, PowerShell and every Unix shell: the only shell syntax they use is `&&`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** Programs of Node or of a package, which are available on every system. */
const isProgram = (name: string) => ['node', 'npm'].includes(name) || existsSync(`node_modules/.bin/${name}`);

/** The parts of a command that depend on the shell or the system. */
function platformDependencies(command: string): string[] {
  const symbols = command.replaceAll(' && ', ' ').match(/[^\w\s./:@-]|\w+=/g) ?? [];
  const programs = command.split(' && ').map((part) => part.split(' ')[0] ?? '');
  return [...symbols, ...programs.filter((program) => !isProgram(program))];
}

test.each(Object.entries(scripts))('%s works in every shell', (_, command) => {
  expect(platformDependencies(command)).toEqual([]);
});

test.each(Object.entries(scripts))('%s runs existing files and scripts', (_, command) => {
  for (const [path] of command.matchAll(/\b(?:scripts|tests)\/[\w./-]+/g))
    expect(existsSync(path), path).toBe(true);
  for (const [, name = ''] of command.matchAll(/npm run (?:--silent )?([\w:]+)/g))
    expect(scripts).toHaveProperty([name]);
});
