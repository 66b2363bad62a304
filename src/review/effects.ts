import { diffArrays } from 'diff';
import { datesOutside } from '../check/dates-outside.ts';
import { filesOf, type Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { notFilledIn } from '../forms/file/file-format.ts';
import { toParagraphs } from '../text/markdown.ts';
import { counted, eachFoundOnce } from '../text/words.ts';
import { type Artefact, artefacts, fileOf, resourcesListed } from './artefacts.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll, say } from './entries.ts';
import { excerpts } from './excerpts.ts';

/** A line that changed; `was` is undefined if it was added, `is` if it was removed. */
interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Something in both states; one is undefined if it came or went. */
interface Both {
  was: Artefact | undefined;
  is: Artefact | undefined;
}

/** Returns what a change does elsewhere: to the guide, the dates, the calendar and files to be saved. */
export function describeEffects(earlier: Site, later: Site, { files, slugNow }: Comparison): Group[] {
  const [before, after] = [artefacts(earlier), artefacts(later)];
  const isRepeated = repeatedLines(files, before.get('period')?.lines, after.get('period')?.lines);
  const renamed = new Map(
    filesOf(earlier, 'resources').map(({ slug }) => [fileOf(slug), fileOf(slugNow('resources', slug) ?? '')]),
  );
  const kept = [...before].map(([title, was]): Both => ({ was, is: after.get(renamed.get(title) ?? title) }));
  const known = new Set(kept.map(({ is }) => is));
  const came = [...after.values()].flatMap((is): Both[] => (known.has(is) ? [] : [{ was: undefined, is }]));
  const repeated: string[] = [];
  const groups = [...Map.groupBy([...kept, ...came], ({ was, is }) => (is ?? was)?.group ?? '')].map(
    ([group, own]): Group => {
      const told = own.map((both) => ({ ...both, ...linesOf(both, isRepeated) }));
      for (const { is, repeats } of told)
        if (repeats > 0) repeated.push(`${is?.name ?? group} (${counted(repeats, 'line')})`);
      const entries = effectsOf(told);
      const isGuide = own.some(({ is }) => is !== undefined && is === after.get('guide'));
      const isPeriod = own.some(({ is }) => is !== undefined && is === after.get('period'));
      return {
        title: [group],
        entries: [
          ...(isGuide ? guideEntries(earlier, later) : []),
          ...entries,
          ...(isPeriod && entries.length > 0 ? datesToRead(earlier, later) : []),
        ],
      };
    },
  );
  const also =
    repeated.length === 0 ? [] : [effect(['What is shown above is also in: ', ...quoteAll(repeated), '.'])];
  return [...groups, { title: [], entries: also }].filter(({ entries }) => entries.length > 0);
}

/** A thing of both states with the lines that changed, without those that only repeat what the report shows anyway. */
interface Told extends Both {
  changes: LineChange[];
  repeats: number;
}

function linesOf({ was, is }: Both, isRepeated: (line: LineChange) => boolean): Omit<Told, keyof Both> {
  const all = was?.lines && is?.lines ? linesChanged(was.lines, is.lines) : [];
  const changes = all.filter((change) => !isRepeated(change));
  return { changes, repeats: all.length - changes.length };
}

function effectsOf(all: readonly Told[]): Entry[] {
  const changed = all.filter(({ changes }) => changes.length > 0);
  // What has no name is one thing; files that changed alike are told together.
  const alike = Map.groupBy(changed, ({ is, changes }) => is?.name && JSON.stringify(changes));
  const named = (one: Artefact | undefined, other: Artefact | undefined) =>
    other === undefined ? (one?.name ?? []) : [];
  return [
    ...[...alike].map(([files, own]) => {
      const changes = (files === undefined ? own : own.slice(0, 1)).flatMap((one) => one.changes);
      return lineEntry(changes, quoteAll(own.flatMap(({ is }) => is?.name ?? [])));
    }),
    ...all.flatMap(({ was, is }) => named(is, was)).map((name) => effect(say`${name} is new.`)),
    ...all
      .flatMap(({ was, is }) => named(was, is))
      .map((name) => effect(say`${name} is not offered any more.`)),
  ];
}

/** Returns the sentences that have to be read again after the months or the year have changed. */
function datesToRead(earlier: Site, later: Site): Entry[] {
  const isKnown = eachFoundOnce(datesOutside(earlier).map(({ message }) => message));
  const fresh = datesOutside(later).filter(({ message }) => !isKnown(message));
  if (fresh.length === 0) return [];
  const what = `${counted(fresh.length, 'place')} to read again: a month or a year that is outside the programme now.`;
  return [
    effect(
      [what],
      fresh.map(({ file, line, message }) => holds(`${file}:${line} ${message}`)),
    ),
  ];
}

/** Returns whether the guide can be made on one side only or, if it changed, how many resources it lists. */
function guideEntries(earlier: Site, later: Site): Entry[] {
  const [was, is] = [earlier, later].map((site) => artefacts(site).get('guide')?.lines !== undefined);
  if (was !== is)
    return [effect([`Not compared: the content ${was ? 'now' : 'before'} is not enough to make it.`])];
  const [before = 0, now = 0] = [earlier, later].map(resourcesListed);
  if (before === now) return [];
  return [effect([`It lists ${counted(now, 'resource')}, before ${before}.`])];
}

/** Returns which lines of a text changed; a removed and an added line in the same place count as one that was changed. */
function linesChanged(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: 2000 }) ?? [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ];
  return parts.flatMap((part, index): LineChange[] => {
    const [last, next] = [parts[index - 1], parts[index + 1]];
    if (part.added) return last?.removed ? [] : part.value.map((is) => ({ was: undefined, is }));
    if (!part.removed) return [];
    const added = next?.added ? next.value : [];
    const length = Math.max(part.value.length, added.length);
    return Array.from({ length }, (_, at) => ({ was: part.value[at], is: added[at] }));
  });
}

