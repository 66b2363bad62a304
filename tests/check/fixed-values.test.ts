import { expect, test, vi } from 'vitest';
import { goodTexts, textsOfFixture } from '../support/good-texts.ts';

/** Returns what checks content in which a question takes one of a few values: no kind of block asks so yet. */
async function checkWith(values: ReadonlyMap<string, readonly string[]>) {
  const kinds = '../../src/model/forms/field-kinds.ts';
  vi.resetModules();
  vi.doMock(import('../../src/model/forms/field-kinds.ts'), async (original) => {
    const { textsOf, ...others } = await original();
    const fixed: typeof textsOf = (field) =>
      textsOf(field).map((text) => ({ ...text, takes: values.get(text.name) ?? text.takes }));
    return { ...others, textsOf: fixed };
  });
  try {
    return await import('../support/mending.ts');
  } finally {
    vi.doUnmock(kinds);
    vi.resetModules();
  }
}

test('a question that takes one of a few values can begin with no other answers', async () => {
  const values = new Map([['specific', ['1', '2', '3']]]);
  const { problemsOf } = await checkWith(values);
  const [page, second] = ['content/resources/worksheet.yaml', 'content/resources/second.yaml'];
  const brings = 'bringForward:\n  - from: second\n    answers:\n      - from: [aim]\n        to: specific\n';
  const texts = goodTexts().set(second, textsOfFixture('bring-forward').get(second) ?? '');
  texts.set(page, (texts.get(page) ?? '') + brings);
  expect(problemsOf(texts).map(({ message }) => message)).toEqual([
    '"specific" takes nothing but 1, 2, 3, so other answers would be lost. Name a question that takes any words.',
  ]);
  values.set('aim', ['1', '2']);
  expect(problemsOf(texts)).toEqual([]);
});
