/** Files as people may have saved them with earlier content, in every wording that it promised to read. */
import type { PageForm } from '../../content/site-content.ts';
import { withValues } from '../../content/values.ts';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../forms/answers.ts';
import { writeFile } from '../../forms/file/file-format.ts';
import { type BringForward, openFile } from '../../forms/open-file.ts';
import type { Field, FormDefinition } from '../../forms/form-definition.ts';
import { type Blank, blankNow, blanksOf, isTicked, type Saved } from './faults.ts';
import { ourWords, wordings } from './our-words.ts';

/** A line of an opened file that belonged to no question when it was saved. */
const keptLine = 'A line kept from another file';

/**
 * Returns files as visitors might have saved them with a form: in its own wording, then in every earlier one that it
 * promises to read. In its own wording each option is ticked, and each question answered, in a different set of files, so
 * that none can be mistaken for another unnoticed.
 */
const oldFiles = (form: FormDefinition): Saved[] => [
  ...filesNow(form),
  ...earlierWordings(form).flatMap((written) => [
    oldFile(form, written, isOdd, () => true),
    oldFile(form, written, isEven, () => false),
  ]),
];

const isOdd = (index: number): boolean => index % 2 === 1;
const isEven = (index: number): boolean => !isOdd(index);

/** Returns one file in the form's own wording, with something at each place where something may be. */
export const exampleFile = (form: FormDefinition): Saved => oldFile(form, form, isEven, () => true);

/** Returns those of them in the form's own wording. */
export function filesNow(form: FormDefinition): Saved[] {
  const questions = form.fields.flatMap(textNames).length;
  const most = Math.max(questions, ...form.fields.map((field) => optionIds(field).length));
  const bits = Math.ceil(Math.log2(most + 1));
  const patterns = [
    () => true,
    () => false,
    ...Array.from({ length: bits }, (_, bit) => (index: number) => ((index + 1) & (1 << bit)) !== 0),
  ];
  return patterns.map((isChosen) => oldFile(form, form, isChosen, isChosen));
}

function oldFile(
  form: FormDefinition,
  written: FormDefinition,
  isTicked: (index: number) => boolean,
  isFilled: (index: number) => boolean,
): Saved {
  const answers = emptyAnswers(form);
  const names = form.fields.flatMap(textNames);
  for (const field of form.fields) {
    for (const name of textNames(field))
      if (isFilled(names.indexOf(name))) answers.texts[name] = answerTo(field, name);
    if (answers.ticks[field.id])
      answers.ticks[field.id] = optionIds(field).filter((_, index) => isTicked(index));
  }
  const leftOver = isFilled(0) ? [keptLine] : [];
  const text = writeFile(written, { answers, leftOver }, '1 July 2025');
  return { text, answers, leftOver };
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
const earlierWordings = (form: FormDefinition): FormDefinition[] =>
  ourWords(form).flatMap((own) =>
    wordings(own)
      .slice(1)
      .map((words) => withValues(form, [{ path: own.path, value: words }]) as FormDefinition),
  );

/** Answers from another form's file that used to be carried over into a form and no longer are. */
interface BringFault {
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
