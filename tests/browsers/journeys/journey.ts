import assert from 'node:assert/strict';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import { waitForValue } from '../wait.ts';

/** One thing that visitors do, written once for every browser. */
export interface Journey {
  name: string;
  /** Set where the scripts of all pages are waited for in vain. */
  scripts?: 'never arrive';
  run: (visitor: Visitor) => Promise<void>;
}

/** Waits until these things, and no others, say these words. */
export const expectTexts = (visitor: Visitor, query: ElementQuery, texts: string[]) =>
  waitForValue(
    JSON.stringify(query),
    async () => (await visitor.getElements(query)).map(({ text }) => text),
    texts,
  );

/** Waits until so many things are there. */
export const expectCount = (visitor: Visitor, query: ElementQuery, count: number) =>
  waitForValue(JSON.stringify(query), async () => (await visitor.getElements(query)).length, count);

/** Waits until the one thing at a place is as it should be. */
export const expectProperty = <Key extends 'value' | 'isEnabled' | 'isPressed' | 'isInView'>(
  visitor: Visitor,
  query: ElementQuery,
  key: Key,
  expected: Awaited<ReturnType<Visitor['getElements']>>[number][Key],
) =>
  waitForValue(
    `${key} of ${JSON.stringify(query)}`,
    async () => (await visitor.getElements(query)).map((element) => element[key]),
    [expected],
  );

export async function goBack(visitor: Visitor, path: string): Promise<void> {
  await visitor.traverseHistory('back');
  await visitor.waitForPath(path);
}

export async function goForward(visitor: Visitor, path: string): Promise<void> {
  await visitor.traverseHistory('forward');
  await visitor.waitForPath(path);
}

/** Presses a link that nobody is asked about. */
export async function followLink(visitor: Visitor, link: ElementQuery, path: string): Promise<void> {
  assert.equal(await visitor.leave(link), false, 'nobody is asked');
  await visitor.waitForPath(path);
}
