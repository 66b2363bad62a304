import { holds, type Report, say } from '../../src/content-diff/report.ts';

const same = (text: string) => ({ text, isDifferent: false });
const other = (text: string) => ({ text, isDifferent: true });

/** A report in which nothing changed. */
export const quietReport: Report = {
  base: { name: 'main', commit: undefined, problems: 0 },
  head: { name: 'the files here', commit: undefined, problems: 0 },
  note: undefined,
  changes: 0,
  pages: 0,
  addresses: [],
  decisions: [],
  groups: [],
  effects: [],
  quiet: [],
};

/** A report with something of everything that a report may hold. */
export const exampleReport: Report = {
  base: { name: 'main', commit: '1a2b3c4d5e6f', problems: 0 },
  head: { name: 'the files here', commit: undefined, problems: 2 },
  note: 'The two have no commit in common.',
  changes: 3,
  pages: 1,
  addresses: ['/resources/plan'],
  decisions: [
    { word: 'lost', what: say`what was at ${'Q&A.'}.`, details: [] },
    { word: 'address', what: say`${'/resources/plan#old'} leads to the top of the page.`, details: [] },
  ],
  groups: [
    {
      title: say`${'Plan'} (${'content/resources/plan.yaml'})`,
      entries: [
        {
          word: 'changed',
          what: ['the <b> title'],
          at: { file: 'content/resources/plan.yaml', line: 7 },
          details: [
            { kind: 'was', field: 'a<b', runs: [same('Old '), other('w&rd')] },
            { kind: 'is', field: '', runs: [same('New '), other('w<rd')] },
            { kind: 'note', words: say`look at ${'``this``'}` },
            holds('1 < 2', 'sum'),
          ],
        },
        { word: 'removed', what: ['an item'], details: [holds('Gone'), holds('')] },
      ],
    },
    { title: ['Labels'], entries: [{ word: 'added', what: ['a label'], details: [] }] },
  ],
  effects: [
    {
      title: ['New addresses'],
      entries: [
        { word: 'effect', what: say`${'/resources/new'}`, details: [] },
        { word: 'effect', what: ['2 lines different.'], details: [holds('Line')] },
      ],
    },
  ],
  quiet: ['content/labels.yaml', 'content/phases.yaml'],
};
