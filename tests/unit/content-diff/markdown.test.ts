import { expect, test } from 'vitest';
import { toMarkdown } from '../../../src/content-diff/forms/markdown.ts';
import { holds, type Report, say } from '../../../src/content-diff/report.ts';
import { exampleReport, quietReport } from '../../support/example-report.ts';
import { renderGfm } from '../../support/render-gfm.ts';

/** What is written of one entry to decide on. */
const entryOf = (entry: Report['decisions'][number]) =>
  toMarkdown({ ...quietReport, decisions: [entry] }).split('## To decide first\n\n')[1];

test('Markdown lists what changed part by part, values as a diff and sentences as items', () => {
  expect(toMarkdown(exampleReport).split('\n')).toEqual([
    '**3 changes on 1 page; 2 things to decide first.**',
    '',
    '- Content check: before fine, now 2 problems.',
    '- Compared: main (1a2b3c4) beside the files here.',
    '- The two have no commit in common.',
    '- In 2 more files only comments or layout changed.',
    '',
    '## To decide first',
    '',
    '- **lost** what was at `Q&A.`.',
    '- **address** `/resources/plan#old` leads to the top of the page.',
    '',
    '## Page by page',
    '',
    '### `Plan` (`content/resources/plan.yaml`)',
    '',
    '- **changed** the &#60;b&#62; title, line 7',
    '',
    '  ```diff',
    '  - a<b: Old ‹w&rd›',
    '  + New ‹w<rd›',
    '  ```',
    '',
    '  - look at ``` ``this`` ```',
    '',
    '  ```diff',
    '    sum: 1 < 2',
    '  ```',
    '',
    '- **removed** an item',
    '',
    '  ```diff',
    '    Gone',
    '    ',
    '  ```',
    '',
    '',
    '### Labels',
    '',
    '- **added** a label',
    '',
    '## What follows from it',
    '',
    '### New addresses',
    '',
    '- `/resources/new`',
    '- 2 lines different.',
    '',
    '  ```diff',
    '    Line',
    '  ```',
    '',
    '',
  ]);
});

test('where nothing changes, Markdown says so in one line', () => {
  expect(toMarkdown(quietReport)).toBe(
    'Nothing changes for visitors. main beside the files here. Content check: before fine, now fine.\n',
  );
});

test('the name of a branch is no markup', () => {
  const name = 'a\\`*_{}[]<>#|~@&b';
  const { base } = quietReport;
  expect(renderGfm(toMarkdown({ ...quietReport, base: { ...base, name } }))).toContain(
    'a\\`*_{}[]&lt;&gt;#|~@&amp;b beside',
  );
});

test('a block of values ends where it should, whatever the values hold', () => {
  const fences = '```` and `````';
  expect(entryOf({ word: 'changed', what: [], details: [holds(fences), holds('`')] })).toBe(
    `- **changed** \n\n  \`\`\`\`\`\`diff\n    ${fences}\n    \`\n  \`\`\`\`\`\`\n\n`,
  );
});

test('content in a sentence is code, with all its characters, and nothing if it is blank', () => {
  const codes = ['a`b``c', '`a', 'a`', 'a', ' a', 'a '].map((content) => [{ content }]);
  const written = codes.map((what) => entryOf({ word: 'effect', what, details: [] }));
  expect(written).toEqual([
    '- ```a`b``c```\n',
    '- `` `a ``\n',
    '- `` a` ``\n',
    '- `a`\n',
    '- `  a `\n',
    '- ` a  `\n',
  ]);
  for (const what of [say`${'  '} is new.`, [{ content: ' ' }, ' is new.']])
    expect(entryOf({ word: 'effect', what, details: [] })).toBe('-  is new.\n');
});
