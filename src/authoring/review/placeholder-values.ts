/**
 * Says in report entries what visitors read in place of new placeholders such as `{address}`, as far as the values can be
 * read from the content or the program directly.
 */
import { reminderDays } from '../../model/calendar/reminder.ts';
import { placeholdersIn } from '../../model/text/templates.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import { type EntryDetail, quoteList, type ReportEntry, reportText, textsOf } from './report-model.ts';

/** Creates a function that adds to an entry the values of replaced or new placeholders or, once, whom to ask for them. */
export function placeholderNotes(content: ContentSnapshot): (entry: ReportEntry) => ReportEntry {
  const values = placeholderValues(content);
  const namedBefore = new Set<string>();
  return (entry) => {
    const names = textsOf(entry).flatMap(({ before, after }) => {
      const [earlier, later] = [new Set(placeholdersIn(before)), new Set(placeholdersIn(after))];
      return later.isSubsetOf(earlier) ? [] : [...earlier.symmetricDifference(later)];
    });
    const notes = [...new Set(names)].flatMap((name): EntryDetail[] => {
      const value = values.get(name);
      return value === undefined ? [] : [{ note: reportText`Today, ${name} is ${value}.` }];
    });
    // The words on a button are in the content.
    const unknown = new Set(names).difference(new Set([...values.keys(), ...namedBefore, '{button}']));
    for (const name of unknown) namedBefore.add(name);
    if (unknown.size > 0)
      notes.push({
        note: ['The program fills in ', ...quoteList([...unknown]), '. Ask a developer for the values.'],
      });
    return notes.length === 0 ? entry : { ...entry, details: [...entry.details, ...notes] };
  };
}

/** What visitors read in place of each placeholder, by the placeholder in its braces, as `{days}`. */
function placeholderValues(content: ContentSnapshot): Map<string, string> {
  const safety = filesOf(content, 'programme')[0]?.root.at('safety');
  const [first, second] = safety?.at('contacts').items ?? [];
  const values: readonly [string, string | undefined][] = [
    ['{days}', String(reminderDays)],
    ['{address}', safety?.at('address').text],
    ['{firstName}', first?.at('name').text],
    ['{firstAddress}', first?.at('email').text],
    ['{secondName}', second?.at('name').text],
    ['{secondAddress}', second?.at('email').text],
  ];
  return new Map(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));
}
