import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What trying all mutations in one go has shown, by Stryker's own numbers of mutations and names of tests. */
export interface Noticed {
  /** The test that failed, by mutation. */
  by: Record<string, string>;
  /** Mutations reached by a test that cannot be run twice, which are tried one by one. */
  unsure: string[];
  /** The ids of tests that fail with intact code, because they need more tries than `few-runs.ts` leaves; they notice nothing. */
  failing: string[];
}

/** In the copy of the project that Stryker makes, where the tests run and the runner reads what they found. */
const path = 'mutations-noticed.json';

/** Returns what has been found so far. */
export const readNoticed = (): Noticed =>
  existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Noticed)
    : { by: {}, unsure: [], failing: [] };

/** Keeps what has been found so far. */
export const keepNoticed = (noticed: Noticed): void => {
  writeFileSync(path, JSON.stringify(noticed));
};
