/**
 * Says in report entries what visitors read in place of new placeholders such as `{address}`, as far as the values can be
 * read from the content or the program directly, and which placeholders are not filled in any more.
 */
import { reminderDays } from '../../model/calendar/reminder.ts';
import { safetyTextNames } from '../../model/schemas/safety.ts';
import { placeholdersIn } from '../../model/text/templates.ts';
import { type ContentSnapshot, filesOf } from '../content-files/content-snapshot.ts';
import {
  type EntryDetail,
  joinTexts,
  joinWithAnd,
  quoteList,
  type ReportEntry,
  type ReportText,
  reportText,
  textsOf,
} from './report-model.ts';

/** Creates a function that adds to an entry the values of new and replaced placeholders or, once, whom to ask for them. */
export function placeholderNotes(content: ContentSnapshot): (entry: ReportEntry) => ReportEntry {
  const values = placeholderValues(content);
  // The words on a button are in the content, and so are the texts about safety, about which there is a question.
  const named = new Set(['button', ...safetyTextNames].map((name) => `{${name}}`));
  return (entry) => {
    const texts = textsOf(entry).filter(({ after }) => after !== '');
    const placeholdersOnlyIn = (side: 'before' | 'after', other: 'before' | 'after') =>
      new Set(
        texts.flatMap((text) => [
          ...new Set(placeholdersIn(text[side])).difference(new Set(placeholdersIn(text[other]))),
        ]),
      );
    const [removed, added] = [placeholdersOnlyIn('before', 'after'), placeholdersOnlyIn('after', 'before')];
    const notes = [...removed, ...added].flatMap((name): EntryDetail[] => {
      const value = values.get(name);
      return value === undefined ? [] : [{ note: reportText`Today, ${name} is ${value}.` }];
    });
    const describeUnknown = (names: Iterable<string>, state: string): ReportText[] => {
      const unknown = [...names].filter((name) => !values.has(name) && !named.has(name));
      for (const name of unknown) named.add(name);
      const list = joinWithAnd(unknown.map((name) => quoteList([name])));
      return unknown.length === 0 ? [] : [[...list, ` ${unknown.length === 1 ? 'is' : 'are'} ${state}`]];
    };
    const unknown = [
      ...describeUnknown(removed, 'no longer filled in here'),
      ...describeUnknown(added, 'new here'),
    ];
    if (unknown.length > 0)
      notes.push({ note: [...joinTexts(unknown, '; '), '. Ask a developer for the values.'] });
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
