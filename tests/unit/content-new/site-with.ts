import { readSite } from '../../../src/content-reading/read-site.ts';
import type { Site } from '../../../src/content-reading/site.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { goodTexts, withSteps } from '../../support/good-texts.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const good = goodTexts();

/** Returns the small complete content of the fixtures, with the steps made, as the site reads it. */
export const siteWith = (...steps: Step[]): Site => readSite(treeOfTexts(withSteps(good, steps))).site;
