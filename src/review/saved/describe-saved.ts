import { counted } from '../../text/words.ts';
import {
  type Detail,
  type Entry,
  type EntryWord,
  holds,
  quote,
  quoteAll,
  say,
  type Words,
} from '../report.ts';
import type { BringFault } from '../../check/promises/old-files.ts';
import type { FoundFault, SavedOutcome } from './compare-saved.ts';
import { isKept } from '../../check/promises/kept-files.ts';

interface Described {
  /** The title of the form; identical outcomes of several forms share one entry. */
  title: string;
  word: EntryWord;
  rest: Words;
  details: Detail[];
}

const addAlias =
  'Add the old wording under "aliases", for the lines at the top under "savedFile.earlier" in content/labels.yaml.';
const retire =
  'Add the old wording under "aliases"; what is no longer asked belongs under "download.retired".';

/** Returns what has to be decided about saved files, and entries for the forms whose files open as before. */
export function describeSaved(outcomes: readonly SavedOutcome[]): { decisions: Entry[]; opens: Entry[] } {
  const fine = outcomes.filter(isFine);
  const [whole, partly] = [
    fine.filter(({ retired }) => retired.length === 0),
    fine.filter(({ retired }) => retired.length > 0),
  ];
  const entry = (forms: readonly SavedOutcome[], what: string): Entry[] =>
    forms.length === 0
      ? []
      : [{ word: 'opens', what: [...quoteAll(forms.map(({ title }) => title)), what], details: [] }];
  return {
    decisions: together(outcomes.flatMap(describeOutcome)),
    opens: [
      ...entry(whole, ': every answer of a file saved before finds its place, and nothing is left over.'),
      ...entry(partly, ': apart from what is retired, every answer of a file saved before finds its place.'),
    ],
  };
}

/** Returns whether files saved before come back whole, apart from what is listed as retired. */
const isFine = (outcome: SavedOutcome): outcome is SavedOutcome & { kind: 'compared' } =>
  outcome.kind === 'compared' && outcome.faults.length === 0 && outcome.brings.length === 0;

function describeOutcome(outcome: SavedOutcome): Described[] {
  const { title, slug } = outcome;
  const one = (word: EntryWord, rest: Words, details: Detail[] = []): Described[] => [
    { title, word, rest, details },
  ];
  switch (outcome.kind) {
    case 'gone':
      return one('lost', ['files saved on this page can no longer be opened.']);
    case 'renamed':
      return one(
        'lost',
        say`files saved before name the page ${slug}, so the renamed page does not open them.`,
      );
    case 'not compared': {
      const when = outcome.side === 'before' ? 'was wrong before' : 'is wrong now';
      return one('not compared', [`its saved files. What ${when}: `, ...quote(outcome.reason), '.']);
    }
    case 'compared':
      return [
        ...describeFaults(
          title,
          outcome.faults.filter(({ isOld }) => !isOld),
        ),
        ...describeOld(
          title,
          outcome.faults.filter(({ isOld }) => isOld),
        ),
        ...outcome.brings.flatMap((bring) => one('lost', bringWords(bring))),
        ...(outcome.retired.length === 0
          ? []
          : one('retired', [
              ...quoteAll(outcome.retired),
              outcome.retired.length === 1 ? ' is' : ' are',
              ' not asked any more; what files saved before hold there becomes lines left over, as announced.',
            ])),
      ];
  }
}

function bringWords({ from, blanks }: BringFault): Words {
  if (blanks.length === 0) return say`a saved file of ${from} can no longer begin this form.`;
  const words = new Set(blanks.map((blank) => blank.words));
  return [...say`a saved file of ${from} no longer brings along: `, ...quoteAll([...words]), '.'];
}

/** Returns an entry for what happens in the same files in the same way, whatever the answers and lines. */
function describeFaults(title: string, faults: readonly FoundFault[]): Described[] {
  const groups = Map.groupBy(faults, ({ fault, where }) =>
    JSON.stringify([fault.kind, fault.kind === 'lost' && fault.isLeftOver, where]),
  );
  return [...groups.values()].flatMap((group) => {
    const files = filesWords(group[0]?.where ?? []);
    const told = group.map(({ fault }) => fault);
    const words = quoteAll(told.flatMap((fault) => ('blank' in fault ? (fault.blank?.words ?? '') : [])));
    const one = (word: EntryWord, rest: Words, details: Detail[] = []): Described[] => [
      { title, word, rest, details },
    ];
    const [first] = told;
    switch (first?.kind) {
      case undefined:
        return [];
      case 'unopened':
        return one('lost', [...files, ' are not known as files of this form any more.'], note(addAlias));
      case 'lost':
        return first.isLeftOver
          ? one(
              'left over',
              ['answers of ', ...files, ' find no place and become lines left over: ', ...words, '.'],
              note(retire),
            )
          : one('lost', ['answers of ', ...files, ' are lost: ', ...words, '.'], note(retire));
      case 'altered':
        return one('altered', ['answers of ', ...files, ' come back with other characters: ', ...words, '.']);
      case 'displaced':
        return told.flatMap((fault) =>
          fault.kind === 'displaced'
            ? one('displaced', [
                ...say`what was at ${fault.blank?.words ?? ''} in `,
                ...files,
                ...say` comes back at ${fault.to[0].words}.`,
              ])
            : [],
        );
      case 'line': {
        const lines = told.flatMap((fault) => (fault.kind === 'line' ? fault.line : []));
        const are = lines.length === 1 ? 'is' : 'are';
        const many = `${counted(lines.length, 'line')} of ours ${are} left over when `;
        return one(
          'left over',
          [many, ...files, ' are opened:'],
          [...lines.map((line) => holds(line)), ...note(addAlias)],
        );
      }
    }
  });
}

function describeOld(title: string, faults: readonly FoundFault[]): Described[] {
  if (faults.length === 0) return [];
  const rest = [
    `${counted(faults.length, 'place')} of files saved before did not come back whole before this change either.`,
  ];
  return [{ title, word: 'already so', rest, details: [] }];
}

function filesWords(where: readonly string[]): Words {
  const [fixtures, wordings] = [where.filter(isKept), where.filter((name) => !isKept(name))];
  const ways: Words[] = [
    ...(fixtures.length === 0 ? [] : [['the saved files kept as ', ...quoteAll(fixtures)]]),
    ...(wordings.length === 0 ? [] : [['files saved before that say ', ...quoteAll(wordings)]]),
  ];
  const [first = ['files saved before'], second] = ways;
  return second === undefined ? first : [...first, ' and ', ...second];
}

const note = (text: string): Detail[] => [{ kind: 'note', words: [text] }];

/** Returns one entry for each different outcome, naming all forms that share it. */
function together(described: readonly Described[]): Entry[] {
  const groups = new Map<string, { one: Described; titles: string[] }>();
  for (const one of described) {
    const key = JSON.stringify([one.word, one.rest, one.details]);
    const group = groups.get(key) ?? { one, titles: [] };
    group.titles.push(one.title);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ one: { word, rest, details }, titles }) => ({
    word,
    what: [...quoteAll(titles), ': ', ...rest],
    details,
  }));
}
