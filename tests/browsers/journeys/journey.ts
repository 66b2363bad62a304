import assert from 'node:assert/strict';
import type { Place, Visitor } from '../drivers/driver.ts';
import { settledAt } from '../drivers/in-page.ts';
import { becomes } from '../wait.ts';

/** One thing that visitors do, written once for every browser. */
export interface Journey {
  name: string;
  go: (visitor: Visitor) => Promise<void>;
}

/** Waits until the visitor is there and the page works. */
export const arrives = (visitor: Visitor, path: string) =>
  becomes('the address', () => visitor.run(settledAt), path);

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
  await visitor.run(() => {
    history.back();
  });
  await arrives(visitor, path);
}

export async function goForward(visitor: Visitor, path: string): Promise<void> {
  await visitor.run(() => {
    history.forward();
  });
  await arrives(visitor, path);
}

/** Presses a link that nobody is asked about. */
export async function follow(visitor: Visitor, link: Place, path: string): Promise<void> {
  assert.equal(await visitor.leave(link), false, 'nobody is asked');
  await arrives(visitor, path);
}
