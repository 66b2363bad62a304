import { diffArrays } from 'diff';
import { filesOf, type Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { notFilledIn } from '../forms/file/file-format.ts';
import { toParagraphs } from '../text/markdown.ts';
import { counted, eachFoundOnce } from '../text/words.ts';
import { type Artefact, artefacts, fileOf, resourcesListed } from './artefacts.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { excerpts } from './excerpt.ts';
import { type Detail, type Entry, type Group, holds, quoteAll, say } from './report.ts';

/** The heading above what changes in each group of what is made from the content. */
const headings: Record<Artefact['group'], string> = {
  guide: 'The programme guide (PDF)',
  sentences: 'Sentences that name the months or the year',
  calendar: 'The dates for a calendar',
  files: 'Saved files, before anything is filled in',
};

/** A line that changed; `was` is undefined if it was added, `is` if it was removed. */
interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Returns what a change does elsewhere: to the guide, sentences with dates, the calendar and files to be saved. */
export function describeEffects(earlier: Site, later: Site, { files, slugNow }: Comparison): Group[] {
  const isReported = reportedTexts(files);
  const [before, after] = [artefacts(earlier), artefacts(later)];
  const renamed = new Map(
    filesOf(earlier, 'resources').map(({ slug }) => [fileOf(slug), fileOf(slugNow('resources', slug) ?? '')]),
  );
  const pairs = [...before].map(([title, was]) => ({ was, is: after.get(renamed.get(title) ?? title) }));
  const known = new Set(pairs.map(({ is }) => is));
  const groups = Object.entries(headings).map(([group, heading]): Group => {
    const changed = pairs.flatMap(({ was, is }) =>
      was.group === group && was.lines && is?.lines
        ? [{ name: is.name, changes: linesChanged(was.lines, is.lines) }]
        : [],
    );
    // What has no name is one thing; files that changed alike are told together.
    const alike = Map.groupBy(
      changed.filter(({ changes }) => changes.length > 0),
      ({ name, changes }) => (name === undefined ? '' : JSON.stringify(changes)),
    );
    const entries = [...alike.values()].map((own) => {
      const changes =
        own[0]?.name === undefined ? own.flatMap((one) => one.changes) : (own[0]?.changes ?? []);
      return lineEntry(changes, isReported, quoteAll(own.flatMap(({ name }) => name ?? [])));
    });
    const came = [...after.values()].filter((is) => is.group === group && !known.has(is));
    const went = pairs.flatMap(({ was, is }) => (was.group === group && is === undefined ? [was] : []));
    const named = (all: readonly Artefact[]) => all.flatMap(({ name }) => name ?? []);
    return {
      title: [heading],
      entries: [
        ...entries,
        ...named(came).map((name) => effect(say`${name} is new.`)),
        ...named(went).map((name) => effect(say`${name} is not offered any more.`)),
      ],
    };
  });
  const [guide] = groups;
  guide?.entries.unshift(...guideEntries(earlier, later, guide.entries.length > 0));
  return groups.filter(({ entries }) => entries.length > 0);
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
    line === undefined || texts.has(bare(line)) || bare(line) === bare(notFilledIn);
  return ({ was, is }) => isKnown(was, removed) && isKnown(is, added);
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(bare(text));
}
