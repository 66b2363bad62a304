import { beforeAll, describe, expect, it } from 'vitest';
import { lostAnswers } from '../../../src/content-check/rules/lost-answers.ts';
import { type ReadBefore, readSite } from '../../../src/content-reading/read-site.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { goodTexts, withSteps } from '../../support/good-texts.ts';
import { treeOfTexts } from '../../support/report-of.ts';
import { toldOf } from '../../support/source-file.ts';

const good = goodTexts();
const read: ReadBefore = new Map();
const check = (...steps: Step[]) =>
  toldOf(lostAnswers.check(readSite(treeOfTexts(withSteps(good, steps)), read).site));
// The first reading takes longest.
beforeAll(() => void check());

const worksheet = 'resources/worksheet.yaml';
const where = 'section "Your goal"';

describe('An answer that would be lost', () => {
  it('is below words like others, of which the later are to be changed', () => {
    expect(check()).toEqual([]);
    const alike: Step[] = [
      [
        worksheet,
        '      - kind: questions\n',
        '      - kind: question\n        id: aim\n        label: "SPECIFIC:"\n      - kind: question\n        id: end\n        label: specific\n      - kind: questions\n',
      ],
      [worksheet, 'fields: [specific]', 'fields: [specific, aim, end]'],
    ];
    const told = (label: string) =>
      `The answer below "${label}" does not come back from a saved file: these words are too much like others in content/resources/worksheet.yaml:65. Choose other words.`;
    const lost = check(...alike);
    expect(lost).toEqual([
      `23:16  ${where} › question "SPECIFIC:" › label  ${told('SPECIFIC:')}`,
      `26:16  ${where} › question "specific" › label  ${told('specific')}`,
    ]);
    // A second time, it is remembered.
    expect(check(...alike)).toEqual(lost);
  });

  it('is the last of those below words that nothing can be read by', () => {
    expect(check([worksheet, 'heading: Specific', 'heading: "#"'])).toEqual([
      `20:16  ${where} › question "Specific" › label  The answer below "Specific" does not come back from a saved file: these words are too much like others. Choose other words.`,
    ]);
  });

  it('may be one that is ticked, by a title that looks like a mark', () => {
    expect(check(['career-paths/management.yaml', 'title: Management', 'title: "#1 Management"'])).toEqual([
      `31:16  ${where} › career-paths "Paths" › label  What is ticked below "Paths" does not come back from a saved file, because a title there is like other words of the form, or begins with a character such as # or *. Choose other words for that title.`,
    ]);
  });
});
