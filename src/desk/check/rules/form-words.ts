import { type Finding, isText, type Place, type SourceFile, type TextPlace } from '../../content/place.ts';
import { filesOf, type Site } from '../../content/site.ts';
import { formsOf, type FormWords, looseContent, type PageForm } from '../../content/site-content.ts';
import { matchKey } from '../../../model/forms/file/file-line.ts';
import { lostIn } from '../../../model/forms/file/trial.ts';
import { onceEach } from '../../../model/text/words.ts';
import { type Rule, usedTwice } from '../rule.ts';

/** Returns the key by which a saved file is read; remembered, because each heading is compared with all before it. */
const keyOf = onceEach(({ text = '' }: Place): string => matchKey(text));

export const formWords: Rule = {
  reason:
    'A saved file is read by its headings and labels: if two are alike or one has no letters, answers are lost.',
  check: (site) =>
    [...formsOf(site).values()].flatMap((form) => {
      return [
        ...[...form.headings, ...form.labels].flatMap(({ place }) => unreadable(place, form)),
        ...usedTwice(
          [...headingsElsewhere(site, form), ...form.headings.map(({ place }) => place)],
          (words, first) =>
            `"${words}" is the heading in ${first} already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.`,
          keyOf,
        ).filter(({ file }) => file === form.page.file.path),
      ];
    }),
};

function unreadable(place: Place, { definition }: PageForm): Finding[] {
  const key = keyOf(place);
  const { notFilledIn = '' } = definition?.words.marks ?? {};
  if (key !== '' && matchKey(notFilledIn) === key)
    return [
      place.problem(`Saved files say "${notFilledIn}" where an answer is missing. Choose other words.`),
    ];
  if (/[\p{L}\p{N}]/u.test(key)) return [];
  return [
    place.problem(`"${place.text}" has no letters, so a saved file could not be read by it. Write a word.`),
  ];
}

/** Returns the first of those before that a saved file cannot tell from some words. */
const wordedBefore = (one: FormWords, all: readonly FormWords[]): FormWords | undefined =>
  all.slice(0, all.indexOf(one)).find(({ place }) => keyOf(place) === keyOf(one.place));

/** Returns the titles of a form's checklists, and the heading for left-over lines, which every saved file may have. */
function headingsElsewhere(site: Site, { page }: PageForm): TextPlace[] {
  const named = page.file.blocks
    .filter(({ asks }) => asks?.savedIn === 'checklists')
    .flatMap(({ place }) => place.at('entries').texts.map(({ text }) => text));
  const titles = looseContent(site)
    .checklists.filter(({ id }) => named.includes(id))
    .map(({ place }) => place.at('title'));
  const leftOver = filesOf(site, 'labels').map(({ root }) => root.at('savedFile', 'leftOver'));
  return [...titles, ...leftOver].filter(isText);
}

export const lostAnswers: Rule = {
  reason: 'An answer that a saved file does not bring back, or brings back under another question, is lost.',
  needsGoodContent: true,
  check: (site, published) => {
    return [...formsOf(site).values()].flatMap((form) => {
      if (form.definition === undefined) return [];
      const words = JSON.stringify(form.definition);
      // What is published has been tried.
      if (published && words === JSON.stringify(formsOf(published).get(form.slug)?.definition)) return [];
      const before = lostBefore(form.page.file);
      const lost = before.get(words) ?? lostIn(form.definition);
      before.set(words, lost);
      return lostBelow(form, lost);
    });
  },
};

/** What was lost by form definition, kept with the file: trying a form is slow, and two states of the content share most. */
const lostBefore = onceEach<SourceFile, Map<string, string[]>>(() => new Map());

function lostBelow({ headings, labels }: PageForm, lost: readonly string[]): Finding[] {
  const words = [...headings, ...labels];
  const below = words.filter(({ names }) => names.some((name) => lost.includes(name)));
  // Of two that are alike, the later one is to be changed.
  const later = below.filter((one) => wordedBefore(one, words) !== undefined);
  return (later.length > 0 ? later : below.slice(-1)).map(({ place }) =>
    place.problem(
      `What is answered below "${place.text}" does not come back from a saved file: these words, or a title below them, are too much like others of the form, or begin with # or *. Choose other words.`,
    ),
  );
}
