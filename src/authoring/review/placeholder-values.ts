/**
 * Says in report entries what visitors read in place of new placeholders such as `{address}`, as far as the values can be
 * read from the content or the program directly, and which placeholders are not filled in any more.
 */
import { reminderDays } from '../../model/calendar/reminder.ts';
import { safetyTextNames } from '../../model/schemas/safety.ts';
import { placeholdersIn } from '../../model/text/templates.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import { joinWithAnd, quoteList, type ReportEntry, reportText, textsOf } from './report-model.ts';

/** Creates a function that adds to an entry the values of new and replaced placeholders or, once, whom to ask for them. */
export function placeholderNotes(content: ContentSnapshot): (entry: ReportEntry) => ReportEntry {
  const values = placeholderValues(content);
  // The words on a button are in the content, and so are the texts about safety, about which there is a question.
  const named = new Set(['button', ...safetyTextNames].map((name) => `{${name}}`));
  return (entry) => {
    const states = new Map(
      textsOf(entry).flatMap(({ before, after }) => {
        const [earlier, later] = [new Set(placeholdersIn(before)), new Set(placeholdersIn(after))];
        const removed = after === '' ? [] : [...earlier.difference(later)];
        return [
          ...removed.map((name) => [name, 'no longer shown'] as const),
          ...[...later.difference(earlier)].map((name) => [name, 'new here'] as const),
        ];
      }),
    );
    const unnamed = [...states].filter(([name]) => !values.has(name) && !named.has(name));
    for (const [name] of unnamed) named.add(name);
    const ask = (count: number) => ` Ask a developer for the ${count === 1 ? 'value' : 'values'}.`;
    const notes = [
      ...[...states.keys()].flatMap((name) =>
        values.has(name) ? [reportText`Today, ${name} is ${values.get(name) ?? ''}.`] : [],
      ),
      ...[...Map.groupBy(unnamed, ([, state]) => state)].map(([state, group]) => [
        ...joinWithAnd(group.map(([name]) => quoteList([name]))),
        ` ${group.length === 1 ? 'is' : 'are'} ${state}.${state === 'new here' ? ask(group.length) : ''}`,
      ]),
    ];
    return { ...entry, details: [...entry.details, ...notes.map((note) => ({ note }))] };
  };
}

/** What visitors read in place of each placeholder, by the placeholder in its braces, as `{days}`. */
function placeholderValues(content: ContentSnapshot): Map<string, string> {
  const contacts = filesOf(content, 'programme')[0]?.root.at('safety', 'contacts');
  return new Map([
    ...contactAddresses(content),
    ['{days}', String(reminderDays)],
    ['{firstName}', contacts?.at(0, 'name').text ?? ''],
    ['{secondName}', contacts?.at(1, 'name').text ?? ''],
  ]);
}

/** The addresses to which visitors report something, by their placeholders, as `{address}`. */
export function contactAddresses(content: ContentSnapshot): Map<string, string> {
  const safety = filesOf(content, 'programme')[0]?.root.at('safety');
  const paths = {
    address: ['address'],
    firstAddress: ['contacts', 0, 'email'],
    secondAddress: ['contacts', 1, 'email'],
  };
  return new Map(
    Object.entries(paths).flatMap(([name, path]) => {
      const address = safety?.at(...path).text;
      return address === undefined ? [] : [[`{${name}}`, address]];
    }),
  );
}
