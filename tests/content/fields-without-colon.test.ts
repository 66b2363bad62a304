import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withEdits } from '../../src/content-reading/cure.ts';
import { parseYaml } from '../../src/content-reading/parse-yaml.ts';
import { placeOf } from '../../src/content-reading/source-tree.ts';
import { yamlMessage } from '../../src/content-reading/yaml-message.ts';
import { describeMistakes } from '../support/mistakes.ts';
import { specificationRoot } from '../support/specification-root.ts';

const files = ['programme', 'labels', 'checklists', 'resources/communication-scenarios'];
const dataOf = (text: string) => {
  const read = parseYaml(text);
  return 'reason' in read ? read.reason : read.data;
};

/** Returns the message about a text that cannot be read, and the text once that has been done to the letter. */
function obey(text: string): { line: number; after: string } | undefined {
  const read = parseYaml(text);
  if (!('reason' in read)) return undefined;
  const { message, offset } = yamlMessage(text, read);
  const { line } = placeOf(text, offset);
  const [, written] = /^This line is neither .* write "(.*)"; if it is more text/.exec(message) ?? [];
  if (written !== undefined) {
    const end = text.indexOf('\n', offset);
    return { line, after: withEdits(text, [{ start: offset, end, words: written }]) };
  }
  const [, withColon] = /, not =\. Write "(.*)"\.$/.exec(message) ?? [];
  if (withColon !== undefined) {
    const end = text.indexOf('\n', offset);
    return { line, after: withEdits(text, [{ start: offset, end, words: withColon }]) };
  }
  expect(message).toMatch(/^A space is missing after the colon\./);
  return { line, after: withEdits(text, [{ start: offset, end: offset, words: ' ' }]) };
}

describe.each(files)('in %s, each field', (file) => {
  const good = readFileSync(join(specificationRoot, `content/${file}.yaml`), 'utf8');
  const fields = [...good.matchAll(/^ *(?:- )*[a-z]\w*: ?(?=.*$)/gm)];
  const meant = dataOf(good);

  test.each([
    ['lacks its colon', /:/, ''],
    ['lacks the space after its colon', / $/, ''],
    ['has an equals sign for its colon', /: ?/, ' = '],
    ['has an equals sign and no spaces', /: ?/, '='],
  ])('that %s is found, and what the message says mends it', (_, sign, instead) => {
    const obeyed = fields.flatMap(({ 0: whole, index }) => {
      const words = whole.replace(sign, instead);
      if (words === whole) return [];
      const done = obey(withEdits(good, [{ start: index, end: index + whole.length, words }]));
      // A quoted text with a colon of its own is still YAML: the words before it become a key.
      return done === undefined ? [] : [{ ...done, index }];
    });
    expect(obeyed).not.toEqual([]);
    for (const { line, after, index } of obeyed)
      expect({ line, data: dataOf(after) }).toEqual({ line: placeOf(good, index).line, data: meant });
  });
});

const [programme, worksheet, scenario] = [
  'programme.yaml',
  'resources/worksheet.yaml',
  'scenarios/missed-deadline.yaml',
];
const neither = (written: string) =>
  `This line is neither a field nor an item. If "${written.split(':')[0] ?? ''}" is a field, write "${written}"; if it is more text, indent it further than its field.`;

describeMistakes('a field without its colon', [
  {
    mistake: 'with a misspelt name, first below its parent',
    edits: [[programme, '  title: Questions\n  text: Write', '  titel Questions\n  text: Write']],
    says: [`content/programme.yaml:22:3  ${neither('titel: Questions')}`],
  },
  {
    mistake: 'at the end of a block',
    edits: [[programme, '  email: team@example.org', '  emial team@example.org']],
    says: [`content/programme.yaml:25:3  ${neither('emial: team@example.org')}`],
  },
  {
    mistake: 'whose items are below it',
    edits: [[worksheet, '        items:\n', '        items\n']],
    says: [`content/resources/worksheet.yaml:25:9  ${neither('items:')}`],
  },
  {
    mistake: 'and a quoted text with a colon',
    edits: [[programme, '  text: Write to us.', '  text "Today: write to us."']],
    says: [
      'content/programme.yaml:23:3  contact › text "Today  A colon is missing after "text". Write text: "Today: write to us.". If this line is more text, indent it further than its field.',
    ],
  },
  {
    mistake: 'and a text with a colon',
    edits: [[programme, '  text: Write to us.', '  text Today: write to us.']],
    says: [
      'content/programme.yaml:23:3  contact › text Today  A colon is missing after "text". Write text: "Today: write to us.". If this line is more text, indent it further than its field.',
    ],
  },
  {
    mistake: 'but with a wide one, and a text with a colon',
    edits: [[programme, '  text: Write to us.', '  text： Today: write to us.']],
    says: [
      'content/programme.yaml:23:7  contact › text： Today  ： is not the colon that YAML knows. Write "text: " in place of "text：".',
    ],
  },
  {
    mistake: 'without the space after it and a quoted text with a colon',
    edits: [[programme, '  text: Write to us.', '  text:"Today: write to us."']],
    says: [
      'content/programme.yaml:23:8  contact › text:"Today  A space is missing after the colon. Write "text: " and then the text.',
    ],
  },
]);

describeMistakes('a text without |', [
  {
    mistake: 'that begins with a mark of Markdown',
    edits: [[scenario, '|\n  You promised', '\n  **You** promised']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:1  The sentences below "scenario:" need a | before them, because they begin with *. Write scenario: | and leave the lines below as they are.',
    ],
  },
  {
    mistake: 'that begins with a word and a colon',
    edits: [[scenario, '|\n  You promised', '\n  Friday: you promised\n  it. Now']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:1  The sentences below "scenario:" need a | before them, because there is a colon on line 5. Write scenario: | and leave the lines below as they are.',
    ],
  },
]);
