import { forms, ensureDefined, readingPages, type Resource, scenarioPages } from './content.ts';

const countBlockKinds = ({ sections }: Resource): number =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).size;

/**
 * The form with the most kinds of block. What is the same on every form is tested with this form only; what depends on
 * the questions of a form is tested with all forms.
 */
export const sampleForm: Resource = ensureDefined(
  forms.toSorted((a, b) => countBlockKinds(b) - countBlockKinds(a))[0],
);

/**
 * The addresses of one page of each kind: the home page, a form, a page with role-plays, and a page without scripts.
 */
export const samplePaths: readonly string[] = [
  '/',
  sampleForm.path,
  ...[scenarioPages, readingPages].flatMap((pages) => pages.slice(0, 1).map(({ path }) => path)),
];
