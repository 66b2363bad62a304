import assert from 'node:assert/strict';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import { waitForValue } from '../wait.ts';

/** A sequence of steps of a visitor, written once for every browser. */
export interface Journey {
  name: string;
  /** Set if the scripts of all pages never load. */
  scripts?: 'never arrive';
  run: (visitor: Visitor) => Promise<void>;
}

/** Waits until exactly these elements have these texts. */
export const expectTexts = (visitor: Visitor, query: ElementQuery, texts: string[]) =>
  waitForValue(
    JSON.stringify(query),
    async () => (await visitor.getElements(query)).map(({ text }) => text),
    texts,
  );

/** Waits until there are this many elements. */
export const expectCount = (visitor: Visitor, query: ElementQuery, count: number) =>
  waitForValue(JSON.stringify(query), async () => (await visitor.getElements(query)).length, count);

/** Waits until a property of an element has a value. */
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

/** Follows a link that needs no confirmation. */
export async function followLink(visitor: Visitor, link: ElementQuery, path: string): Promise<void> {
  assert.equal(await visitor.leave(link), false, 'nobody is asked');
  await visitor.waitForPath(path);
}
