import type { FormDefinition } from '../worksheet/form-definition.ts';
import { lostAnswers } from './saved-answers.ts';

/** The forms of the site, keyed by the slug of their page. */
export type Forms = ReadonlyMap<string, FormDefinition>;

/**
 * Returns what happens to files that people saved with the earlier forms, as lines of text; none if no form changed. A
 * form also changes when a list that it shares with other pages does.
 */
export function tellSavedFiles(
  earlier: Forms | undefined,
  later: Forms | undefined,
  slugNow: (slug: string) => string,
): string[] {
  if (!earlier || !later) {
    const which = later ? 'the earlier content' : 'the content';
    return [
      `saved    Saved files were not compared: ${which} does not pass the content check of this version of the site.`,
    ];
  }
  const kept: string[] = [];
  const told = [...earlier].flatMap(([slug, was]) => {
    const is = later.get(slugNow(slug));
    if (!is) return [`saved    ${was.title}: files saved on this page can no longer be opened.`];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const lost = lostAnswers(was, is);
    if (lost.length > 0) return [`saved    ${was.title}: ${lossOf(lost)}`];
    kept.push(was.title);
    return [];
  });
  const rest =
    kept.length === 0
      ? []
      : [`saved    ${kept.join(', ')}: every answer of a file saved before finds its place.`];
  return [...told, ...rest];
}

const lossOf = (lost: string[]): string =>
  `in a file saved before, these answers no longer find their place and become lines left over: ${lost
    .map((words) => `“${words}”`)
    .join(', ')}. Add the old wording under "aliases", or the old id under "retired".`;
