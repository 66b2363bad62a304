/**
 * What an edit means for whoever knows the published content. Saved files know what they hold by its ids, other pages and
 * addresses by its names: what became of those is told first, and in place of advice on whatever still names them.
 */
import { contentLayout } from '../../model/collections/content-layout.ts';
import { matchKey } from '../../model/forms/file/file-line.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { onceEach } from '../../model/text/words.ts';
import { changedFiles, commitTree, type Git, publishedCommit, RevisionError } from '../content/git.ts';
import { entryName, type Finding, type Place, questionName, type SourceFile } from '../content/place.ts';
import { cureBy, sortProblems } from '../content/problem.ts';
import { type ReadBefore, readSite } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { itemEdit } from '../content/write-list.ts';
import { valueEdit } from '../content/write-value.ts';
import { likeness, pairFiles } from './pair-files.ts';

/** What a saved file knows by an id: a question, or something to tick. */
export interface Asked {
  id: string;
  words: string;
  /** The group that it is a question of; empty for everything else. */
  of: string;
  place: Place;
}

const toAsked = (place: Place, field: 'label' | 'title' | 'text', of = ''): Asked => {
  const id = place.at('id');
  return { id: String(id.value ?? id.byDefault), words: matchKey(place.at(field).text ?? ''), of, place };
};

/** Returns everything in a file that saved files know by its id. */
export const askedIn = onceEach(({ kind, root, blocks }: SourceFile): Asked[] => {
  if (kind === 'resources')
    return blocks.flatMap(({ place, asks, fieldId }) => {
      if (fieldId === undefined) return [];
      const items = asks?.texts === 'items' ? place.at('items').items : [];
      return [toAsked(place, 'label'), ...items.map((item) => toAsked(item, 'label', fieldId))];
    });
  // No file holds a phase.
  if (contentLayout[kind].layout !== 'list' || kind === 'phases') return [];
  return root.items.flatMap((one) => [
    toAsked(one, 'title'),
    ...one.at('items').items.map((item) => toAsked(item, 'text')),
  ]);
});

export const sameId = (all: readonly Asked[], { id, of }: Asked): Asked | undefined =>
  all.find((one) => one.id === id && one.of === of);

/** Returns the one that has the same words; undefined if there are several. */
function sameWords(all: readonly Asked[], { words, of }: Asked): Asked | undefined {
  const [found, ...others] = all.filter((one) => one.words === words && one.of === of);
  return others.length === 0 && words !== '' ? found : undefined;
}

/** Returns what has the words of something now, and another id, although one of the two moved and not the words. */
function movedTo(one: Asked, before: readonly Asked[], after: readonly Asked[]): Asked | undefined {
  const now = sameWords(before, one) && sameWords(after, one);
  if (now === undefined || now.id === one.id) return undefined;
  const had = sameId(before, now);
  const other = had && sameWords(after, had);
  // Its id is new, that of another that has it still, or that of another that moved too.
  const isMoved = !had || (sameId(after, one) ? other : other?.id === had.id);
  return isMoved ? now : undefined;
}

/** Returns what has to take the new id where several get theirs back: what is new itself, and has that of the last of them. */
function inTheirPlace(one: Asked, before: readonly Asked[], after: readonly Asked[]): Asked | undefined {
  const other = sameId(after, one);
  const had = other && sameWords(before, other);
  return had && movedTo(had, before, after) ? inTheirPlace(had, before, after) : other;
}

/** Returns what is new where something stood, so that it may be the same in other words. */
export function standsFor(one: Asked, before: readonly Asked[], after: readonly Asked[]): Asked | undefined {
  const others = before.slice(0, before.indexOf(one)).filter(({ of }) => of === one.of);
  const above = others.flatMap((other) => sameId(after, other) ?? []).at(-1);
  const next = after.slice(above ? after.indexOf(above) + 1 : 0).find(({ of }) => of === one.of);
  return next && sameId(before, next) ? undefined : next;
}

/** Returns what something that has an id is called. */
export const wordsAt = (place: Place): string =>
  ['label', 'title', 'text'].flatMap((field) => place.at(field).text ?? []).at(0) ?? '';

