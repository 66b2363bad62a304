/**
 * What becomes of files that people saved where the content check has nothing to say: pages that are gone, what is retired, and
 * answers that come back elsewhere. What the check refuses has its cause there, and is not told again here.
 */
import {
  type Blank,
  blankNow,
  blanksOf,
  type Fault,
  faults,
  type LineFault,
} from '../check/promises/faults.ts';
import { bringFaults, type BringFault, filesNow, oldFiles } from '../check/promises/old-files.ts';
import { formsOf, type PageForm } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { type FormDefinition, isRetired } from '../forms/form-definition.ts';
import type { Comparison } from './compare-content.ts';
import { type Detail, type Entry, type EntryWord, holds, quoteAll, say, type Words } from './entries.ts';

/** What has to be decided about saved files, and the forms whose files have been tried and come back whole. */
interface SavedFiles {
  decisions: Entry[];
  whole: string[];
}

interface Said {
  /** The title of the form; what is the same of several forms is said once. */
  title: string;
  word: EntryWord;
  rest: Words;
  details?: Detail[];
}

/**
 * Returns what becomes of files saved with each form that has changed: files are written with the earlier content, in every
 * wording it promised to read, and read with the later content. Where the check refuses the change, which answers
 * would come back is left aside; where it is fine, it has tried the earlier wordings.
 */
export function describeSaved(
  earlier: Site,
  later: Site,
  slugNow: Comparison['slugNow'],
  judged: 'fine' | 'as before' | 'refused',
): SavedFiles {
  const [before, after] = [formsOf(earlier), formsOf(later)];
  const isRefused = judged === 'refused';
  const whole: string[] = [];
  const said = [...before.values()].flatMap((form): Said[] => {
    const { slug, title, definition: was } = form;
    const slugAfter = slugNow('resources', slug);
    const now = after.get(slugAfter ?? '');
    const lost = (rest: Words): Said[] => [{ title, word: 'lost', rest }];
    if (was === undefined) return [];
    if (slugAfter === undefined || (now === undefined && !isRefused))
      return lost(['files saved on this page can no longer be opened.']);
    // A form that cannot be made any more follows from what the check refuses.
    if (now?.definition === undefined) return [];
    if (slug !== now.slug)
      return lost(say`files saved before name the page ${slug}, so the renamed page does not open them.`);
    const found = [
      ...retired(was, now.definition),
      ...(isRefused ? [] : foundIn(form, now, [before, after], judged === 'fine')),
    ].map((one) => ({ ...one, title: now.title }));
    if (found.length === 0 && !isRefused && JSON.stringify(was) !== JSON.stringify(now.definition))
      whole.push(now.title);
    return found;
  });
  return { decisions: together(said), whole };
}

type Found = Omit<Said, 'title'>;
type Forms = ReadonlyMap<string, PageForm>;

function foundIn(was: PageForm, is: PageForm, [before, after]: [Forms, Forms], isChecked: boolean): Found[] {
  const [then, now] = [was.definition, is.definition];
  if (then === undefined || now === undefined) return [];
  const isSame = JSON.stringify(then) === JSON.stringify(now);
  const answers = isSame ? [] : faultsFound(then, now, isChecked);
  // What is lost on its own form cannot be brought along either.
  const brings = answers.some(({ word }) => word === 'lost' || word === 'left over')
    ? []
    : bringFaults(was, is, before, after);
  return [...answers, ...brings.map((fault): Found => ({ word: 'lost', rest: bringWords(fault) }))];
}

function bringWords({ from, blanks }: BringFault): Words {
  if (blanks.length === 0) return say`a saved file of ${from} can no longer begin this form.`;
  const words = new Set(blanks.map((blank) => blank.words));
  return [...say`a saved file of ${from} no longer brings along: `, ...quoteAll([...words]), '.'];
}

function retired(was: FormDefinition, is: FormDefinition): Found[] {
  const gone = blanksOf(was).filter(
    (blank) => blankNow(blank, is) === undefined && isRetired(is, blank.name, blank.field),
  );
  if (gone.length === 0) return [];
  const are = gone.length === 1 ? ' is' : ' are';
  const then =
    ' not asked any more; what files saved before hold there becomes lines left over, as announced.';
  return [{ word: 'retired', rest: [...quoteAll(gone.map(({ words }) => words)), are, then] }];
}

