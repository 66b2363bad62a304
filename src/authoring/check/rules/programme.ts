/** Rules about the programme: its months, its period, and the dates in its calendars. */
import {
  type Diagnostic,
  type YamlNode,
  questionName,
  type SourceFile,
  type TextNode,
} from '../../content-files/yaml-node.ts';
import { isMonth, shiftMonth, toIsoDate, weekdayOf } from '../../../model/dates/dates.ts';
import { dayPattern, monthName, weekdayNames } from '../../../model/dates/format-dates.ts';
import { months as calendar, type Month } from '../../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../../model/text/memoize.ts';
import { slugify } from '../../../model/text/slug.ts';
import { allowedValuesSentence } from '../../../model/text/suggestions.ts';
import { allowedValues } from '../../content-files/zod-schema.ts';
import { visibleTextNodes } from '../../content-files/visibility.ts';
import { filesOf, languageOfProgramme } from '../../content-files/content-snapshot.ts';
import { checkEachFile, type Rule, duplicateProblems } from '../rule.ts';

export const calendarDates: Rule = {
  reason: 'A date in the calendar has to refer to an answer that exists.',
  needs: 'complete-files',
  check: checkEachFile((file) => [
    ...file.root.at('calendar', 'dates').items.flatMap((date) => calendarDateProblems(file, date)),
    ...repeatedItemProblems(file),
  ]),
};

function calendarDateProblems({ blocks }: SourceFile, date: YamlNode): Diagnostic[] {
  const questions = blocks.filter(({ inputs }) => inputs?.texts !== undefined);
  const [fieldNode, itemNode] = [date.at('field'), date.at('item')];
  if (fieldNode.text === undefined) return [];
  const block = questions.find(({ fieldId }) => fieldId === fieldNode.text);
  if (!block) {
    const ids = questions.flatMap(({ fieldId }) => fieldId ?? []);
    const message = `"${fieldNode.text}" is not the id of a question on this page. ${allowedValuesSentence(fieldNode.text, ids)}`;
    const missingName = questionName(fieldNode.file, fieldNode.text);
    return [
      fieldNode.diagnostic(message, {
        rule: 'calendar/question',
        missingName,
        code: 'unknown-name',
      }),
    ];
  }
  if (block.inputs?.texts === 'block')
    return itemNode.value === undefined
      ? []
      : [
          itemNode.diagnostic(`"${fieldNode.text}" is one question. Remove "item".`, {
            rule: 'calendar/question',
          }),
        ];
  const ids = block.node.at('items').items.flatMap((itemNode) => itemNode.at('id').text ?? []);
  if (itemNode.text !== undefined && ids.includes(itemNode.text)) return [];
  const message = `"${fieldNode.text}" is a group of questions. Write "item:" with one of these: ${ids.join(', ')}.`;
  const missingName = questionName(fieldNode.file, `${fieldNode.text}.${itemNode.text ?? ''}`);
  return [
    itemNode.value === undefined
      ? fieldNode.diagnostic(message, { rule: 'calendar/question' })
      : itemNode.diagnostic(message, { rule: 'calendar/question', missingName, code: 'unknown-name' }),
  ];
}

/** A problem for each calendar date that refers to the same item as an earlier date. */
function repeatedItemProblems({ root }: SourceFile): Diagnostic[] {
  const itemNodes = root
    .at('calendar', 'dates')
    .items.map((date) => date.at('item'))
    .filter(({ text }) => text !== undefined);
  return duplicateProblems(
    itemNodes,
    (item, firstLocation) =>
      `The date in ${firstLocation} has item "${item}" already. Write the item that belongs to this date, or remove the date.`,
    (item) => JSON.stringify([item.parent?.at('field').value, item.value]),
  );
}

