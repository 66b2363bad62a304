import { expect, test, vi } from 'vitest';
import { goodTexts, textsOfFixture } from '../support/good-texts.ts';

/** Returns what checks content in which a question takes one of a few values: no kind of block asks so yet. */
async function checkWith(values: ReadonlyMap<string, readonly string[]>) {
  const blocks = '../../src/model/collections/block.ts';
  vi.resetModules();
  vi.doMock(import('../../src/model/collections/block.ts'), async (original) => {
    const { toField, ...others } = await original();
    const fixed: typeof toField = (...one) => {
      const field = toField(...one);
      const texts = field?.texts.map((text) => ({ ...text, takes: values.get(text.name) ?? text.takes }));
      return field && texts && { ...field, texts };
    };
    return { ...others, toField: fixed };
  });
  try {
    return await import('../support/mending.ts');
  } finally {
    vi.doUnmock(blocks);
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
