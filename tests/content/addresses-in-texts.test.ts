import { describeMistakes } from '../support/mistakes.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const file = `content/${scenario}`;

const shown = (link: string, cure: string) =>
  `"${link}" is shown as it stands, because it is not quite a link. Write ${cure}.`;

describeMistakes('An address with spaces', [
  ...[
    [
      '[plan](https://x.sharepoint.com/Shared Documents/My plan.docx)',
      '[plan](https://x.sharepoint.com/Shared%20Documents/My%20plan.docx)',
    ],
    ['[plan](https://example.org/My plan (1).docx)', '[plan](https://example.org/My%20plan%20(1).docx)'],
    ['[plan]( https:// example.org/plan )', '[plan](https://example.org/plan)'],
    ['[us](mailto:team@ example.org?subject=A plan)', '[us](mailto:team@example.org?subject=A%20plan)'],
    ['[plan](/resources/ worksheet)', '[plan](/resources/worksheet)'],
  ].map(([link = '', cure = '']) => ({
    mistake: link,
    edits: [[scenario, 'Offer three ways.', `"Offer ${link}."`]] as [string, string, string][],
    says: [`${file}:10:12  2nd role-play prompt  ${shown(link, cure)}`],
    obeyed: [[scenario, link, cure]] as [string, string, string][],
  })),
]);

const own = (address: string) => `"${address}" leads visitors to their own computers, not to this site.`;

describeMistakes('An address that leads visitors nowhere', [
  ...[
    ['http://localhost:4321/resources/worksheet#your-goal', '/resources/worksheet#your-goal'],
    ['http://127.0.0.1:8080/resources/worksheet/', '/resources/worksheet/'],
    ['http://localhost:4321', '/'],
    ['http://https://localhost:4321/', '/'],
  ].map(([address = '', cure = '']) => ({
    mistake: `of the writer's own computer: ${address}`,
    edits: [[scenario, 'Offer three ways.', `Offer [a plan](${address}).`]] as [string, string, string][],
    says: [`${file}:10:20  2nd role-play prompt  ${own(address)} Write ${cure}.`],
    obeyed: [[scenario, address, cure]] as [string, string, string][],
  })),
  {
    mistake: 'of a page there that does not exist',
    edits: [[scenario, 'Offer three ways.', 'Offer [a plan](http://localhost:4321/resources/workshet).']],
    says: [
      `${file}:10:20  2nd role-play prompt  ${own('http://localhost:4321/resources/workshet')} "/resources/workshet" is not a page of this site. Use one of: /, /resources/role-plays, /resources/worksheet. Did you mean /resources/worksheet?`,
    ],
    obeyed: [[scenario, 'http://localhost:4321/resources/workshet', '/resources/worksheet']],
  },
  {
    mistake: 'of the own computer, without words',
    edits: [[scenario, 'Offer three ways.', 'Offer <http://localhost:4321/resources/worksheet>.']],
    says: [
      `${file}:10:12  2nd role-play prompt  ${own('http://localhost:4321/resources/worksheet')} Write [words](/resources/worksheet).`,
    ],
    obeyed: [[scenario, '<http://localhost:4321/resources/worksheet>', '[words](/resources/worksheet)']],
  },
  ...[
    ['https://https://example.org/plan', 'https://example.org/plan'],
    ['http://https//example.org', 'https://example.org'],
  ].map(([address = '', cure = '']) => ({
    mistake: `that begins twice: ${address}`,
    edits: [[scenario, 'Offer three ways.', `Offer [a plan](${address}).`]] as [string, string, string][],
    says: [`${file}:10:20  2nd role-play prompt  "${address}" begins twice. Write ${cure}.`],
    obeyed: [[scenario, address, cure]] as [string, string, string][],
  })),
]);

describeMistakes('A link without words', [
  ...['[](https://example.org)', '[ ](/resources/worksheet)'].map((link) => ({
    mistake: link,
    edits: [[scenario, 'Offer three ways.', `Offer ${link} three ways.`]] as [string, string, string][],
    says: [
      `${file}:10:11  2nd role-play prompt  "${link}" has no words, so visitors see nothing they could press. Write some between the square brackets, or remove it.`,
    ],
    obeyed: [[scenario, `${link} `, '']] as [string, string, string][],
  })),
  {
    mistake: 'in a title',
    edits: [[scenario, 'title: Handling', 'title: "[](https://example.org) Handling"\n#']],
    says: [
      `${file}:1:9  title  [](https://example.org) is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.`,
    ],
    obeyed: [[scenario, '[](https://example.org) ', '']],
  },
]);