export const calendarMonths: Rule = {
  reason: 'A date that is named "month 3" and comes after four months is in the calendar at the wrong time.',
  check: checkEachFile(({ root }) => {
    const dates = root.at('calendar', 'dates').items.flatMap((date) => {
      const months = date.at('months');
      const [number, another] = date.at('label').text?.match(/\d+/g) ?? [];
      return number === undefined || another !== undefined || typeof months.value !== 'number'
        ? []
        : [{ months, label: date.at('label').text, number: Number(number) }];
    });
    const different = dates.filter(({ months, number }) => months.value !== number);
    // A number in a label may count something other than months. Labels are compared with their dates only if at least
    // two labels contain the number of months of their date.
    if (dates.length - different.length < 2) return [];
    return different.map(({ months, label, number }) =>
      months.diagnostic(
        `This date is called "${label ?? ''}", but it comes after ${String(months.value)} months. Write "months: ${number}", or the right number in its label.`,
        { rule: 'calendar/months' },
      ),
    );
  }, 'resources'),
};

/**
 * Matches a time of day with more than 59 minutes. The first group captures the hour, and the second group the minutes.
 */
const impossibleTime = /(?<![\d:.,/])((?:[01]?\d|2[0-4])):([6-9]\d)(?![\d:.,/]\d|\d)/g;

export const timesOfDay: Rule = {
  reason: 'Whoever reads of a time that does not exist comes at another one than was meant.',
  check: checkEachFile((file) =>
    visibleTextNodes(file)
      .filter(({ text }) => text.includes(':'))
      .flatMap((node) =>
        [...node.text.matchAll(impossibleTime)].map(([time, hour, minutes]) =>
          node.diagnostic(
            `"${time}" is no time of day, because the minutes of an hour end at 59. Write the time you mean. If these are two numbers, write "${hour} to ${minutes}".`,
            { rule: 'dates/time', substring: time },
          ),
        ),
      ),
  ),
};

/** Match the weekday that stands before a date in a text, and the year that stands after it. */
const weekdayBefore = /(\p{L}{2,}\.|\p{L}{3,}),?\s+(?:\p{L}{2,3}\s)?$/u;
const yearAfter = /^,?\s+(?:\p{L}{2}\s)?(\d{4})(?!\d)/u;

/** The problem of a date with a year and a weekday, if the date does not fall on this weekday. */
function weekdayProblem(
  node: TextNode,
  { 0: match, index }: RegExpExecArray,
  day: number,
  month: number,
  weekdays: readonly string[],
): Diagnostic[] {
  const [, year] = yearAfter.exec(node.text.slice(index + match.length)) ?? [];
  const [, word = ''] = weekdayBefore.exec(node.text.slice(Math.max(0, index - 40), index)) ?? [];
  // The weekday may be abbreviated, as in "Mon" or "Mo.".
  const prefix = word.toLowerCase().replace('.', '');
  const named =
    prefix === '' ? undefined : weekdays.find((weekday) => weekday.toLowerCase().startsWith(prefix));
  if (year === undefined || named === undefined) return [];
  const actual = weekdays[weekdayOf(toIsoDate(Date.UTC(Number(year), month, day))) - 1];
  if (actual === undefined || named === actual) return [];
  const message = `"${word}" is not the weekday of "${match.replace(/\s+/, ' ')} ${year}", which is a ${actual}. Write ${actual}, or the day you mean.`;
  return [node.diagnostic(message, { rule: 'dates/weekday', substring: word })];
}

/**
 * Creates the check of all dates in texts. Dates are recognised in the language of the programme. The check is cached,
 * because its patterns are expensive to create.
 */
const invalidDayCheck = memoizeWeak((programme: SourceFile) => {
  const language = languageOfProgramme(programme);
  const pattern = new RegExp(calendar.map((month) => dayPattern(month, language)).join('|'), 'gu');
  const weekdays = weekdayNames(language);
  return checkEachFile((file) =>
    visibleTextNodes(file)
      // Most texts contain no date, so they are filtered out first, by a quick search.
      .filter(({ text }) => text.search(pattern) !== -1)
      .flatMap((node) =>
        [...node.text.matchAll(pattern)].flatMap((dateMatch) => {
          const [match, ...numbers] = dateMatch;
          const dayIndex = numbers.findIndex((day) => day !== undefined);
          const month = Math.floor(dayIndex / 2);
          const days = new Date(2000, month + 1, 0).getDate();
          const day = Number(numbers[dayIndex]);
          if (day <= days) return weekdayProblem(node, dateMatch, day, month, weekdays);
          const message = `"${match.replace(/\s+/, ' ')}" is in no calendar: ${calendar[month]} has ${days === 29 ? '28 or 29' : days} days. Write the day you mean.`;
          return node.diagnostic(message, {
            rule: 'dates/nonexistent',
            substring: match.replace(/\n[^]*/, ''),
          });
        }),
      ),
  );
});

