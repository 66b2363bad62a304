import type { Finding, SourceFile } from '../../content/place.ts';
import { formsOf, type PageForm } from '../../content/site-content.ts';
import { matchKey } from '../../../model/forms/file/file-line.ts';
import { lostIn } from '../../../model/forms/file/trial.ts';
import { onceEach } from '../../../model/text/words.ts';
import { type Rule, usedTwice } from '../rule.ts';

export const formWords: Rule = {
  reason: 'Answers below one of two headings that are alike are lost in a saved file whose foot is gone.',
  check: (site) =>
    [...formsOf(site).values()].flatMap(({ headings }) =>
      usedTwice(
        headings.map(({ place }) => place),
        (words, first) =>
          `"${words}" is the heading in ${first} already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.`,
        ({ text = '' }) => matchKey(text),
      ),
    ),
};

export const lostAnswers: Rule = {
  reason: 'An answer that a saved file does not bring back, or brings back under another question, is lost.',
  needsGoodContent: true,
  check: (site, published) =>
    [...formsOf(site).values()].flatMap((form) => {
      if (form.definition === undefined) return [];
      const words = JSON.stringify(form.definition);
      // What is published has been tried.
      if (published && words === JSON.stringify(formsOf(published).get(form.slug)?.definition)) return [];
      const before = lostBefore(form.page.file);
      const lost = before.get(words) ?? lostIn(form.definition);
      before.set(words, lost);
      return lostBelow(form, lost);
    }),
};

/** What was lost by form definition, kept with the file: trying a form is slow, and two states of the content share most. */
const lostBefore = onceEach<SourceFile, Map<string, string[]>>(() => new Map());

/** Blames the last words below which something is lost: those before were there first. */
function lostBelow({ headings, labels }: PageForm, lost: readonly string[]): Finding[] {
  const below = [...headings, ...labels].findLast(({ names }) => names.some((name) => lost.includes(name)));
  if (below === undefined) return [];
  const message = `What is answered below "${below.place.text}" does not come back from a saved file: these words, or a title below them, are too much like others of the form, or begin with # or *. Choose other words.`;
  return [below.place.problem(message)];
}
