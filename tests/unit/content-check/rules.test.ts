import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from '../../../src/content-check/rules/rules.ts';

it('each rule is named after its file and says why it exists, and each file has one', () => {
  const files = globSync('src/content-check/rules/*.ts').map((path) => basename(path, '.ts'));
  expect(rules.map(({ name }) => name).toSorted()).toEqual(
    files.filter((name) => name !== 'rules').toSorted(),
  );
  for (const { reason } of rules) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});
