/** Rules about the programme: its months, its period, and the dates that its calendars hold. */
import { type Finding, type Place, questionName, type SourceFile } from '../../content/place.ts';
import { dayPattern, isMonth, monthLater } from '../../../model/schemas/dates.ts';
import { months as calendar, type Month } from '../../../model/schemas/vocabulary.ts';
import { languageTag } from '../../../model/schemas/text.ts';
import { counted, onceEach, useOneOf } from '../../../model/text/words.ts';
import { readValues } from '../../content/shown.ts';
import { filesOf } from '../../content/site.ts';
import { inEachFile, type Rule, usedTwice } from '../rule.ts';

export const calendarDates: Rule = {
  reason: 'A date in the calendar has to fall within its phase and refer to an answer that exists.',
  check: inEachFile((file) =>
    file.kind === 'phases'
      ? file.root.items.flatMap(reviewProblems)
      : file.root.at('calendar', 'dates').items.flatMap((date) => planProblems(file, date)),
  ),
};

function reviewProblems(phase: Place): Finding[] {
  const months = phase.at('months').items.map(({ value }) => value);
  // The schema reports the others, which the review may mean.
  if (!months.every(isMonth)) return [];
  return phase.at('reviews').items.flatMap((review) => {
    const month = review.at('month');
    if (month.text === undefined || months.some((one) => one === month.text)) return [];
    return month.problem(`${month.text} is not in this phase. ${useOneOf(month.text, months)}`);
  });
}

function planProblems({ blocks }: SourceFile, date: Place): Finding[] {
  const fields = blocks.filter(({ asks }) => asks?.texts !== undefined);
  const [field, item] = [date.at('field'), date.at('item')];
  if (field.text === undefined) return [];
  const block = fields.find(({ fieldId }) => fieldId === field.text);
  if (!block) {
    const ids = fields.flatMap(({ fieldId }) => fieldId ?? []);
    const message = `"${field.text}" is not the id of a question on this page. ${useOneOf(field.text, ids)}`;
    const unknown = questionName(field.file, field.text);
    return [field.problem(message, { seeks: field.file.root.at('sections'), unknown, what: 'name' })];
  }
  if (block.asks?.texts === 'itself')
    return item.value === undefined ? [] : [item.problem(`"${field.text}" is one question. Remove "item".`)];
  const ids = block.place.at('items').items.flatMap((one) => one.at('id').text ?? []);
  if (item.text !== undefined && ids.includes(item.text)) return [];
  const message = `"${field.text}" is a group of questions. Write "item:" with one of these: ${ids.join(', ')}.`;
  return [(item.value === undefined ? field : item).problem(message)];
}

/** Returns the check of all days in texts, in the language that the programme is written in. */
const daysIn = onceEach(({ root }: SourceFile) => {
  const { data = 'en-GB' } = languageTag.safeParse(
    root.at('language').value ?? root.at('language').byDefault,
  );
  const pattern = new RegExp(calendar.map((month) => dayPattern(month, data)).join('|'), 'gu');
  return inEachFile((file) =>
    readValues(file)
      // Sought first, because most texts name no day.
      .filter(({ text }) => text.search(pattern) !== -1)
      .flatMap((place) =>
        [...place.text.matchAll(pattern)].flatMap(([found, ...numbers]) => {
          const at = numbers.findIndex((day) => day !== undefined);
          const month = Math.floor(at / 2);
          const days = new Date(2000, month + 1, 0).getDate();
          if (Number(numbers[at]) <= days) return [];
          const message = `"${found.replace(/\s+/, ' ')}" is in no calendar: ${calendar[month]} has ${days === 29 ? '28 or 29' : days} days. Write the day you mean.`;
          return place.problem(message, { words: found.replace(/\n[^]*/, '') });
        }),
      ),
  );
});

export const daysThere: Rule = {
  reason: 'Whoever reads of a day that its month does not have misses whatever is then.',
  check: (site) => filesOf(site, 'programme').flatMap((programme) => daysIn(programme)(site)),
};

export const months: Rule = {
  reason: 'In each month of the programme the site opens with exactly one phase.',
  check: inEachFile(({ root }) => {
    const lists = root.items.map((phase) => phase.at('months'));
    const named = lists.flatMap(({ items }) => items).filter(({ value }) => isMonth(value));
    const found = usedTwice(
      named,
      (month, first) => `${month} is already in ${first}. Each month belongs to one phase.`,
    );
    // The schema says what is no month.
    const isRead = lists.every(({ items }) => items.length > 0 && items.every(({ value }) => isMonth(value)));
    // A programme may run past the end of a year.
    const once = [...new Map(named.toReversed().map((place) => [place.value, place])).values()].toReversed();
    const at = once.findIndex(({ value }, index) => value !== monthLater(once[0]?.value as Month, index));
    const wrong = isRead ? once[at] : undefined;
    found.push(...root.items.flatMap(lineProblems));
    if (wrong === undefined) return found;
    const message = `${wrong.text} does not follow ${once[at - 1]?.text}. Name every month from the first to the last, each in one phase.`;
    return [...found, wrong.problem(message)];
  }, 'phases'),
};

/** A month without a line of its own would show that of another, as when a month has moved to this phase. */
function lineProblems(phase: Place): Finding[] {
  const [begin, months] = [phase.at('begin'), phase.at('months').items.length];
  const { length } = begin.items;
  if (length <= 1 || length === months) return [];
  const message = `There are ${length} lines here for ${counted(months, 'month')}. Write one for each month, in order, or one for all.`;
  return [begin.problem(message)];
}
