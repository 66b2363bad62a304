import { expect, it, test } from 'vitest';
import { numberMessage } from '../../../src/content-check/schema-messages/number-message.ts';

const digits = 'Write digits only: ';
const point = 'Write a point before a fraction: ';
const fraction = '; if the comma stands before a fraction, write a point: ';

test.each([
  ['1,500', `${digits}1500${fraction}1.5.`],
  ['-1,500', `${digits}-1500${fraction}-1.5.`],
  ['+12,500 km', `${digits}12500, without km${fraction}12.5.`],
  ['1,500,000', `${digits}1500000.`],
  ['1,500.25', `${point}1500.25.`],
  ['1.500,25', `${point}1500.25.`],
  ['1 500,25', `${point}1500.25.`],
  ['1’500', `${digits}1500.`],
  ["1'500", `${digits}1500.`],
  ['1_500', `${digits}1500.`],
  ['12 345 678 CHF', `${digits}12345678, without CHF.`],
  ['0,5', `${point}0.5.`],
  ['  12,5  ', `${point}12.5.`],
  ['5 km per hour', 'Write 5 without km per hour.'],
  ['5', 'Write 5 without quotes.'],
  ['-5 °C', 'Write -5 without °C.'],
  ['007', `${digits}7.`],
  ['1500,25', `${point}1500.25.`],
  ['1,50', `${point}1.5.`],
])('%s is understood', (value, cure) => {
  expect(numberMessage(value, `"${value}"`)).toBe(`"${value}" is not a number. ${cure}`);
});

test.each([
  ...['five', '5 or 6', '5-6', '1,50,000', '1.500.25', '0,500,000', '1,500 2', '5,', '.5', '1,500.25.1'],
  ...['5 m2', '2025-07-01', 'about 5', `${'5'.repeat(60)} `, 'x'.repeat(100), '1.2,3', '', '1,5000,000'],
])('%s is no number that could be guessed', (value) => {
  expect(numberMessage(value, 'This')).toBe('This is not a number. Write digits only, without quotes.');
});

it('a list or a long text is not searched for one', () => {
  expect(numberMessage([5], 'This list')).toBe(
    'This list is not a number. Write digits only, without quotes.',
  );
  const longest = `5 ${'m'.repeat(58)}`;
  expect(numberMessage(longest, 'It')).toBe(`It is not a number. Write 5 without ${'m'.repeat(58)}.`);
  expect(numberMessage(`${longest}m`, 'It')).toBe('It is not a number. Write digits only, without quotes.');
});
