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
import type { BrokenBring, FoundFault, SavedOutcome } from './compare-saved.ts';
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

function bringWords({ from, answers }: BrokenBring): Words {
  if (answers.length === 0) return say`a saved file of ${from} can no longer begin this form.`;
  return [...say`a saved file of ${from} no longer brings along: `, ...quoteAll(answers), '.'];
}

function describeFaults(title: string, faults: readonly FoundFault[]): Described[] {
  const groups = new Map<string, { first: FoundFault; own: FoundFault[] }>();
  for (const found of faults) {
    const { fault, where } = found;
    const key = JSON.stringify([fault.kind, fault.kind === 'lost' && fault.isLeftOver, where]);
    const group = groups.get(key) ?? { first: found, own: [] };
    group.own.push(found);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ first, own }): Described[] => {
    const files = filesWords(first.where);
    const words = own.flatMap(({ fault }) => ('words' in fault ? [fault.words] : []));
    switch (first.fault.kind) {
      case 'unopened':
        return [
          {
            title,
            word: 'lost',
            rest: [...files, ' are not known as files of this form any more.'],
            details: note(addAlias),
          },
        ];
      case 'lost': {
        const what = first.fault.isLeftOver ? ' find no place and become lines left over: ' : ' are lost: ';
        const word = first.fault.isLeftOver ? 'left over' : 'lost';
        return [
          {
            title,
            word,
            rest: ['answers of ', ...files, what, ...quoteAll(words), '.'],
            details: note(retire),
          },
        ];
      }
      case 'altered':
        return [
          {
            title,
            word: 'altered',
            rest: ['answers of ', ...files, ' come back with other characters: ', ...quoteAll(words), '.'],
            details: [],
          },
        ];
      case 'displaced':
        return own.flatMap(({ fault }) =>
          fault.kind === 'displaced'
            ? [
                {
                  title,
                  word: 'displaced' as const,
                  rest: [
                    ...say`what was at ${fault.words} in `,
                    ...files,
                    ...say` comes back at ${fault.to}.`,
                  ],
                  details: [],
                },
              ]
            : [],
        );
      case 'line': {
        const lines = own.flatMap(({ fault }) => (fault.kind === 'line' ? [fault.line] : []));
        const many = counted(lines.length, 'line');
        const verb = lines.length === 1 ? ' of ours is' : ' of ours are';
        const details = [...lines.map((line) => holds(line)), ...note(addAlias)];
        return [
          {
            title,
            word: 'left over',
            rest: [`${many}${verb} left over when `, ...files, ' are opened:'],
            details,
          },
        ];
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
