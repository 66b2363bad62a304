import { diffArrays } from 'diff';
import { filesOf, type Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { firstMarks } from '../forms/file/file-format.ts';
import { toParagraphs } from '../text/markdown.ts';
import { counted, eachFoundOnce } from '../text/words.ts';
import { type Artefact, artefacts, fileOf, resourcesListed } from './artefacts.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll, say, excerpts } from './report.ts';

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

/** Returns what a change does elsewhere: to the guide, sentences with dates, the calendar and files to be saved. */
export function describeEffects(earlier: Site, later: Site, { files, slugNow }: Comparison): Group[] {
  const isReported = reportedTexts(files);
  const [before, after] = [artefacts(earlier), artefacts(later)];
  const renamed = new Map(
    filesOf(earlier, 'resources').map(({ slug }) => [fileOf(slug), fileOf(slugNow('resources', slug) ?? '')]),
  );
  const kept = [...before].map(([title, was]): Both => ({ was, is: after.get(renamed.get(title) ?? title) }));
  const known = new Set(kept.map(({ is }) => is));
  const came = [...after.values()].flatMap((is): Both[] => (known.has(is) ? [] : [{ was: undefined, is }]));
  return [...Map.groupBy([...kept, ...came], ({ was, is }) => (is ?? was)?.group ?? '')]
    .map(([group, own]): Group => {
      const entries = effectsOf(own, isReported);
      const isGuide = own.some(({ is }) => is !== undefined && is === after.get('guide'));
      const first = isGuide ? guideEntries(earlier, later, entries.length > 0) : [];
      return { title: [group], entries: [...first, ...entries] };
    })
    .filter(({ entries }) => entries.length > 0);
}

function effectsOf(all: readonly Both[], isReported: IsReported): Entry[] {
  const changed = all.flatMap(({ was, is }) => {
    const changes = was?.lines && is?.lines ? linesChanged(was.lines, is.lines) : [];
    return changes.length === 0 ? [] : [{ name: is?.name, changes }];
  });
  // What has no name is one thing; files that changed alike are told together.
  const alike = Map.groupBy(changed, ({ name, changes }) => name && JSON.stringify(changes));
  const named = (one: Artefact | undefined, other: Artefact | undefined) =>
    other === undefined ? (one?.name ?? []) : [];
  return [
    ...[...alike].map(([files, own]) => {
      const changes = (files === undefined ? own : own.slice(0, 1)).flatMap((one) => one.changes);
      return lineEntry(changes, isReported, quoteAll(own.flatMap(({ name }) => name ?? [])));
    }),
    ...all.flatMap(({ was, is }) => named(is, was)).map((name) => effect(say`${name} is new.`)),
    ...all
      .flatMap(({ was, is }) => named(was, is))
      .map((name) => effect(say`${name} is not offered any more.`)),
  ];
}

/** Returns whether the guide can be made on one side only or, if it changed, how many resources it lists. */
function guideEntries(earlier: Site, later: Site, isChanged: boolean): Entry[] {
  const [was, is] = [earlier, later].map((site) => artefacts(site).get('guide')?.lines !== undefined);
  if (was !== is)
    return [effect([`Not compared: the content ${was ? 'now' : 'before'} is not enough to make it.`])];
  const [before = 0, now = 0] = [earlier, later].map(resourcesListed);
  if (!isChanged || before === now) return [];
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

/** Returns one entry for the lines of a text that changed; lines the report shows above are only counted. */
function lineEntry(changes: readonly LineChange[], isReported: IsReported, who: Entry['what']): Entry {
  const others = changes.filter((change) => !isReported(change));
  const repeated = changes.length - others.length;
  const start = who.length > 0 ? [...who, ': '] : [];
  const count = counted(changes.length, 'line');
  const above =
    repeated === 0 ? '' : others.length === 0 ? ', as shown above' : `, ${repeated} of them shown above`;
  // Of lines that only moved, "was" and "is" would say the same.
  const isGone = eachFoundOnce(others.map(({ was }) => was));
  const moved = others.flatMap(({ is }) => (is !== undefined && isGone(is) ? [is] : []));
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const rest = others.map(({ was, is }) => ({
    was: isFrom(was) ? undefined : was,
    is: isTo(is) ? undefined : is,
  }));
  const moves = moved.map((line): Detail => ({ kind: 'note', words: say`in another place: ${line}` }));
  return effect([...start, `${count} different${above}.`], [...rest.flatMap(lineDetails), ...moves]);
}

function lineDetails({ was, is }: LineChange): Detail[] {
  const runs = was !== undefined && is !== undefined ? excerpts(was, is) : undefined;
  const detail = (kind: 'was' | 'is', text: string | undefined): Detail[] =>
    text === undefined ? [] : [{ ...holds(text), ...(runs && { runs: runs[kind] }), kind }];
  return [...detail('was', was), ...detail('is', is)];
}

/** Returns whether a changed line only repeats a change that the report already shows where it was made. */
type IsReported = (line: LineChange) => boolean;

/** Returns a line without what a saved file or the guide adds around a text. */
const bare = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^(\[ \] |tip: |\d+\. )/, '')
    .replace(/ \([a-z0-9-]+\)$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a function that says whether a changed line comes from a text added, removed or changed in these files. */
function reportedTexts(files: readonly FileChange[]): IsReported {
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
    line === undefined || texts.has(bare(line)) || bare(line) === bare(firstMarks.notFilledIn);
  return ({ was, is }) => isKnown(was, removed) && isKnown(is, added);
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
