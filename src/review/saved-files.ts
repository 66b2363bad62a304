/**
 * What becomes of files that people saved where the content check has nothing to say: pages that are gone, what is retired,
 * answers that another form no longer takes, and ticks that mean something else. What does not come back has its problem
 * there, with its line and its cure, and is not told again here.
 */
import { type Blank, blankNow, blanksOf, isTicked } from '../check/promises/faults.ts';
import { bringFaults } from '../check/promises/old-files.ts';
import { formsOf, type PageForm } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { emptyAnswers } from '../forms/answers.ts';
import { writeFile } from '../forms/file/file-format.ts';
import { fileReader } from '../forms/file/read-file.ts';
import { type FormDefinition, isRetired } from '../forms/form-definition.ts';
import type { Comparison } from './compare-content.ts';
import { type Detail, type Entry, holds, quoteAll, say, type Words } from './entries.ts';

/** What is said of a form. */
interface Found {
  word: 'lost' | 'retired' | 'displaced';
  rest: Words;
  details?: Detail[];
}

/**
 * Returns what has to be decided about files saved with each form that has changed, and the forms whose files have been tried
 * and come back whole; if the check refuses the change, only what it does not say.
 */
export function describeSaved(earlier: Site, later: Site, { slugNow }: Comparison, isRefused: boolean) {
  const forms = [formsOf(earlier), formsOf(later)] as const;
  const whole: string[] = [];
  const said = [...forms[0].values()].flatMap((form) => {
    const { slug, title, definition: was } = form;
    const slugAfter = slugNow('resources', slug);
    const now = forms[1].get(slugAfter ?? '');
    const lost = (rest: Words): (Found & { title: string })[] => [{ title, word: 'lost', rest }];
    if (was === undefined) return [];
    if (slugAfter === undefined || (now === undefined && !isRefused))
      return lost(['files saved on this page can no longer be opened.']);
    // A form that cannot be made any more follows from what the check refuses.
    if (now?.definition === undefined) return [];
    if (slug !== now.slug)
      return lost(say`files saved before name the page ${slug}, so the renamed page does not open them.`);
    const isSame = JSON.stringify(was) === JSON.stringify(now.definition);
    const found = [
      ...retired(was, now.definition),
      ...(isSame || isRefused ? [] : displaced(was, now.definition)),
      ...(isRefused ? [] : notBrought(form, now, forms)),
    ];
    if (found.length === 0 && !isRefused && !isSame) whole.push(now.title);
    return found.map((one) => ({ ...one, title: now.title }));
  });
  // What is the same of several forms is said once, with all their names.
  const alike = Map.groupBy(said, ({ word, rest, details }) => JSON.stringify([word, rest, details]));
  const decisions = [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ word, rest, details = [] }): Entry => {
      const titles = quoteAll(group.map(({ title }) => title));
      return { word, what: [...titles, ': ', ...rest], details };
    }),
  );
  return { decisions, whole };
}

function retired(was: FormDefinition, is: FormDefinition): Found[] {
  const gone = blanksOf(was).filter(
    (blank) => blankNow(blank, is) === undefined && isRetired(is, blank.name, blank.field),
  );
  if (gone.length === 0) return [];
  const are = gone.length === 1 ? ' is' : ' are';
  const then =
    ' not asked any more; what files saved before hold there becomes lines left over, as announced.';
  return [{ word: 'retired', rest: [...quoteAll(gone.map(({ words }) => words)), are, then] }];
}

/** Returns the ticks that count for another option now, or for the same words of another: as each is read by itself. */
function displaced(was: FormDefinition, is: FormDefinition): Found[] {
  const [before, after] = [was, is].map((form) => blanksOf(form).filter(({ isOption }) => isOption));
  if (before === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
  const read = fileReader([is]);
  const lines = before.flatMap((from) => {
    const answers = emptyAnswers(was);
    answers.ticks[from.field] = [from.name];
    const opened = read(new TextEncoder().encode(writeFile(was, { answers }, '1 July 2025')));
    const [own] = opened.kind === 'read' ? opened.found : [];
    const to = own && after?.find((blank) => isTicked(own.answers, blank));
    const meant = blankNow(from, is);
    if (to === undefined || (to === meant && to.name === from.name)) return [];
    const called = ({ words, name }: Blank) => (from.words === to.words ? `${words} (${name})` : words);
    return holds(`${called(from)} → ${called(to)}`);
  });
  const rest = [
    'what files saved before hold counts for something else now. Let each keep its id and its words',
  ];
  return lines.length === 0 ? [] : [{ word: 'displaced', rest, details: lines }];
}

type Forms = ReadonlyMap<string, PageForm>;

/** Returns which saved files of other forms, or which answers in them, no longer come along into a form. */
const notBrought = (was: PageForm, is: PageForm, [before, after]: readonly [Forms, Forms]): Found[] =>
  bringFaults(was, is, before, after).map(({ from, blanks }) => {
    const words = new Set(blanks.map((blank) => blank.words));
    const rest =
      blanks.length === 0
        ? say`a saved file of ${from} can no longer begin this form.`
        : [...say`a saved file of ${from} no longer brings along: `, ...quoteAll([...words])];
    return { word: 'lost', rest };
  });