export const existingDates: Rule = {
  reason: 'Whoever reads of a day that its month does not have misses whatever is then.',
  check: (content) =>
    filesOf(content, 'programme').flatMap((programme) => invalidDayCheck(programme)(content)),
};

export const consecutiveMonths: Rule = {
  reason: 'In each month of the programme the site opens with exactly one phase.',
  check: checkEachFile(({ root }) => {
    const lists = root.items.map((phase) => phase.at('months'));
    const monthNodes = lists.flatMap(({ items }) => items).filter(({ value }) => isMonth(value));
    const diagnostics = duplicateProblems(
      monthNodes,
      (month, firstLocation) => `${month} is already in ${firstLocation}. Each month belongs to one phase.`,
    );
    // The schema reports values that are not months.
    const isComplete = lists.every(
      ({ items }) => items.length > 0 && items.every(({ value }) => isMonth(value)),
    );
    // A programme may continue in January, so the order of the months wraps around at the end of the year.
    const distinct = [
      ...new Map(monthNodes.toReversed().map((node) => [node.value, node])).values(),
    ].toReversed();
    const gapIndex = distinct.findIndex(
      ({ value }, index) => value !== shiftMonth(distinct[0]?.value as Month, index),
    );
    const outOfOrder = isComplete ? distinct[gapIndex] : undefined;
    if (outOfOrder === undefined) return diagnostics;
    const message = monthsGapMessage(distinct, gapIndex);
    return [...diagnostics, outOfOrder.diagnostic(message, { rule: 'phases/months-gap' })];
  }, 'phases'),
};

/** The message about a month that does not follow the month before it in the phases. */
function monthsGapMessage(monthNodes: readonly YamlNode[], gapIndex: number): string {
  const months = monthNodes.map(({ value }) => value as Month);
  const [before, after] = [months[gapIndex - 1], months[gapIndex]];
  if (before === undefined || after === undefined) return '';
  const missing: Month[] = [];
  for (let month = shiftMonth(before, 1); month !== after; month = shiftMonth(month, 1)) missing.push(month);
  if (missing.some((month) => months.includes(month)) || missing.length > 6)
    return `${after} does not follow ${before}. Put the months in their order, each into one phase.`;
  const phaseOf = (index: number) => `"${monthNodes[index]?.enclosingItem?.at('title').text ?? ''}"`;
  const names = missing.join(' and ');
  return `No phase covers ${names}. Which phase does ${missing.length === 1 ? 'it' : 'each'} belong to? Add ${names} to the "months" of ${phaseOf(gapIndex - 1)}, which ends in ${before}, or of ${phaseOf(gapIndex)}, which begins in ${after}.`;
}

export const distinctColours: Rule = {
  reason: 'Visitors tell phases apart by their colours.',
  check: checkEachFile(
    ({ root }) =>
      root.items.flatMap((phase, index) => {
        const colour = phase.at('colour');
        const before = root.items.slice(0, index).findLast((item) => item.at('colour').text === colour.text);
        if (colour.text === undefined || before === undefined) return [];
        const used = root.items.map((item) => item.at('colour').text);
        const colours = colour.schema ? allowedValues(colour.schema) : [];
        const free = colours.filter((name) => !used.includes(name));
        // If there are more phases than colours, phases that are not next to each other may have the same colour.
        if (free.length === 0 && before !== root.items[index - 1]) return [];
        const neighbours = [used[index - 1], used[index + 1]];
        const suggestions = free.length > 0 ? free : colours.filter((name) => !neighbours.includes(name));
        const message = `The phase "${before.at('title').text ?? ''}" is ${colour.text} too, so visitors could not tell the two apart. Use one of: ${suggestions.join(', ')}.`;
        return colour.diagnostic(message, { rule: 'phases/colour' });
      }),
    'phases',
  ),
};

