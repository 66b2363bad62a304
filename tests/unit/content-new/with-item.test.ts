import { expect, it } from 'vitest';
import { withItem } from '../../../src/content-new/with-item.ts';
import { siteWith } from './site-with.ts';

/** Returns the file with one more item, or undefined if there is no place for it. */
function added(text: string): string | undefined {
  const path = 'learning-methods.yaml';
  const file = siteWith({ write: path, text }).files.find((one) => one.path === `content/${path}`);
  if (file === undefined) throw new Error('The file cannot be read.');
  return withItem(file, item);
}

const item = '# A note\n- id: new\n  title: New\n';
const indented = '  # A note\n  - id: new\n    title: New\n';
const list = '- id: one\n- id: two\n  title: Two\n';

it.each([
  ['ends its last line', list, `${list}${item}`],
  ['does not end its last line', list.trimEnd(), `${list}${item}`],
  ['ends in empty lines', `${list}\n \n\n`, `${list}${item}`],
  ['ends in a comment', `${list}# The end\n`, `${list}# The end\n${item}`],
  [
    'is indented',
    list.replace(/^/gm, '  ').trimEnd(),
    `  - id: one\n  - id: two\n    title: Two\n${indented}`,
  ],
  ['has three dots at its end', `${list}...\n# The end\n`, `${list}${item}...\n# The end\n`],
  ['has only three dots at its end', `${list}...`, `${list}${item}...`],
  ['has three dots above it', `...\n${list}`, `...\n${list}${item}`],
  ['has three dots in a sentence', '- id: one ... two\n', `- id: one ... two\n${item}`],
  ['ends in a text with its empty lines', '- |+\n  One\n\n\n', `- |+\n  One\n\n\n${item}`],
  ['ends in a text with spaces on its last line', '- |\n  One\n   ', `- |\n  One\n   \n${item}`],
])('where a list %s, the item comes last and the others stay as they are', (_, before, after) => {
  expect(added(before)).toBe(after);
});

it.each([
  ['has nothing else', '[]\n', item],
  ['is below an empty line', '\n[]', item],
  ['is below a note', '# Methods\n\n[]\n', `# Methods\n${item}`],
  ['is above a note', '[ ] # none yet\n\n', `# none yet\n${item}`],
  ['is indented', '  []\n', item],
  ['is on the line that begins it', '--- []\n', `---\n${item}`],
  ['has three dots at its end', '[]\n...\n', `${item}...\n`],
])('where an empty list %s, the item takes the place of its brackets', (_, before, after) => {
  expect(added(before)).toBe(after);
});

it.each([
  ['in brackets', '[{ id: one }]\n'],
  ['with a bracket in a note between its brackets', '[ # none ] yet\n]\n'],
  ['that is none', 'id: one\n'],
])('a list %s has no place for an item', (_, text) => {
  expect(added(text)).toBeUndefined();
});
