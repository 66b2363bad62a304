import { readFileSync } from 'node:fs';
import { readerOf } from '../../src/content-fix/read-file.ts';

const path = 'content/scenarios/missed-deadline.yaml';
const good = readFileSync(new URL(`../fixtures/content/good/${path}`, import.meta.url), 'utf8');

/** Returns the text of a scenario without mistakes, with some words replaced; throws unless they occur exactly once. */
export function scenarioWith(...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2) throw new Error(`"${from}" occurs ${parts.length - 1} times.`);
    return parts.join(to);
  }, good);
}

/** Returns a function that reads texts as that scenario. */
export const scenarioReader = () => readerOf({ kind: 'scenarios', slug: 'missed-deadline', path });
