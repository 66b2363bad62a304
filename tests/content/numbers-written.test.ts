import { expect, test } from 'vitest';
import { numberMessage } from '../../src/content-check/schema-messages/number-message.ts';
import { describeMistakes } from '../support/mistakes.ts';

const plays = 'resources/role-plays.yaml';
const file = `content/${plays}`;
const chart = (value: string): [string, string, string] => [
  plays,
  '      - kind: link\n',
  `      - kind: chart
        caption: Minutes
        unit: min
        labelTitle: Part
        valueTitle: Minutes
        points:
          - label: Reading
            value: ${value}
          - label: Playing
            value: 20
      - kind: link\n`,
];
const where = 'section "Afterwards" › chart "Minutes" › point "Reading" › value';
const table = 'section "Afterwards" › table "Times"';

describeMistakes('A number', [
  ...[
    ['1,5', '"1,5" is not a number. Write a point before a fraction: 1.5.', '1.5'],
    [
      '1,500',
      '"1,500" is not a number. Write digits only: 1500; if the comma stands before a fraction, write a point: 1.5.',
      '1500',
    ],
    ['1.500', '1.500 is read as 1.5. Write 1.5, or 1500 if the point stands after the thousands.', '1500'],
    ['"1.5"', '"1.5" is not a number. Write 1.5 without quotes.', '1.5'],
    ['1.5 min', '"1.5 min" is not a number. Write 1.5 without min.', '1.5'],
  ].map(([value = '', says = '', obeyed = '']) => ({
    mistake: `written ${value}`,
    edits: [chart(value)],
    says: [`${file}:54:20  ${where}  ${says}`],
    obeyed: [[plays, `value: ${value}`, `value: ${obeyed}`]] as [string, string, string][],
  })),
  {
    mistake: 'with a comma in a row of a table',
    edits: [[plays, '[Playing, "20"]', '[Playing, 1,020]']],
    says: [
      `${file}:42:13  ${table} › 2nd row  This row has 3 cells, but the table has 2 columns. The comma in 1,020 begins another cell. If it is one number, put it in quotes: "1,020".`,
    ],
    obeyed: [[plays, '1,020', '"1,020"']],
  },
  {
    mistake: 'with a comma in each row of a table',
    edits: [
      [plays, '[Reading, "10"]', '[Reading, 1,010,000]'],
      [plays, '[Playing, "20"]', '[Playing, a, 2,5 h]'],
    ],
    says: [
      `${file}:41:13  ${table} › 1st row  This row has 4 cells, but the table has 2 columns. The comma in 1,010,000 begins another cell. If it is one number, put it in quotes: "1,010,000".`,
      `${file}:42:13  ${table} › 2nd row  This row has 4 cells, but the table has 2 columns. The comma in 2,5 h begins another cell. If it is one number, put it in quotes: "2,5 h".`,
    ],
  },
]);

test.each([
  ['1 500', 'Write digits only: 1500.'],
  ['1.234.567', 'Write digits only: 1234567.'],
  ["1'500", 'Write digits only: 1500.'],
  ['1.234,5', 'Write a point before a fraction: 1234.5.'],
  ['1,234.50', 'Write a point before a fraction: 1234.5.'],
  ['0,125 s', 'Write a point before a fraction: 0.125, without s.'],
  ['95%', 'Write 95 without %.'],
  ['2025-07-01', 'Write digits only, without quotes.'],
  ['about 5', 'Write digits only, without quotes.'],
])('the number that %s means is named', (value, cure) => {
  expect(numberMessage(value, value)).toBe(`${value} is not a number. ${cure}`);
});
