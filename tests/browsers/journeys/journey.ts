import assert from 'node:assert/strict';
import type { Place, Visitor } from '../drivers/driver.ts';
import { becomes } from '../wait.ts';

/** One thing that visitors do, written once for every browser. */
export interface Journey {
  name: string;
  go: (visitor: Visitor) => Promise<void>;
}

/** Waits until these things, and no others, say these words. */
export const says = (visitor: Visitor, place: Place, texts: string[]) =>
  becomes(JSON.stringify(place), async () => (await visitor.see(place)).map(({ text }) => text), texts);

/** Waits until so many things are there. */
export const thereAre = (visitor: Visitor, place: Place, count: number) =>
  becomes(JSON.stringify(place), async () => (await visitor.see(place)).length, count);

/** Waits until the one thing at a place is as it should be. */
export const is = <Key extends 'value' | 'isEnabled' | 'isPressed'>(
  visitor: Visitor,
  place: Place,
  key: Key,
  expected: Awaited<ReturnType<Visitor['see']>>[number][Key],
) =>
  becomes(
    `${key} of ${JSON.stringify(place)}`,
    async () => (await visitor.see(place)).map((thing) => thing[key]),
    [expected],
  );

export async function goBack(visitor: Visitor, path: string): Promise<void> {
  await visitor.step('back');
  await visitor.arrive(path);
}

export async function goForward(visitor: Visitor, path: string): Promise<void> {
  await visitor.step('forward');
  await visitor.arrive(path);
}

/** Presses a link that nobody is asked about. */
export async function follow(visitor: Visitor, link: Place, path: string): Promise<void> {
  assert.equal(await visitor.leave(link), false, 'nobody is asked');
  await visitor.arrive(path);
}
