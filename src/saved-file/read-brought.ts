import { type Answers, emptyAnswers, textNames } from '../form/answers.ts';
import { type BringForward, bringForward, bringForwardLabels } from '../form/bring-forward.ts';
import type { FileContents } from './file-contents.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { Notice } from './notice.ts';
import { readSavedFile } from './read-saved-file.ts';

/** Another form in a file, and which of its answers go where. */
export interface BroughtForm {
  title: string;
  questions: { from: string; to: string }[];
}

/** What a file of other forms brings; `found` and `empty` count the questions of those. */
export interface Brought extends FileContents {
  forms: BroughtForm[];
  /** Whether the file also answers questions of these forms that this one has no place for. */
  hasMore: boolean;
}

/**
 * Returns what a file of other forms, named by their slugs, brings to this one; undefined if it is none of `brings`.
 * Each form is read from what those before it leave beside them, so that every line ends up in one place.
 */
export function readBrought(
  definition: FormDefinition,
  brings: readonly BringForward[],
  slugs: readonly string[],
  text: string,
): Brought | undefined {
  const brought: Omit<Brought, 'leftOver' | 'notices'> = {
    answers: emptyAnswers(definition),
    found: 0,
    empty: 0,
    forms: [],
    hasMore: false,
  };
  const done = new Set<string>();
  const noticed: Notice[] = [];
  let rest = text;
  let before: string[] = [];
  let leftOver: string[] | undefined;
  for (const slug of slugs) {
    const bring = brings.find((other) => other.definition.slug === slug);
    if (!bring) continue;
    const read = readSavedFile(bring.definition, rest);
    if (read.kind !== 'read') continue;
    done.add(slug);
    brought.answers = bringForward(definition, bring, read.answers, brought.answers);
    brought.hasMore ||= answersMore(bring, read.answers);
    brought.found += read.found;
    brought.empty += read.empty;
    brought.forms.push({
      title: bring.definition.title,
      questions: bringForwardLabels(definition, bring),
    });
    noticed.push(...read.notices);
    rest = read.beside;
    leftOver = [...before, ...read.leftOver];
    before = [...before, ...read.ownLeftOver];
  }
  return leftOver && { ...brought, leftOver, notices: noticesOf(noticed, slugs, done) };
}

/** Returns whether a form's file answers more than this form takes from it. */
function answersMore({ definition, answers }: BringForward, { texts, ticks }: Answers): boolean {
  const taken = new Set(answers.flatMap(({ from }) => from));
  return definition.fields
    .filter(({ id }) => !taken.has(id))
    .some(
      (field) => textNames(field).some((name) => texts[name] !== '') || (ticks[field.id] ?? []).length > 0,
    );
}

/** Returns each notice once, in the order of Notice; forms that were read are not other forms any more. */
function noticesOf(
  noticed: readonly Notice[],
  slugs: readonly string[],
  done: ReadonlySet<string>,
): Notice[] {
  const general = (['newer', 'end-missing', 'second-copy'] as const)
    .filter((kind) => noticed.some((notice) => notice.kind === kind))
    .map((kind) => ({ kind }));
  const named = noticed.flatMap((notice) => (notice.kind === 'other-form' ? [notice.slug] : []));
  const others = new Set([...slugs, ...named].filter((slug) => !done.has(slug)));
  return [...general, ...[...others].map((slug) => ({ kind: 'other-form' as const, slug }))];
}