export const typedPeriod: Rule = {
  reason: 'A period that was typed stays as it is when the programme has another year.',
  check: checkEachFile((programme) => {
    const { text: template = '' } = programme.root.at('period');
    // If the period does not contain both a month and a year, its pattern would match parts of many sentences. It is
    // not searched for then.
    if (!/Month\}/.test(template) || !template.includes('{year}')) return [];
    const language = languageOfProgramme(programme);
    const monthNames = calendar.map((month) => RegExp.escape(monthName(month, language))).join('|');
    const source = RegExp.escape(template)
      .replaceAll(/\\\{\w*Month\\\}/g, `(?:${monthNames})`)
      .replaceAll(/\\\{\w*year\\\}/gi, String.raw`\d{4}`);
    const pattern = new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'u');
    return programme.nodesWithSchema
      .filter(({ meta }) => meta.placeholders?.includes('period'))
      .flatMap((node) => {
        const [match] = pattern.exec(node.text ?? '') ?? [];
        if (match === undefined) return [];
        const message = `“${match}” was typed here, and stays like that next year. Write {period}, which the site fills in.`;
        return node.diagnostic(message, { rule: 'programme/period', substring: match });
      });
  }, 'programme'),
};

/**
 * The parts of a person's name in the form in which an email address may contain them. Parts with one or two letters
 * are left out.
 */
const namePartsOf = (contact: YamlNode): string[] =>
  slugify(contact.at('name').text ?? '')
    .split('-')
    .filter((part) => part.length > 2);

/**
 * The problem of the two people who receive safety reports, if the address of one of them contains the name of the
 * other: somebody has probably exchanged the addresses.
 */
function crossedAddressProblem([first, second]: readonly YamlNode[]): Diagnostic[] {
  if (first === undefined || second === undefined) return [];
  const isNamedIn = (contact: YamlNode, { text = '' }: YamlNode) => {
    const localPart = slugify(text.replace(/@.*/, ''));
    return namePartsOf(contact).some((part) => localPart.includes(part));
  };
  const crossed = [
    { contact: first, addressee: second },
    { contact: second, addressee: first },
  ].find(
    ({ contact, addressee }) =>
      isNamedIn(addressee, contact.at('email')) && !isNamedIn(contact, contact.at('email')),
  );
  if (crossed === undefined) return [];
  const { contact, addressee } = crossed;
  const [name = '', addresseeName = ''] = [contact, addressee].map((person) => person.at('name').text);
  const message = `This seems to be the address of ${addresseeName}, so a report about ${addresseeName} would reach ${addresseeName}. Write the address that only ${name} reads.`;
  return [contact.at('email').diagnostic(message, { rule: 'safety/addresses' })];
}

export const reportAddresses: Rule = {
  reason: 'A report about somebody must not reach that person, and none may reach the team by mistake.',
  check: checkEachFile(({ root }) => {
    const [team, shared] = [root.at('contact', 'email'), root.at('safety', 'address')];
    const contacts = root.at('safety', 'contacts').items;
    const isSame = (a: YamlNode, b: YamlNode) =>
      a.text !== undefined && a.text.trim().toLowerCase() === b.text?.trim().toLowerCase();
    const options = { rule: 'safety/addresses' } as const;
    const problems = [
      ...(isSame(shared, team)
        ? [
            shared.diagnostic(
              `This is the address of the programme team too, in ${team.location}, so the team would read every report. Write an address here that only the two people below read.`,
              options,
            ),
          ]
        : []),
      ...contacts.flatMap((contact, index) => {
        const email = contact.at('email');
        const name = contact.at('name').text ?? 'this person';
        const advice = `Write the address that only ${name} reads.`;
        const first = contacts.slice(0, index).find((other) => isSame(other.at('email'), email));
        if (first)
          return email.diagnostic(
            `${first.at('name').text ?? 'The first person'} has the same address, so a report about one of the two would reach that person. ${advice}`,
            options,
          );
        if (isSame(email, shared))
          return email.diagnostic(
            `Both people read this address, so a report about ${name} would reach ${name}. ${advice}`,
            options,
          );
        if (isSame(email, team))
          return email.diagnostic(
            `This is the address of the programme team too, in ${team.location}, so the team would read reports. ${advice}`,
            options,
          );
        return [];
      }),
    ];
    return problems.length > 0 ? problems : crossedAddressProblem(contacts);
  }, 'programme'),
};
