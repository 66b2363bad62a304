import type { Diagnostic, SourceFile } from '../../content-files/yaml-node.ts';
import { formsBySlug, type PageForm } from '../../content-files/partial-content.ts';
import { matchKey } from '../../../model/forms/saved-file/normalize-line.ts';
import { roundTripFailures } from '../../../model/forms/saved-file/round-trip.ts';
import { memoizeWeak } from '../../../model/text/memoize.ts';
import { type Rule, duplicateProblems } from '../rule.ts';
import { uniqueTitles } from './names.ts';

export const uniqueHeadings: Rule = {
  reason: 'Answers below one of two headings that are alike are lost in a saved file whose foot is gone.',
  check: (content) =>
    [...formsBySlug(content).values()].flatMap(({ headings }) =>
      duplicateProblems(
        headings.map(({ node }) => node),
        (heading, firstLocation) =>
          `"${heading}" is the heading in ${firstLocation} already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.`,
        ({ text = '' }) => matchKey(text),
      ),
    ),
};

export const lostAnswers: Rule = {
  reason: 'An answer that a saved file does not bring back, or brings back under another question, is lost.',
  needs: 'valid-content',
  check: (content, published) => {
    // If two titles are equal, the answers below them are lost for this reason. The titles are reported by another
    // rule.
    if (uniqueTitles.check(content).length > 0) return [];
    return [...formsBySlug(content).values()].flatMap((form) => {
      if (form.definition === undefined) return [];
      const serialized = JSON.stringify(form.definition);
      // A form is not tested if it is equal to the published one, because the test is slow.
      if (published && serialized === JSON.stringify(formsBySlug(published).get(form.slug)?.definition))
        return [];
      const cache = lostByDefinition(form.pageNode.file);
      const lost = cache.get(serialized) ?? roundTripFailures(form.definition);
      cache.set(serialized, lost);
      return lostAnswerProblems(form, lost);
    });
  },
};

/**
 * For each file, the results of the round-trip test: the names of questions whose answers are lost, by the serialized
 * form definition. They are cached, because the test is slow and two content states have most forms in common.
 */
const lostByDefinition = memoizeWeak<SourceFile, Map<string, string[]>>(() => new Map());

/**
 * Reports the last heading or label of the form whose answers are lost. An earlier heading with the same text was
 * probably there before, so the later one is the one to change.
 */
function lostAnswerProblems({ headings, labels }: PageForm, lost: readonly string[]): Diagnostic[] {
  const culprit = [...headings, ...labels].findLast(({ questionNames }) =>
    questionNames.some((name) => lost.includes(name)),
  );
  if (culprit === undefined) return [];
  const message = `What is answered below "${culprit.node.text}" does not come back from a saved file: these words, or a title below them, are too much like others of the form, or begin with # or *. Choose other words.`;
  return [culprit.node.diagnostic(message, { rule: 'forms/lost-answers' })];
}