/** Returns whether two share hardly a word of their names, and not half of the rest, so that they are more likely two things. */
export const isOther = ({ place: was }: Asked, { place: is }: Asked): boolean => {
  const likenessOf = (field: string) => likeness(was.at(field).value ?? '', is.at(field).value ?? '');
  // Questions of one page often share a third of their little words, and one in other words more.
  return (
    ['label', 'title', 'text'].every((field) => likenessOf(field) < 0.3) &&
    ['hint', 'items', 'entries'].every((field) => likenessOf(field) < 0.5)
  );
};

/** Returns what else in its own file names a question by its id. */
const ownMentions = ({ id, place }: Asked): Place[] =>
  place.file.values.filter(
    ({ text, meta, path }) => meta.names === 'question' && text === id && !path.includes('from'),
  );

const linesOf = (places: readonly Place[]): string => places.map(({ line }) => line).join(', ');

/** Returns the problem of an id that was changed although its words stayed, or that another has now, perhaps for its own. */
function movedProblem({ id, place: was }: Asked, now: Asked, other?: Asked, taker?: Asked): Finding {
  const place = now.place.at('id');
  const isAlike = (one: Asked) => one.of === now.of && one.id.toLowerCase() === now.id.toLowerCase();
  const alike = askedIn(place.file).filter(isAlike);
  const isShared = alike.some((one) => one !== now && one.id === now.id);
  const mentions = other ? [] : ownMentions(now);
  const own = mentions.filter(({ path }) => !isShared || was.file.root.at(...path).text === id);
  const said = `"${wordsAt(now.place)}"`;
  const also = own.length === 0 ? '' : `, and "${id}" in ${linesOf(own)} too`;
  const theirs = taker?.place.at('id');
  const there = theirs ? `, and "id: ${now.id}" in ${theirs.line}` : '';
  const message = other
    ? `${said} had the id "${id}" when it was published, and "${wordsAt(other.place)}" has it now. Files that people saved know answers by ids. Write "id: ${id}" here again${there}.`
    : `The id of ${said} was "${id}" when it was published. Files that people saved know answers by ids. Write "id: ${id}" again${also}.`;
  const changed = [
    ...[place, ...own].map((at) => ({ at, to: id })),
    ...(theirs ? [{ at: theirs, to: now.id }] : []),
  ];
  const edits = changed.flatMap(({ at, to }) => valueEdit(at, to) ?? []);
  const done = 'The id was put back by which saved files know this.';
  return place.problem(message, {
    cure: edits.length === changed.length ? { done, edits } : undefined,
    causes: [
      { what: 'unsaved', at: place },
      ...own.map((at) => ({ what: 'schema', at })),
      ...[...alike.map((one) => one.place.at('id')), ...mentions].map((at) => ({ what: 'twice', at })),
    ],
  });
}

/** Something that was published under a name that nothing has now. */
interface Gone {
  /** The file that it was in. */
  file: string;
  /** What to say once, in place of what is said where it is named; undefined if it is nowhere any more. */
  toldOf?: (names: string) => Finding | Finding[];
}

function renamed(was: SourceFile, { root, slug, kind }: SourceFile): Gone {
  const what = kind === 'resources' ? 'page' : kind === 'scenarios' ? 'scenario' : 'career path';
  return {
    file: was.path,
    toldOf: (names) =>
      root.problem(
        `This ${what} was renamed: keep the name. Addresses and saved files know it as "${was.slug}", so call the file ${was.slug}.yaml again. If the new name is meant, write "${slug}" for "${was.slug}" in ${names}.`,
      ),
  };
}

function exchanged(was: SourceFile, { root, kind }: SourceFile): Finding {
  const order =
    kind === 'resources'
      ? 'Pages are in the order of their "id".'
      : 'A page shows them in the order of its "entries".';
  const message = `This is what ${was.path} held when it was published: the two were exchanged. Addresses and saved files know each by its name, so exchange the names back. ${order}`;
  return root.problem(message, { what: 'schema' });
}

