import { parse, postprocess, preprocess } from 'micromark';

/** Made once: putting the rules of Markdown together takes as long as reading a sentence by them. */
const parser = parse();

/** Returns what micromark finds in a Markdown text, in the order of the text. */
export function parseMarkdown(text: string): ReturnType<typeof postprocess> {
  // All that a text leaves behind in the parser: the names of its link definitions, and its lazy lines.
  parser.defined = [];
  parser.lazy = {};
  return postprocess(parser.document().write(preprocess()(text, undefined, true)));
}
