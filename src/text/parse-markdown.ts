import { parse, postprocess, preprocess } from 'micromark';

/** Made once: putting the rules of Markdown together takes as long as reading a sentence by them. */
const parser = parse();

type Events = ReturnType<typeof postprocess>;

/** Returns what micromark finds in a Markdown text, in the order of the text. */
export const parseMarkdown = (text: string): Events => parseAs('document', text);

/** Returns what micromark finds in one line, in which no block can begin. */
export const parseMarkdownLine = (text: string): Events => parseAs('text', text);

function parseAs(content: 'document' | 'text', text: string): Events {
  // All that a text leaves behind in the parser: the names of its link definitions, and its lazy lines.
  parser.defined = [];
  parser.lazy = {};
  return postprocess(parser[content]().write(preprocess()(text, undefined, true)));
}
