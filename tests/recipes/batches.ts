import type { Batch } from './recipe.ts';
import { adding } from './steps/adding.ts';
import { examples } from './steps/examples.ts';
import { mending } from './steps/mending.ts';
import { nextYear } from './steps/next-year.ts';
import { renaming } from './steps/renaming.ts';
import { words } from './steps/words.ts';

/** Everything that the guide tells coordinators to do, in an order in which one can do all of it. */
export const batches: readonly Batch[] = [words, mending, renaming, nextYear, adding, examples];
