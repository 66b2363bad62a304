import { onceEach, counted } from '../../text/words.ts';
import { filesOf, type Site, blocksOf } from '../../content/site.ts';
import { itemsOf, valueAt } from '../../content/values.ts';
import { namesOf } from '../words/names.ts';
import { emptyAnswers } from '../../forms/answers.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import { writeSavedFile } from '../../forms/file/file-format.ts';
import type { Comparison } from '../compare/compare-content.ts';
import {
  type Detail,
  type Entry,
  type Group,
  holds,
  quoteAll,
  say,
  type State,
  type Words,
} from '../report.ts';
import { formsOf, type PageForm } from '../../content/site-content.ts';
import { excerpts } from '../words/excerpt.ts';
import {
  datesOf,
  guideText,
  apartFromMoves,
  type LineChange,
  linesChanged,
  type IsReported,
  reportedTexts,
} from './effects-in-lines.ts';

/** What an address leads to: a page, a section of it by its title, or a scenario by its slug. */
type Target =
  | { kind: 'page'; slug: string }
  | { kind: 'section'; slug: string; title: string }
  | { kind: 'scenario'; slug: string; scenario: string };

/** Returns every address on resource pages that people may have kept, with what it leads to. */
const addressesOf = onceEach((site: Site): ReadonlyMap<string, Target> => {
  const addresses = new Map<string, Target>();
  for (const file of filesOf(site, 'resources')) {
    const { slug } = file;
    const page = `/resources/${slug}`;
    addresses.set(page, { kind: 'page', slug });
    for (const section of itemsOf(valueAt(file.data, ['sections']))) {
      const [id, title] = [valueAt(section, ['id']), valueAt(section, ['title'])];
      if (typeof id === 'string')
        addresses.set(`${page}#${id}`, {
          kind: 'section',
          slug,
          title: typeof title === 'string' ? title : id,
        });
    }
    for (const { kind, data } of blocksOf(file)) {
      if (kind !== 'scenarios') continue;
      for (const scenario of itemsOf(valueAt(data, ['entries'])))
        if (typeof scenario === 'string')
          addresses.set(`${page}#${scenario}`, { kind: 'scenario', slug, scenario });
    }
  }
  return addresses;
});

/** How many resources a filter or phase of the home page leads to. */
interface Count {
  what: string;
  name: string;
  count: number;
}

/** Returns how many resources there are in all, in each phase, of each type and with each tag. */
function countsOf(site: Site): Map<string, Count> {
  const names = namesOf(site);
  const counts = new Map<string, Count>();
  const add = (key: string, what: string, name: string) => {
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { what, name, count: 1 });
  };
  for (const file of filesOf(site, 'resources')) {
    add('all', 'In all', '');
    for (const field of ['phase', 'type'] as const) {
      const value = valueAt(file.data, [field]);
      const what = field === 'phase' ? 'Phase' : 'Type';
      if (typeof value === 'string') add(`${field}/${value}`, what, names.valueOf(file, [field], value));
    }
    for (const tag of itemsOf(valueAt(file.data, ['tags'])))
      if (typeof tag === 'string') add(`tag/${tag}`, 'Tag', tag);
  }
  return counts;
}

