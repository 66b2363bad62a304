import type { Answers } from '../form/answers.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { knownWords } from '../saved-file/words/known-words.ts';
import { matchKey } from '../saved-file/words/match-key.ts';

/** A line of a saved file that the site wrote, without its number or box. */
export interface OwnLine {
  words: string;
  kind: 'heading' | 'label' | 'option' | 'tip' | 'sentence' | 'progress';
}

/** Returns the words of a line of ours, without its number, box or id. */
export const wordsOf = (line: string): string =>
  line.replace(/^(?:\d+\. |\[[x ]\] |Tip: )/, '').replace(/ \([^()\s]+\)$/, '');

const isUnderline = (line = ''): boolean => /^-+$/.test(line);
const isTitleUnderline = (line = ''): boolean => /^=+$/.test(line);

/** Returns the lines of ours that are left over and whose words the form does not have any more. */
export function unknownLines(
  form: FormDefinition,
  saved: { text: string; answers: Answers },
  leftOver: readonly string[],
): OwnLine[] {
  const rest = [...leftOver];
  const take = (line: string) => {
    const index = rest.indexOf(line);
    if (index !== -1) rest.splice(index, 1);
    return index !== -1;
  };
  // An answer may hold a line that looks like one of ours.
  for (const text of Object.values(saved.answers.texts)) for (const line of text.split('\n')) take(line);
  // Below a heading that is not known any more, other lines are left over as well, however right they are.
  const { titles, headings, allLabels, options, notFilledIn } = knownWords(form);
  const titlesAndTips = [...options.byId.values()]
    .flat()
    .flatMap((option) => [...option.titles, ...option.tips]);
  const known = new Set([
    notFilledIn,
    ...titles,
    ...headings.keys(),
    ...allLabels.byKey.keys(),
    ...titlesAndTips,
  ]);
  const lines = saved.text.split('\n');
  const firstHeading = lines.findIndex(isUnderline) - 1;
  const progress = new Set(
    form.sections.flatMap((section) =>
      section.kind === 'progress' ? [section.heading, ...(section.aliases ?? [])].map(matchKey) : [],
    ),
  );
  const isRetired = retiredLines(form);
  return lines.flatMap((line, index): OwnLine[] => {
    if (!/^\S/.test(line) || isUnderline(line) || isTitleUnderline(line)) return [];
    const words = wordsOf(line);
    const below = lines[index + 1];
    const isGone = isRetired(line, isUnderline(below));
    if (isGone || known.has(matchKey(words)) || !take(line)) return [];
    if (index > 1 && index < firstHeading) return [{ words, kind: 'sentence' }];
    const heading = isUnderline(lines[index - 1]) ? matchKey(lines[index - 2] ?? '') : undefined;
    if (heading !== undefined && progress.has(heading)) return [{ words, kind: 'progress' }];
    if (heading !== undefined && !known.has(heading)) return [];
    if (line.startsWith('Tip: ')) return [{ words, kind: 'tip' }];
    if (line.startsWith('[')) return [{ words, kind: 'option' }];
    return [{ words, kind: isUnderline(below) || isTitleUnderline(below) ? 'heading' : 'label' }];
  });
}

/**
 * Returns a function that says of each line of ours, in the order of the file, whether it belongs to what is retired: it is
 * named there, or it is below a heading or label, or the tip of an option, that is.
 */
function retiredLines(form: FormDefinition): (line: string, isHeading: boolean) => boolean {
  const ids = new Set(form.retired?.map(({ id }) => id));
  const words = new Set(form.retired?.map(({ was }) => matchKey(was)));
  let [isSection, isGroup] = [false, false];
  return (line, isHeading) => {
    const id = / \(([^()\s]+)\)$/.exec(line)?.[1] ?? '';
    const isNamed = ids.has(id) || words.has(matchKey(wordsOf(line)));
    if (isHeading) isSection = isNamed;
    if (isHeading || !/^(?:\d+\. |\(|Tip: )/.test(line)) isGroup = isNamed;
    return isSection || isGroup || isNamed;
  };
}
