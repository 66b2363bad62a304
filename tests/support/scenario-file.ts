import { readerOf } from '../../src/content-fix/read-file.ts';
import { goodTexts, withSteps } from './good-texts.ts';

const file = 'scenarios/missed-deadline.yaml';
const path = `content/${file}`;
const good = goodTexts();

/** Returns the text of a scenario without mistakes, with some words replaced; throws unless they occur exactly once. */
export const scenarioWith = (...edits: readonly (readonly [from: string, to: string])[]): string =>
  withSteps(
    good,
    edits.map(([from, to]) => [file, from, to]),
  ).get(path) ?? '';

/** Returns a function that reads texts as that scenario. */
export const scenarioReader = () => readerOf({ kind: 'scenarios', slug: 'missed-deadline', path });
