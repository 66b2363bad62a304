/** Checks what editors, including those in a browser, run and install according to the settings in the repository. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
const container = readJson('.devcontainer/devcontainer.json');
const tasks = readJson('.vscode/tasks.json')['tasks'] as { command: string; problemMatcher: Matcher }[];
interface Matcher {
  pattern: { regexp: string; file: number; line: number; column: number; message: number };
}

it('the container has our version of Node, sets up, previews and checks', () => {
  const { node } = readJson('package.json')['devDependencies'] as { node: string };
  expect(container['image']).toBe(`node:${node.split('.')[0] ?? ''}-bookworm`);
  expect([container['postCreateCommand'], container['postAttachCommand']]).toEqual(['npm ci', 'npm run dev']);
  expect(container['forwardPorts']).toEqual([4321]);
  const { vscode } = container['customizations'] as { vscode: { extensions: string[] } };
  expect(vscode.extensions).toEqual(readJson('.vscode/extensions.json')['recommendations']);
  expect(tasks.map(({ command }) => command)).toEqual(['npm run content:check', 'npm run dev']);
});

it('the editor finds file, line and column in what the check says', () => {
  const { regexp, file, line, column, message } = tasks[0]?.problemMatcher.pattern ?? {
    ...{ regexp: '', file: 0, line: 0, column: 0, message: 0 },
  };
  const where = 'phase "Launch: first" › colour';
  const problem = {
    file: 'content/phases.yaml',
    line: 7,
    column: 11,
    where,
    message: '"ocher" is no colour.',
  };
  const match = new RegExp(regexp).exec(formatProblem(problem));
  const parts = [file, line, column, message].map((part) => match?.[part]);
  expect(parts).toEqual(['content/phases.yaml', '7', '11', `${where}  "ocher" is no colour.`]);
});