/** Returns the effects of a change elsewhere: in the guide, sentences with dates, the calendar, files, filters and addresses. */
export function describeEffects(earlier: State, later: State, comparison: Comparison): Group[] {
  const isReported = reportedTexts(comparison.files);
  const groups: Group[] = [
    { title: ['The programme guide (PDF)'], entries: guideEntries(earlier, later, isReported) },
    ...dateGroups(earlier, later, isReported),
    {
      title: ['Saved files, before anything is filled in'],
      entries: fileEntries(earlier, later, comparison, isReported),
    },
    { title: ['The filters and phases of the home page'], entries: countEntries(earlier, later) },
    { title: ['New addresses'], entries: addressEntries(earlier, later) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

function guideEntries(earlier: State, later: State, isReported: IsReported): Entry[] {
  const [was, is] = [guideText(earlier.site), guideText(later.site)];
  if (!was || !is)
    return was === is
      ? []
      : [effect([`Not compared: the content ${was ? 'now' : 'before'} is not enough to make it.`])];
  const changes = linesChanged(was.lines, is.lines);
  if (changes.length === 0) return [];
  const counts =
    was.resources === is.resources
      ? []
      : [effect([`It lists ${counted(is.resources, 'resource')}, before ${was.resources}.`])];
  return [...counts, ...lineEntries(changes, isReported, [])];
}

/** Returns what a change of months or year does to sentences that name them and to the programme's calendar. */
function dateGroups(earlier: State, later: State, isReported: IsReported): Group[] {
  const [was, is] = [datesOf(earlier.site), datesOf(later.site)];
  if (was === undefined || is === undefined) return [];
  const sentences = [...was.sentences].flatMap(([place, text]): LineChange[] => {
    const now = is.sentences.get(place);
    return now === undefined || now === text ? [] : [{ was: text, is: now }];
  });
  const entriesOf = (changes: readonly LineChange[]) =>
    changes.length === 0 ? [] : lineEntries(changes, isReported, []);
  return [
    { title: ['Sentences that name the months or the year'], entries: entriesOf(sentences) },
    { title: ['The dates for a calendar'], entries: entriesOf(linesChanged(was.calendar, is.calendar)) },
  ];
}

/** Returns one entry for the lines of a text that changed; lines the report shows above are only counted. */
function lineEntries(changes: readonly LineChange[], isReported: IsReported, who: Entry['what']): Entry[] {
  const others = changes.filter((change) => !isReported(change));
  const repeated = changes.length - others.length;
  const start = who.length > 0 ? [...who, ': '] : [];
  const count = counted(changes.length, 'line');
  const above =
    repeated === 0 ? '' : others.length === 0 ? ', as shown above' : `, ${repeated} of them shown above`;
  const { changes: rest, moved } = apartFromMoves(others);
  const moves = moved.map((line): Detail => ({ kind: 'note', words: say`in another place: ${line}` }));
  return [effect([...start, `${count} different${above}.`], [...rest.flatMap(lineDetails), ...moves])];
}

function lineDetails({ was, is }: LineChange): Detail[] {
  if (was !== undefined && is !== undefined) {
    const runs = excerpts(was, is);
    return [
      { kind: 'was', field: '', runs: runs.was },
      { kind: 'is', field: '', runs: runs.is },
    ];
  }
  return [
    ...(was === undefined ? [] : [{ ...holds(was), kind: 'was' as const }]),
    ...(is === undefined ? [] : [{ ...holds(is), kind: 'is' as const }]),
  ];
}

const emptyFile = (form: FormDefinition): string =>
  writeSavedFile(form, emptyAnswers(form), { date: '1 July 2025' });

/** Returns the lines of a saved file that are not blank or a rule. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => !/^[-=]*$/.test(line));

function fileEntries(earlier: State, later: State, { slugNow }: Comparison, isReported: IsReported): Entry[] {
  const [before, after] = [formsOf(earlier.site), formsOf(later.site)];
  const pairs = [...before.values()].map((was) => ({
    was,
    is: after.get(slugNow('resources', was.slug) ?? ''),
  }));
  const known = new Set(pairs.map(({ is }) => is));
  const changed = pairs.flatMap(({ was: { definition: was }, is: { definition: is } = {} }) => {
    if (was === undefined || is === undefined) return [];
    const changes = linesChanged(linesOf(emptyFile(was)), linesOf(emptyFile(is)));
    return changes.length === 0 ? [] : [{ name: is.fileName, changes }];
  });
  const alike = Map.groupBy(changed, ({ changes }) => JSON.stringify(changes));
  // A form that cannot be made from one side neither came nor went.
  const namesOf = (forms: readonly PageForm[]) =>
    forms.flatMap(({ definition }) => definition?.fileName ?? []);
  const removed = namesOf(pairs.flatMap(({ was, is }) => (is === undefined ? [was] : [])));
  const added = namesOf([...after.values()].filter((form) => !known.has(form)));
  return [
    ...[...alike.values()].flatMap((files) =>
      lineEntries(files[0]?.changes ?? [], isReported, quoteAll(files.map(({ name }) => name))),
    ),
    ...added.map((name) => effect(say`${name} is new.`)),
    ...removed.map((name) => effect(say`${name} is not offered any more.`)),
  ];
}

function countEntries(earlier: State, later: State): Entry[] {
  const [was, is] = [countsOf(earlier.site), countsOf(later.site)];
  return [...new Map([...was, ...is])].flatMap(([key, { what, name }]) => {
    const [before, now] = [was.get(key)?.count ?? 0, is.get(key)?.count ?? 0];
    if (before === now) return [];
    const named = name === '' ? [what] : [`${what} `, ...quoteAll([name])];
    return [effect([...named, `: ${counted(now, 'resource')}, before ${before}.`])];
  });
}

function addressEntries(earlier: State, later: State): Entry[] {
  const [was, is] = [addressesOf(earlier.site), addressesOf(later.site)];
  // On a new page every address is new, so only the page itself is listed.
  const isOnNewPage = ({ kind, slug }: Target) => kind !== 'page' && !was.has(`/resources/${slug}`);
  return [...is].flatMap(([address, target]) =>
    was.has(address) || isOnNewPage(target) ? [] : [effect(say`${address}`)],
  );
}

/** Returns the addresses people may have kept that no longer lead where they did, each with where they lead instead. */
export function deadAddresses(earlier: State, later: State, { slugNow }: Comparison): Entry[] {
  const [was, is] = [addressesOf(earlier.site), addressesOf(later.site)];
  const unread = new Set(later.site.unreadable.map(({ slug }) => `/resources/${slug}`));
  return [...was].flatMap(([address, target]): Entry[] => {
    const page = `/resources/${target.slug}`;
    if (is.has(address) || unread.has(page)) return [];
    const now = slugNow('resources', target.slug);
    const dead = (what: Words): Entry[] => [{ word: 'address', what, details: [] }];
    if (target.kind === 'page')
      return dead(
        now === undefined
          ? say`${address} leads to the not-found page.`
          : say`${address} leads to the not-found page; the page is at ${`/resources/${now}`} now.`,
      );
    // If the page itself is gone or renamed, that is reported once and covers all addresses on it.
    if (!is.has(page)) return [];
    if (target.kind === 'scenario') {
      const scenario = slugNow('scenarios', target.scenario);
      const there = `${page}#${scenario ?? ''}`;
      return dead(
        is.has(there)
          ? say`${address} leads to the top of the page; the scenario is at ${there} now.`
          : say`${address} leads to the top of the page; the scenario is not there any more.`,
      );
    }
    const there = [...is].find(
      ([, other]) => other.kind === 'section' && other.slug === target.slug && other.title === target.title,
    )?.[0];
    return dead(
      there === undefined
        ? say`${address} leads to the top of the page; the section ${target.title} is not there any more.`
        : say`${address} leads to the top of the page; the section is at ${there} now.`,
    );
  });
}
