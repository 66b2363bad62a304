/**
 * The values that visitors read in place of placeholders such as `{address}`, as far as they can be read from the
 * content or the program directly.
 */
import { reminderDays } from '../../model/calendar/reminder.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';

/** The values that visitors read, by the names of the placeholders. */
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