function replaced(was: Asked, now: Asked): (names: string) => Finding {
  const { id } = was;
  const place = now.place.at('id');
  const own = ownMentions(now);
  const again = `write "id: ${id}" again${own.length === 0 ? '' : `, and "${id}" in ${linesOf(own)} too`}.`;
  const messageOf = (names: string) =>
    isOther(was, now)
      ? `This seems to be another than "${wordsAt(was.place)}", which stood here when it was published. Write "${now.id}" in place of "${id}" in ${names}, or take "${id}" away there. Only if it is the same in other words, ${again}`
      : `Here stood "${id}" when it was published, and it is named in ${names}. If this is the same in other words, let it keep its id, by which saved files know it: ${again} If it is another, write "${now.id}" there, or take "${id}" away there.`;
  return (names) => place.problem(messageOf(names), { causes: [{ what: 'unsaved', at: place }] });
}

/** Returns each link that leads to a section by the id that it has now, with what puts back there what its page had. */
function followed(site: Site, page: SourceFile, { id: now }: Asked, id: string): Finding[] {
  const route = resourcePath(page.slug);
  return site.files.flatMap((file) => {
    const start = file === page ? `(?:${route}/?)?` : `${route}/?`;
    const links = [...file.text.matchAll(new RegExp(`\\]\\(${start}#(?=${RegExp.escape(now)}\\))`, 'g'))];
    return links.flatMap(({ 0: before, index }) => {
      const place = file.texts.find((text) => text.isSentence && text.start <= index && index < text.end);
      const offset = index + before.length;
      const cure = cureBy('A link leads where it led.', offset, offset + now.length, id);
      const message = `This link has to lead to "#${id}" again, as that section gets its id back. Write it in place of "#${now}".`;
      return place ? [place.problem(message, { offset, cure })] : [];
    });
  });
}

/** From this likeness upwards, two sections of a page are one: others share hardly more than their little words. */
const sameSection = 0.6;
/** From this likeness upwards, a section of a saved file holds some of what another held. */
const alikeSection = 0.4;

/** Returns the sections of a page that are there under other ids, each with how links know it. */
function readdressed(was: SourceFile, is: SourceFile, site: Site): [name: string, Gone][] {
  const [before = [], after = []] = [was, is].map(({ root }) =>
    root.at('sections').items.map((section) => toAsked(section, 'title')),
  );
  return before.flatMap((one): [string, Gone][] => {
    if (sameId(after, one)) return [];
    const now = after.find((other) => likeness(one.place.value, other.place.value) >= sameSection);
    if (now === undefined) return [];
    const place = now.place.at('id');
    const done = 'The id was put back to which links lead.';
    const edit = valueEdit(place, one.id);
    const toldOf = (names: string) => [
      place.problem(
        `The id of "${wordsAt(now.place)}" was "${one.id}" when it was published. Links lead there from ${names}, and perhaps from elsewhere. Write "id: ${one.id}" again.`,
        { cure: edit && { done, edits: [edit] } },
      ),
      ...followed(site, is, now, one.id),
    ];
    return [[entryName('resources', `${is.slug}/${one.id}`), { file: is.path, toldOf }]];
  });
}

/** Returns what the published content named that nothing has now, and the ids that have to be put back. */
function compared(published: Site, site: Site): { gone: Map<string, Gone>; moved: Finding[] } {
  const gone = new Map<string, Gone>();
  const moved: Finding[] = [];
  for (const { earlier: was, later: is } of pairFiles(published, site)) {
    if (was === undefined || (was.path === is?.path && was.text === is.text)) continue;
    if (is && is.slug !== was.slug && site.files.some(({ path }) => path === was.path))
      moved.push(exchanged(was, is));
    else if (is?.slug !== was.slug)
      gone.set(entryName(was.kind, was.slug), is ? renamed(was, is) : { file: was.path });
    if (is === undefined) continue;
    for (const [name, one] of readdressed(was, is, site)) gone.set(name, one);
    const [before, after] = [askedIn(was), askedIn(is)];
    for (const one of before) {
      const now = movedTo(one, before, after);
      const other = sameId(after, one);
      const taker = now && !sameId(before, now) ? inTheirPlace(one, before, after) : undefined;
      const problem = now && movedProblem(one, now, other, taker);
      if (problem) moved.push(problem);
      if (other || one.of !== '') continue;
      const name = is.kind === 'resources' ? questionName(is, one.id) : entryName(is.kind, one.id);
      const heir = standsFor(one, before, after);
      const toldOf = problem ? () => problem : heir && replaced(one, heir);
      gone.set(name, { file: is.path, ...(toldOf && { toldOf }) });
    }
  }
  return { gone, moved };
}

