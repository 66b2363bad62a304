import { forms, found, type Resource } from './content.ts';

const kindsIn = ({ sections }: Resource): number =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).size;

/**
 * The form with the most kinds of block. What is the same on every form is tried on this one; what depends on the
 * questions of a form is tried on all of them.
 */
export const oneForm: Resource = found(forms.toSorted((a, b) => kindsIn(b) - kindsIn(a))[0]);
