import { describeMistakes } from '../support/mistakes.ts';

const plays = 'resources/role-plays.yaml';
const place = `content/${plays}:44:15  section "Afterwards" › figure "The flow" › file`;

describeMistakes('A drawing named by its file', [
  ...['flow.svg', 'figures/flow.svg', 'flow.SVG'].map((name) => ({
    mistake: name,
    edits: [[plays, 'file: flow', `file: ${name}`]] as [string, string, string][],
    says: [`${place}  A drawing is named without its folder and without ".svg". Write flow.`],
    obeyed: [[plays, `file: ${name}`, 'file: flow']] as [string, string, string][],
  })),
  {
    mistake: 'that does not exist',
    edits: [[plays, 'file: flow', 'file: flwo.svg']],
    says: [`${place}  There is no drawing content/figures/flwo.svg. There are: flow. Did you mean flow?`],
    obeyed: [[plays, 'flwo.svg', 'flow']],
  },
]);
