/** What visitors read in place of placeholders, for the values that the content or the program gives directly. */
import { reminderDays } from '../../model/calendar/reminder.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';

/** The values by the names of their placeholders. */
export function placeholderValues(content: ContentSnapshot): Map<string, string> {
  const safety = filesOf(content, 'programme')[0]?.root.at('safety');
  const [first, second] = safety?.at('contacts').items ?? [];
  const values: readonly [string, string | undefined][] = [
    ['days', String(reminderDays)],
    ['address', safety?.at('address').text],
    ['firstName', first?.at('name').text],
    ['firstAddress', first?.at('email').text],
    ['secondName', second?.at('name').text],
    ['secondAddress', second?.at('email').text],
  ];
  return new Map(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}