/** Returns the findings of the check with what only the published content can tell, in place of what follows from it. */
export function besidePublished(findings: readonly Finding[], published: Site, site: Site): Finding[] {
  const { gone, moved } = compared(published, site);
  /** How much of a value and what it belongs to is published under its name; 0 for none. */
  const before = ({ file, step, value, around }: Place): number => {
    const all = published.files.find(({ path }) => path === file.path)?.values ?? [];
    const same = all.filter((one) => one.value === value && one.step === step);
    return Math.max(0, ...same.map((one) => 1 + likeness(one.around?.value, around?.value)));
  };
  const told = findings.map((finding) => finding.beside?.(before) ?? asPublished(finding, published));
  const byName = Map.groupBy(told, ({ unknown = '' }) => (gone.has(unknown) ? unknown : ''));
  const explained = [...byName].flatMap(([name, its]) => {
    const one = gone.get(name);
    if (one === undefined) return its;
    const names = [...new Set(sortProblems(its).map(({ file, line }) => `${file}:${line}`))].join(', ');
    return one.toldOf?.(names) ?? its.map((finding) => takenAway(finding, one));
  });
  return [...moved, ...explained];
}

/** Returns a finding that names what was published in place of what is missing: an id, or the section that saves an answer. */
function asPublished(finding: Finding, published: Site): Finding {
  const { what, at } = finding.as ?? {};
  if (at?.step !== 'id') return finding;
  const was = published.files.find(({ path }) => path === at.file.path);
  if (was === undefined) return finding;
  if (at.value === undefined) {
    const [before, now] = [was, at.file].map(({ values }) => values.filter(({ step }) => step === 'id'));
    const gone = before?.filter((one) => now?.every(({ value }) => value !== one.value));
    const id = gone?.find(({ around }) => likeness(around?.value, at.around?.value) >= sameSection);
    return id
      ? { ...finding, message: `"id" is missing. Write "id: ${id.written}", as it was published.` }
      : finding;
  }
  const [before, now] = [was, at.file].map(({ root }) => root.at('download', 'sections').items);
  const fieldsOf = (section: Place) => section.at('fields').texts.map(({ text }) => text);
  const section = what === 'unsaved' && before?.find((one) => fieldsOf(one).some((id) => id === at.text));
  if (!section || now?.some((one) => likeness(one.value, section.value) >= alikeSection)) return finding;
  const message = `The answer to "${at.text}" is not saved any more. Put the section back in "download" that was published: "kind: answers", "heading: ${section.at('heading').text}", "fields: [${fieldsOf(section).join(', ')}]".`;
  return { ...finding, message };
}

/** Returns what to do where something is named that is nowhere any more. */
function takenAway(finding: Finding, { file }: Gone): Finding {
  const place = finding.as?.at;
  if (place === undefined) return finding;
  if (place.isSentence) {
    const message = `This link leads to ${file}, which was taken away. Take the link out of this text too.`;
    return { ...finding, message };
  }
  const isListed = typeof place.step === 'number';
  const edit = itemEdit(place, 'remove', String);
  const rest = isListed && edit ? 'take it from this list too' : 'remove the whole item it belongs to';
  const done = 'What was taken away elsewhere was taken from the list.';
  return {
    ...finding,
    message: `${place.shown} was taken away in ${file}: ${rest}.`,
    ...(edit && { cure: { done, edits: [edit] } }),
  };
}

/** Returns the published content, if git knows it and it is not the same. */
export function publishedSite(git: Git, before?: ReadBefore): Site | undefined {
  try {
    const commit = publishedCommit(git);
    const changed = commit === undefined ? [] : changedFiles(git, { base: commit, head: undefined });
    const isEdited = changed.some(({ path }) => path.startsWith('content/'));
    return commit !== undefined && isEdited
      ? readSite(commitTree(git, commit, ['content']), before).site
      : undefined;
  } catch (error) {
    // Whoever has no git, or may not read the repository, has nothing to compare with.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}
