import type { Starter } from './starter.ts';
import { careerPath } from './starters/career-path.ts';
import { checklist } from './starters/checklist.ts';
import { checklistPage } from './starters/checklist-page.ts';
import { form } from './starters/form.ts';
import { learningMethod } from './starters/learning-method.ts';
import { phase } from './starters/phase.ts';
import { reading } from './starters/reading.ts';
import { scenario } from './starters/scenario.ts';
import { viewer } from './starters/viewer.ts';

/** The starters, keyed by the word typed after `npm run content:new --`. */
export const starters: ReadonlyMap<string, Starter> = new Map([
  ['reading', reading],
  ['form', form],
  ['checklist-page', checklistPage],
  ['viewer', viewer],
  ['scenario', scenario],
  ['career-path', careerPath],
  ['learning-method', learningMethod],
  ['checklist', checklist],
  ['phase', phase],
]);