/** Returns what happens in files in the form's own wording and in each earlier one: the words that are not known, or the answers. */
function faultsFound(was: FormDefinition, is: FormDefinition, isChecked: boolean): Found[] {
  // That words are recognised, in every earlier wording, the check has tried if it came to that.
  const all = (isChecked ? filesNow(was) : oldFiles(was)).flatMap((file) => faults(was, is, file));
  if (all.some(({ kind }) => kind === 'unopened'))
    return [{ word: 'lost', rest: ['files saved before are not known as files of this form any more.'] }];
  const lines = all.filter((fault): fault is LineFault => fault.kind === 'line' && !fault.isOfAnswer);
  const unknown = new Set(lines.flatMap(({ ours }) => ours?.words ?? []));
  if (unknown.size > 0) {
    const rest = [
      'these words of saved files are not recognised any more; list them under "aliases" beside the new ones.',
    ];
    return [{ word: 'left over', rest, details: [...unknown].map((words) => holds(words)) }];
  }
  const blanks = (test: (fault: Fault) => boolean): Blank[] => [
    ...new Set(all.filter(test).flatMap((fault) => ('blank' in fault ? (fault.blank ?? []) : []))),
  ];
  const of = (word: EntryWord, found: readonly Blank[], what: string): Found[] =>
    found.length === 0
      ? []
      : [{ word, rest: [`answers of files saved before ${what}: `, ...quoteAll(namesOf(found)), '.'] }];
  const elsewhere = displaced(all);
  const moved = elsewhere.length > 0 ? elsewhere : ticksMoved(was, is);
  const found = [
    ...of(
      'left over',
      blanks((fault) => fault.kind === 'lost' && fault.isLeftOver),
      'find no place and become lines left over',
    ),
    ...of(
      'lost',
      blanks((fault) => fault.kind === 'lost' && !fault.isLeftOver),
      'are lost',
    ),
    ...of(
      'altered',
      blanks(({ kind }) => kind === 'altered'),
      'come back with other characters',
    ),
    ...(moved.length === 0 ? [] : [movedEntry(moved)]),
  ];
  if (found.length > 0 || lines.length === 0) return found;
  const left = [...new Set(lines.map(({ line }) => line))];
  return [
    {
      word: 'left over',
      rest: ['these lines of files saved before:'],
      details: left.map((line) => holds(line)),
    },
  ];
}

const namesOf = (blanks: readonly Blank[]): string[] => [...new Set(blanks.map(({ words }) => words))];

/** Where an answer was and where it is now. */
type Moved = readonly [from: Blank, to: Blank];

/** Returns the answers that come back at another question; one that has followed its words is where a visitor looks for it. */
const displaced = (all: readonly Fault[]): Moved[] =>
  all.flatMap((fault): Moved[] =>
    fault.kind === 'displaced' && fault.blank !== undefined && fault.blank.words !== fault.to[0].words
      ? [[fault.blank, fault.to[0]]]
      : [],
  );

/** Returns the ticks that count for another option now, because their words belong to that. */
const ticksMoved = (was: FormDefinition, is: FormDefinition): Moved[] =>
  blanksOf(was).flatMap((blank): Moved[] => {
    const now = blank.isOption ? blankNow(blank, is) : undefined;
    return now === undefined || now.name === blank.name ? [] : [[blank, now]];
  });

function movedEntry(moved: readonly Moved[]): Found {
  const lines = new Map(
    moved.map(([from, to]) => {
      const isSame = from.words === to.words;
      const called = ({ words, name }: Blank) => (isSame ? `${words} (${name})` : words);
      return [`${called(from)} → ${called(to)}`, holds(`${called(from)} → ${called(to)}`)] as const;
    }),
  );
  const rest = [
    'what files saved before hold counts for something else now. Let each keep its id and its words:',
  ];
  return { word: 'displaced', rest, details: [...lines.values()] };
}

/** Returns one entry for each different outcome, naming all forms that share it. */
const together = (said: readonly Said[]): Entry[] =>
  [...Map.groupBy(said, ({ word, rest, details }) => JSON.stringify([word, rest, details])).values()].flatMap(
    (group) =>
      group.slice(0, 1).map(({ word, rest, details = [] }) => ({
        word,
        what: [...quoteAll(group.map(({ title }) => title)), ': ', ...rest],
        details,
      })),
  );
