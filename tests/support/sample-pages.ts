import { forms, ensureDefined, readingPages, type Resource, scenarioPages } from './content.ts';

const countBlockKinds = ({ sections }: Resource): number =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).size;

/**
 * The form with the most kinds of block. What is the same on every form is tried on this one; what depends on the
 * questions of a form is tried on all of them.
 */
export const sampleForm: Resource = ensureDefined(
  forms.toSorted((a, b) => countBlockKinds(b) - countBlockKinds(a))[0],
);

/** The address of one page of each kind: the home page, a form, one with role-plays, one to read. */
export const samplePaths: readonly string[] = [
  '/',
  sampleForm.path,
  ...[scenarioPages, readingPages].flatMap((pages) => pages.slice(0, 1).map(({ path }) => path)),
];
