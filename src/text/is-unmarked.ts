/** Signs that mean nothing to Markdown inside a paragraph, nor to HTML, with spaces or a line feed only between them. */
const unmarked =
  /^[\p{L}\p{M}\p{N}.,;:?!()'’‘“”%/–—…×÷+=£€-](?:(?: *|\n)[\p{L}\p{M}\p{N}\u00A0.,;:?!()'’‘“”%/–—…×÷+=£€-])*$/u;

/** Returns whether a paragraph of Markdown has no marks in it: most have none, and need not be read by its rules. */
export const isUnmarked = (paragraph: string): boolean => unmarked.test(paragraph);
