/** Files as people may have saved them with earlier content, in every wording that it promised to read. */
import type { PageForm } from '../../content/site-content.ts';
import { withValues } from '../../content/values.ts';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../forms/answers.ts';
import { writeFile } from '../../forms/file/file-format.ts';
import { type BringForward, openFile } from '../../forms/open-file.ts';
import type { Field, FormDefinition } from '../../forms/form-definition.ts';
import { type Blank, blankNow, blanksOf, isTicked, type Saved } from './faults.ts';
import { type OurWords, ourWords } from './our-words.ts';

/** A file as a visitor might have saved it, with what was in the form. */
interface OldFile extends Saved {
  /** The earlier wording it is written with; undefined for the current wording. */
  wording: string | undefined;
}

/** A line of an opened file that belonged to no question when it was saved. */
const keptLine = 'A line kept from another file';

/**
 * Returns files as visitors might have saved them with a form: in its own wording, then in every earlier one that it
 * promises to read. In its own wording each option is ticked in a different set of files, so that none can be mistaken for
 * another unnoticed.
 */
export function oldFiles(form: FormDefinition): OldFile[] {
  const isOdd = (index: number) => index % 2 === 1;
  const isEven = (index: number) => index % 2 === 0;
  return [
    ...filesNow(form),
    ...earlierWordings(form).flatMap(({ words, form: written }) => [
      oldFile(form, written, isOdd, true, words),
      oldFile(form, written, isEven, false, words),
    ]),
  ];
}

/** Returns those of them in the form's own wording. */
function filesNow(form: FormDefinition): OldFile[] {
  const most = Math.max(0, ...form.fields.map((field) => optionIds(field).length));
  const bits = Math.ceil(Math.log2(most + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  return patterns.map((isTicked, nth) => oldFile(form, form, isTicked, nth !== 1));
}

function oldFile(
  form: FormDefinition,
  written: FormDefinition,
  isTicked: (index: number) => boolean,
  isFilled: boolean,
  wording?: string,
): OldFile {
  const answers = emptyAnswers(form);
  for (const field of form.fields) {
    if (isFilled) for (const name of textNames(field)) answers.texts[name] = answerTo(field, name);
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((_, index) => isTicked(index));
  }
  const leftOver = isFilled ? [keptLine] : [];
  const text = writeFile(written, { answers, leftOver }, '1 July 2025');
  return { text, answers, leftOver, wording };
}

/** Returns an answer unlike that of any other question, of several lines where the field allows it. */
function answerTo(field: Field, name: string): string {
  const mark = `An answer to ${name}.`;
  return 'multiline' in field && field.multiline ? `${mark}\n\n- More of ${name}.` : mark;
}

/**
 * Returns the form once for each earlier wording that it promises to read, with that wording in place. An alias does not
 * say which text it belonged to (a title or a tip, a heading or a line), so it is tried in each.
 */
function earlierWordings(form: FormDefinition): { words: string; form: FormDefinition }[] {
  const own = ourWords(form).flatMap((words) =>
    words.aliases.filter((alias) => fits(words, alias)).map((alias) => ({ path: words.path, words: alias })),
  );
  const atTop = (form.intro.earlier ?? []).map((words) => ({ path: pathAtTop(words), words }));
  const marks = (form.marks?.earlier ?? []).map((words) => ({ path: ['marks', 'notFilledIn'], words }));
  return [...own, ...atTop, ...marks].map(({ path, words }) => ({
    words,
    form: withValues(form, [{ path, value: words }]) as FormDefinition,
  }));
}

/** A wording with a placeholder was the line about progress, not its heading, and the other way round. */
const fits = ({ as, names }: OurWords, alias: string): boolean =>
  as === 'progress' ? alias.includes('{') : as !== 'heading' || names.length > 0 || !alias.includes('{');

function pathAtTop(words: string): string[] {
  if (words.includes('{route}')) return ['intro', 'continue'];
  return words.includes('{') ? ['intro', 'text'] : ['leftOverHeading'];
}

/** Answers from another form's file that used to be carried over into a form and no longer are. */
export interface BringFault {
  /** The title of the form that the file is from. */
  from: string;
  /** The answers; none if the page does not accept the file at all. */
  blanks: Blank[];
}

type Forms = ReadonlyMap<string, PageForm>;

/** Returns which answers from other forms' files, in every wording, are no longer carried over into a form. */
export function bringFaults(was: PageForm, is: PageForm, before: Forms, after: Forms): BringFault[] {
  return was.brings.flatMap(({ from }): BringFault[] => {
    const [source, now] = [before.get(from), after.get(from)?.definition];
    const [definition, later] = [was.definition, is.definition];
    if (source?.definition === undefined || definition === undefined || later === undefined) return [];
    // If neither form nor the rules for carrying over changed, the result is the same.
    const parts = (form: PageForm, other: FormDefinition | undefined) =>
      JSON.stringify([form.definition, form.brings, other]);
    if (parts(was, source.definition) === parts(is, now)) return [];
    const lost = new Set<Blank>();
    for (const { text, answers } of oldFiles(source.definition)) {
      const bytes = new TextEncoder().encode(text);
      const then = openFile(definition, bringsOf(was, before), bytes);
      if (then.kind !== 'brought') continue;
      const opened = openFile(later, bringsOf(is, after), bytes);
      if (opened.kind !== 'brought') return [{ from: source.title, blanks: [] }];
      for (const blank of blanksOf(source.definition)) {
        // An option is brought along by its title, which may have been reworded.
        const [typed = '', words = typed] = blank.isOption
          ? isTicked(answers, blank)
            ? [blank.words, now && blankNow(blank, now)?.words]
            : []
          : [answers.texts[blank.name]];
        if (typed === '') continue;
        const there = holding(words, later, opened.answers);
        const isKept = holding(typed, definition, then.answers).every((place) =>
          there.some(({ name }) => name === blankNow(place, later)?.name),
        );
        if (!isKept) lost.add(blank);
      }
    }
    return lost.size === 0 ? [] : [{ from: source.title, blanks: [...lost] }];
  });
}

/** Returns the questions whose answers contain some words. */
const holding = (words: string, form: FormDefinition, { texts }: Answers): Blank[] =>
  blanksOf(form).filter(({ isOption, name }) => !isOption && texts[name]?.includes(words));

const bringsOf = ({ brings }: PageForm, forms: Forms): BringForward[] =>
  brings.flatMap(({ from, answers }) => {
    const definition = forms.get(from)?.definition;
    return definition === undefined ? [] : [{ definition, answers }];
  });
