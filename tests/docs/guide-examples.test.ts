import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRecord } from '../../src/authoring/content-files/value-path.ts';
import { blockSchema } from '../../src/model/collections/block.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { contentKinds, type ContentKind } from '../../src/model/schemas/vocabulary.ts';
import { checkContent } from '../../src/authoring/check/check-content.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { problemLines } from '../support/content-tree.ts';
import { guideExamples, guideFiles } from '../support/guide-examples.ts';
import { existingContent } from '../support/grown-content.ts';
import { specificationRoot } from '../support/specification-root.ts';

const readText = (path: string) => readFileSync(join(specificationRoot, 'content', path), 'utf8');
const examples = guideExamples();
const yamlExamples = examples.filter(({ language }) => language === 'yaml');
const kindOf = (target: string) => contentKinds.find((kind) => kind === target.split('/')[0]);

/** A copy of the specification's content, to which the examples belong, with some files replaced. */
function copyContentWith(files: ReadonlyMap<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync(join(specificationRoot, 'content'), join(root, 'content'), { recursive: true });
  for (const [path, text] of files) writeFileSync(join(root, 'content', path), text);
  return root;
}

/** Entries of which the examples show only a part. */
const fullEntryPaths: Partial<Record<ContentKind, string>> = {
  programme: 'programme.yaml',
  labels: 'labels.yaml',
  resources: 'resources/goal-setting-worksheet.yaml',
};

const deepMerge = (base: unknown, override: unknown): unknown =>
  isRecord(base) && isRecord(override)
    ? {
        ...base,
        ...Object.fromEntries(
          Object.entries(override).map(([key, value]) => [key, deepMerge(base[key], value)]),
        ),
      }
    : override;

test('every kind of content and of block has an example', () => {
  const shownKinds = new Set(yamlExamples.map(({ target }) => kindOf(target)));
  for (const kind of contentKinds) expect(shownKinds).toContain(kind);
  const blocks = yamlExamples.filter(({ target }) => target === 'block').map(({ text }) => load(text));
  const kinds = blocks.map((data) => (isRecord(data) ? data['kind'] : undefined));
  expect(kinds.toSorted()).toEqual(blockSchema.options.map(({ shape }) => shape.kind.value).toSorted());
});

test('every example says what it is', () => {
  for (const { target, note, text } of yamlExamples) {
    expect(['', 'part', 'wrong'], text).toContain(note);
    expect(target === 'block' || kindOf(target) !== undefined, text).toBe(true);
  }
});

describe('an example fits its schema', () => {
  test.each(yamlExamples.filter(({ note }) => note !== 'wrong'))(
    '$target $note',
    ({ target, note, text }) => {
      const data: unknown = load(text);
      const kind = kindOf(target);
      if (kind === undefined) expect(() => blockSchema.parse(data)).not.toThrow();
      else {
        const path = note === 'part' ? fullEntryPaths[kind] : undefined;
        const fullEntry = path === undefined ? data : deepMerge(load(readText(path)), data);
        expect(() => contentLayout[kind].fileSchema.parse(fullEntry)).not.toThrow();
      }
    },
  );
});

describe('a mistake shown in the guide is found by the check', () => {
  test.each(yamlExamples.filter(({ note }) => note === 'wrong'))('$text', ({ target, text }) => {
    const path = `${target}.yaml`;
    const lines = problemLines(copyContentWith(new Map([[path, text]])));
    expect(lines.filter((line) => line.startsWith(`content/${path}:`))).not.toEqual([]);
  });
});

test('all whole entries of the guide together are content without a mistake', () => {
  expect(problemLines(copyContentWith(guideFiles(readText, existingContent)))).toEqual([]);
});

test('the message explained in the guide is what the check says', () => {
  const message = examples.find(({ target }) => target === 'message')?.text.trim();
  const phases = readText('phases.yaml').replace('colour: ochre', 'colour: ocher');
  expect(
    checkContent(copyContentWith(new Map([['phases.yaml', phases]]))).problems.map(formatProblem),
  ).toEqual([message]);
});
