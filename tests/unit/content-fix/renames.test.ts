import { describe, expect, it } from 'vitest';
import { renamed, renamedTree, renamesIn } from '../../../src/content-fix/renames.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const paths = (folder: string, names: readonly string[]) => names.map((name) => `content/${folder}/${name}`);
const treeOf = (files: readonly string[]) => treeOfTexts(new Map(files.map((path) => [path, `in: ${path}`])));
const renamesOf = (files: readonly string[], isAsked: (path: string) => boolean = () => true) =>
  renamesIn(readSite(treeOf(files)).problems, isAsked);

describe('what is renamed', () => {
  it('is each file that only its ending keeps from being read', () => {
    const files = ['content/phases.yml', ...paths('scenarios', ['a.yaml.txt', 'b.yaml', 'notes.txt'])];
    expect(renamesOf(files)).toEqual([
      { from: 'content/scenarios/a.yaml.txt', to: 'content/scenarios/a.yaml' },
      { from: 'content/phases.yml', to: 'content/phases.yaml' },
    ]);
  });

  it('is none of two files that would get the same name, because one would be lost', () => {
    const files = [...paths('scenarios', ['a.yaml.txt', 'a.yml', 'b.yml']), 'content/career-paths/a.yml'];
    expect(renamesOf(files).map(({ from }) => from)).toEqual([
      'content/scenarios/b.yml',
      'content/career-paths/a.yml',
    ]);
  });

  it('is only what was asked for', () => {
    const files = paths('scenarios', ['a.yml', 'b.yml']);
    expect(renamesOf(files, (path) => path.endsWith('b.yml')).map(({ from }) => from)).toEqual([
      'content/scenarios/b.yml',
    ]);
  });

  it('is nothing where the only problem is another', () => {
    const [problem] = readSite(treeOf([])).problems;
    expect(problem?.message).toBe('This file is missing.');
    expect(renamesIn(problem ? [problem] : [], () => true)).toEqual([]);
  });
});

describe('after the renaming', () => {
  const files = [...paths('scenarios', ['a.yml', 'b.yml', 'c.yaml']), 'content/career-paths/a.yml'];
  const renames = [
    { from: 'content/scenarios/a.yml', to: 'content/scenarios/a.yaml' },
    { from: 'content/scenarios/b.yml', to: 'content/scenarios/b.yaml' },
  ];

  it('each folder has its files by their new names, and all others as they were', () => {
    const tree = renamedTree(treeOf(files), renames);
    const file = (name: string) => ({ name, kind: 'file' });
    expect(tree.entries('content/scenarios')).toEqual(['a.yaml', 'b.yaml', 'c.yaml'].map(file));
    expect(tree.entries('content/career-paths')).toEqual([file('a.yml')]);
  });

  it('each file has the text that it had', () => {
    const tree = renamedTree(treeOf(files), renames);
    const textOf = (path: string) => Buffer.from(tree.read(path)).toString();
    expect(textOf('content/scenarios/a.yaml')).toBe('in: content/scenarios/a.yml');
    expect(textOf('content/scenarios/b.yaml')).toBe('in: content/scenarios/b.yml');
    expect(textOf('content/scenarios/c.yaml')).toBe('in: content/scenarios/c.yaml');
    expect(tree.read('content/scenarios/d.yaml')).toBe('absent');
  });

  it('a file that was named on the command line is checked by its new name', () => {
    const named = (name: string) => renamed(renames, name, '/project');
    expect(named('content/scenarios/b.yml')).toBe('content/scenarios/b.yaml');
    expect(named('./content/career-paths/../scenarios/b.yml')).toBe('content/scenarios/b.yaml');
    expect(named('/project/content/scenarios/a.yml')).toBe('content/scenarios/a.yaml');
    expect(named('content/scenarios/c.yaml')).toBe('content/scenarios/c.yaml');
    expect(named('content/career-paths')).toBe('content/career-paths');
  });
});
