/** What the settings make an editor, even one in a browser, run and install. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../src/content-reading/problem.ts';

interface Task {
  label: string;
  command: string;
  problemMatcher: {
    pattern: { regexp: string; file: number; line: number; column: number; message: number };
  };
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
const container = read('.devcontainer/devcontainer.json');
const tasks = read('.vscode/tasks.json')['tasks'] as Task[];
const scripts = read('package.json')['scripts'] as Record<string, string>;

const commands = [
  ...['postCreateCommand', 'postAttachCommand'].map((name) => String(container[name])),
  ...tasks.map(({ command }) => command),
];

describe('the container for development', () => {
  it.each(commands)('runs "%s", which is there', (command) => {
    const [, script] = /^npm run ([\w:]+)$/.exec(command) ?? [];
    if (command !== 'npm ci') expect(Object.keys(scripts)).toContain(script);
  });

  it('checks and previews: both are named', () => {
    expect(commands).toEqual(['npm ci', 'npm run dev', 'npm run content:check', 'npm run dev']);
  });

  it('has the extensions that the project recommends', () => {
    const { vscode } = container['customizations'] as { vscode: { extensions: string[] } };
    expect(vscode.extensions).toEqual(read('.vscode/extensions.json')['recommendations']);
  });

  it('shows the port on which the site is served', () => {
    const [, port] = /--port (\d+)/.exec(scripts['dev'] ?? '') ?? [];
    expect(container['forwardPorts']).toEqual([Number(port)]);
    expect(Object.keys(container['portsAttributes'] as object)).toEqual([port]);
  });

  it('has the version of Node that the project has', () => {
    const { node } = read('package.json')['devDependencies'] as { node: string };
    expect(container['image']).toBe(`node:${node.split('.')[0] ?? ''}-bookworm`);
  });
});

it('every file of content is completed by a schema that is there', () => {
  const schemas = Object.keys(read('.vscode/settings.json')['yaml.schemas'] as object);
  expect(schemas.filter((path) => !existsSync(path))).toEqual([]);
});

it('the editor finds file, line and column in what the check says', () => {
  const [check] = tasks;
  if (check === undefined) throw new Error('There is no task.');
  const { regexp, file, line, column, message } = check.problemMatcher.pattern;
  const where = 'phase "Launch: first" › colour';
  const problem = {
    file: 'content/phases.yaml',
    line: 7,
    column: 11,
    where,
    message: '"ocher" is no colour.',
  };
  const match = new RegExp(regexp).exec(formatProblem(problem));
  expect([file, line, column, message].map((part) => match?.[part])).toEqual([
    'content/phases.yaml',
    '7',
    '11',
    `${where}  "ocher" is no colour.`,
  ]);
});
