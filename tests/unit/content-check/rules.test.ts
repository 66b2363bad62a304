import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import * as everyRule from '../../../src/content-check/rules/rules.ts';

const files = globSync('src/content-check/rules/*.ts').filter((path) => basename(path) !== 'rules.ts');

it.each(files)('%s holds one of the rules', async (path) => {
  const exported = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
  const rules = Object.values(everyRule).filter((rule) => Object.values(exported).includes(rule));
  expect(rules).toHaveLength(1);
});

it('no rule is listed twice, and each says why it exists', () => {
  expect(new Set(Object.values(everyRule)).size).toBe(files.length);
  for (const { reason } of Object.values(everyRule)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
