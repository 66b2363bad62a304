import { forms, found, readingPages, type Resource, viewers } from './content.ts';

const kindsIn = ({ sections }: Resource): number =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).size;

/**
 * The form with the most kinds of block. What is the same on every form is tried on this one; what depends on the
 * questions of a form is tried on all of them.
 */
export const oneForm: Resource = found(forms.toSorted((a, b) => kindsIn(b) - kindsIn(a))[0]);

/** The address of one page of each kind: the home page, a form, one with role-plays, one to read. */
export const oneOfEachKind: readonly string[] = [
  '/',
  oneForm.path,
  ...[viewers, readingPages].flatMap((pages) => pages.slice(0, 1).map(({ path }) => path)),
];
