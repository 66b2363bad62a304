import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingClasses } from '../../../src/drawing/drawing-vocabulary.ts';

test('the classes of drawings are those that the style sheet sets', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../src/blocks/figure/Figure.css'), 'utf8');
  const set = new Set([...css.matchAll(/\.(fig-[a-z]+)/g)].map(([, name]) => name));
  expect([...set].toSorted()).toEqual([...drawingClasses].toSorted());
});
