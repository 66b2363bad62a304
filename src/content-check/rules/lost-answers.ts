import { lostAnswers as lostOf } from '../../saved-file/lost-answers.ts';
import { matchKey } from '../../saved-file/words/match-key.ts';
import { formsOfSite } from '../../content-reading/form-definitions.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { filesOf, otherPlace, problemAt, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { headingsOf, labelsOf, type FileWords } from './form-words.ts';

export const lostAnswers: Rule = {
  reason: 'An answer that a saved file does not bring back, or brings back under another question, is lost.',
  needsGoodContent: true,
  check: (site) => {
    const definitions = formsOfSite(site);
    const known = new Map<string, string[]>();
    const problems = filesOf(site, 'resources').flatMap((file) => {
      const definition = definitions.get(file.slug);
      if (definition === undefined) return [];
      const words = JSON.stringify(definition);
      const lost = lostBefore.get(words) ?? lostOf(definition);
      known.set(words, lost);
      return lostIn(file, lost);
    });
    lostBefore = known;
    return problems;
  },
};

/** The results of the last check by form definition: trying a form is slow, and two states of the content share most. */
let lostBefore: ReadonlyMap<string, string[]> = new Map();

function lostIn(file: SourceFile, lost: readonly string[]): Problem[] {
  const words = [...headingsOf(file), ...labelsOf(file)];
  const ticked = new Set(
    blocksOf(file).flatMap(({ kind, fieldId }) => (/^questions?$/.test(kind) ? [] : (fieldId ?? []))),
  );
  const before = (one: FileWords) =>
    words.slice(0, words.indexOf(one)).find((other) => matchKey(other.text) === matchKey(one.text));
  const below = words.filter(({ names }) => names.some((name) => lost.includes(name)));
  // Of two that are alike, the later one is to be changed.
  const later = below.filter((one) => before(one) !== undefined || ticked.has(one.names.join()));
  return (later.length > 0 ? later : below.slice(-1)).map((one) => {
    const other = before(one);
    if (ticked.has(one.names[0] ?? '')) {
      const message = `What is ticked below "${one.text}" does not come back from a saved file, because a title there is like other words of the form, or begins with a character such as # or *. Choose other words for that title.`;
      return problemAt(file, one.path, message);
    }
    const place = other === undefined ? '' : ` in ${otherPlace(file, other.path)}`;
    const message = `The answer below "${one.text}" does not come back from a saved file: these words are too much like others${place}. Choose other words.`;
    return problemAt(file, one.path, message);
  });
}