/** Returns one entry for the lines of a text that changed. */
function lineEntry(changes: readonly LineChange[], who: Entry['what']): Entry {
  const start = who.length > 0 ? [...who, ': '] : [];
  // Of lines that only moved, "was" and "is" would say the same.
  const isGone = eachFoundOnce(changes.map(({ was }) => was));
  const moved = changes.flatMap(({ is }) => (is !== undefined && isGone(is) ? [is] : []));
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const rest = changes.map(({ was, is }) => ({
    was: isFrom(was) ? undefined : was,
    is: isTo(is) ? undefined : is,
  }));
  const moves = moved.map((line): Detail => ({ kind: 'note', words: say`in another place: ${line}` }));
  return effect(
    [...start, `${counted(changes.length, 'line')} different.`],
    [...rest.flatMap(lineDetails), ...moves],
  );
}

function lineDetails({ was, is }: LineChange): Detail[] {
  const runs = was !== undefined && is !== undefined ? excerpts(was, is) : undefined;
  const detail = (kind: 'was' | 'is', text: string | undefined): Detail[] =>
    text === undefined ? [] : [{ ...holds(text), ...(runs && { runs: runs[kind] }), kind }];
  return [...detail('was', was), ...detail('is', is)];
}

/** Returns a line without what a saved file or the guide adds around a text. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^(\[ \] |tip: |\d+\. )/, '')
    .replace(/ \([a-z0-9-]+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Returns a function that says whether a changed line comes from a text added, removed or changed in these files, or differs
 * only in when the programme takes place: the report shows that already.
 */
function repeatedLines(
  files: readonly FileChange[],
  then: readonly string[] = [],
  now: readonly string[] = [],
): (line: LineChange) => boolean {
  const [removed, added] = [new Set<string>(), new Set<string>()];
  const take = ({ word, was, is, inner }: Change) => {
    if (word === 'moved') inner.forEach(take);
    if (word === 'moved' || word === 'order') return;
    collect(was?.value, removed);
    collect(is?.value, added);
  };
  for (const { earlier, later, changes } of files) {
    if (earlier === undefined || later === undefined) {
      collect(earlier?.data, removed);
      collect(later?.data, added);
    }
    changes.forEach(take);
  }
  // "Not filled in" comes and goes with its question.
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>) =>
    line === undefined || texts.has(bare(line)) || bare(line) === bare(notFilledIn);
  // The period is in every sentence with a date, the year also in the days of the calendar.
  const inTime = (line: string) =>
    then.map((_, most) =>
      then
        .slice(0, most + 1)
        .reduce((words, date, index) => words.replaceAll(date, now[index] ?? date), line),
    );
  return ({ was, is }) =>
    (isKnown(was, removed) && isKnown(is, added)) ||
    (was !== undefined && is !== undefined && !then.includes(was) && inTime(was).includes(is));
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
