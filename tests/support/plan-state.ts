import type { State } from '../../src/content-diff/state.ts';
import { stateOf } from './state-of.ts';

/** As little content as a form needs: one that asks for a text and a choice, what it offers, and the words of its file. */
const plan = {
  'content/labels.yaml': `savedFile:
  intro: "{period}. Saved {date}."
  continue: Open this at {route}.
  leftOver: Left over
`,
  'content/learning-methods.yaml': `- id: books
  title: Books
- id: talks
  title: Talks
`,
  'content/resources/plan.yaml': `title: Plan
sections:
  - blocks:
      - kind: prose
        text: This asks nothing.
      - kind: question
        id: aim
        label: Your aim
      - kind: learning-methods
        id: methods
        label: Methods
        entries: [books, talks]
download:
  fileName: plan.txt
  button: Download
  title: My plan
  sections:
    - kind: answers
      heading: Aim
      fields: [aim]
    - kind: answers
      heading: Ways
      fields: [methods]
`,
};

/** What a file becomes: words replaced by others, or another text, or no file. */
export type Edit = readonly [path: string, was: string, is: string] | readonly [path: string, text?: string];

/** Returns a state of this content, with the edits made; throws unless the words to replace occur exactly once. */
export function planState(...edits: readonly Edit[]): State {
  const texts = new Map<string, string>(Object.entries(plan));
  for (const [path, was, is] of edits) {
    const parts = (texts.get(path) ?? '').split(was ?? '');
    if (was === undefined) texts.delete(path);
    else if (is === undefined) texts.set(path, was);
    else if (parts.length === 2) texts.set(path, parts.join(is));
    else throw new Error(`"${was}" occurs ${parts.length - 1} times in ${path}.`);
  }
  return stateOf(texts);
}
