/** Characters that mean nothing to HTML or, inside a paragraph, to Markdown, with spaces or one line feed between them. */
const unmarked =
  /^[\p{L}\p{M}\p{N}.,;:?!()'’‘“”%/–—…×÷+=£€-](?:(?: *|\n)[\p{L}\p{M}\p{N}\u00A0.,;:?!()'’‘“”%/–—…×÷+=£€-])*$/u;

/** Returns whether a paragraph certainly has no Markdown marks: most have none and need no parsing. */
export const isUnmarked = (paragraph: string): boolean => unmarked.test(paragraph);
