/** What the report puts first: links that lead elsewhere, lost answers, and what it does not know. */
import { describe, expect, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { checklists, decisionLines, form, learningMethods, page, reportOn, secondForm } from './edit-case.ts';

const firstLines = (edit: ContentEdit[], before: ContentEdit[] = []): string[] =>
  toTerminalLines(reportOn({ before, edit })).slice(0, 2);

describe('an address that leads to other content', () => {
  const linkToAfterwards: ContentEdit = [
    form,
    'Choose one goal.',
    'Choose one goal. Then see [afterwards](/resources/role-plays#afterwards).',
  ];
  const swapSectionIds: ContentEdit[] = [
    [page, '  - id: scenarios\n', '  - id: temporary\n'],
    [page, '  - id: afterwards\n', '  - id: scenarios\n'],
    [page, '  - id: temporary\n', '  - id: afterwards\n'],
  ];

  test('after the ids of two sections were swapped', () => {
    expect(decisionLines(swapSectionIds, [linkToAfterwards])).toEqual([
      'link to other content: Two sections exchanged their addresses, /resources/role-plays#scenarios and /resources/role-plays#afterwards. They stand where they were, but links to one lead to the other now. Is that meant? If not, exchange the ids again.',
      '    - The link “afterwards” in Worksheet › introduction (content/resources/worksheet.yaml:9) leads to Scenarios now.',
    ]);
  });

  test('and sections that exchanged their ids are neither moved, new nor gone, if a word of them differs', () => {
    const edit: ContentEdit[] = [...swapSectionIds, [page, 'Look back together.', 'Look back in pairs.']];
    const lines = toTerminalLines(reportOn({ before: [linkToAfterwards], edit })).join('\n');
    expect(lines).toMatch(/Look back \[-together\.-\] \{\+in pairs\.\+\}/);
    expect(lines).not.toMatch(/moved|removed|added|reordered/);
  });

  test('after the file names of two pages were swapped', () => {
    const plan = 'resources/plan.yaml';
    const swap: ContentEdit[] = [
      { rename: page, to: 'resources/temporary.yaml' },
      { rename: plan, to: page },
      { rename: 'resources/temporary.yaml', to: plan },
    ];
    const lines = decisionLines(swap, [secondForm]).filter((line) =>
      line.startsWith('link to other content'),
    );
    expect(lines).toEqual([
      expect.stringContaining(
        '/resources/plan leads to another page now; the page is at /resources/role-plays.',
      ),
      expect.stringContaining(
        '/resources/role-plays leads to another page now; the page is at /resources/plan.',
      ),
    ]);
  });

  test('after a section got another text under its id, but not after an edit', () => {
    const text = 'intro: Look back together.';
    const otherSection: ContentEdit[] = [
      [
        page,
        '    title: Scenarios\n',
        '    title: Practice\n    intro: Choose a card and read aloud what stands on it.\n',
      ],
      [page, '    title: Afterwards\n', '    title: After it\n'],
      [page, text, 'intro: Look back together, and take your time.'],
    ];
    expect(decisionLines(otherSection)).toEqual([]);
  });
});

describe('lost answers and other questions are reported', () => {
  const removeSpecific: ContentEdit[] = [
    [form, '      - kind: question\n        id: specific\n        label: Specific\n', ''],
    [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
  ];
  const brokenPage: ContentEdit = [page, 'title: Role-plays\n', 'title: "Role-plays\n'];

  test('although another file cannot be read, and that file is named', () => {
    const lines = decisionLines([...removeSpecific, brokenPage]);
    expect(lines.filter((line) => line.startsWith('lost answers'))).toHaveLength(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^cannot be read: content\/resources\/role-plays\.yaml cannot be read because of line \d+\. Its changes are not shown\.$/,
      ),
    );
  });

  test('and another form is named only if it did not ask the same question before', () => {
    const sameId: ContentEdit[] = [
      secondForm,
      ['resources/plan.yaml', '        id: aims\n', '        id: specific\n'],
      ['resources/plan.yaml', 'from: [specific, actionSteps]', 'from: [actionSteps]'],
      ['resources/plan.yaml', '        to: aims\n', '        to: specific\n'],
      ['resources/plan.yaml', 'fields: [aims]', 'fields: [specific]'],
    ];
    const [line] = decisionLines(removeSpecific, sameId).filter((text) => text.startsWith('lost answers'));
    expect(line).toContain('Specific is not asked any more');
  });

  test('or the report says for which form it is unknown', () => {
    expect(decisionLines([[form, 'heading: Next', 'heading: [Next]']])).toContainEqual(
      'not examined: Whether answers in saved files are lost is not known for Worksheet, because the content check has to be right first.',
    );
  });

  test('but not for questions that only an invalid part of the form hides', () => {
    const lines = decisionLines([[checklists, '      tip: A phone is enough.\n', '']]);
    expect(lines.map((line) => line.slice(0, 12))).toEqual(['new problems', 'not examined']);
  });

  test('but not for an id that occurs twice in the earlier content', () => {
    const duplicateId: ContentEdit = [checklists, 'id: profile-2', 'id: profile-1'];
    const edit: ContentEdit = [learningMethods, 'both of you', 'two of you'];
    expect(decisionLines([edit], [duplicateId])).toEqual([]);
    const lines = toTerminalLines(reportOn({ before: [duplicateId], edit: [edit] }));
    expect(lines.join('\n')).toContain('Content check: no new problems.');
  });
});

describe('the first line', () => {
  test('does not claim that nothing changed if a file cannot be read', () => {
    expect(firstLines([[page, 'title: Role-plays\n', 'title: "Role-plays\n']])[0]).toBe(
      'No change that can be shown; 1 file cannot be read; 2 things for a developer.',
    );
  });
});

describe('links that are gone while their words stay', () => {
  const linked = ['One', 'Two', 'Three'].map((name) => `See [${name}](/resources/worksheet) of them.`);
  const list = (texts: readonly string[]) => texts.map((text) => `          - ${text}\n`).join('');
  const items = '          - Listen first.\n          - Ask **open** questions.\n';
  const linesOn = (later: readonly string[]) =>
    toTerminalLines(
      reportOn({ before: [[page, items, list(linked)]], edit: [[page, list(linked), list(later)]] }),
    );

  test('are one question if there are three in a file', () => {
    const lines = linesOn(['See One of them.', 'See Two of them.', 'See Three of them.']);
    expect(lines).toContain(
      'links:    In 3 texts of Role-plays, a link is gone and its words stay. Is that meant?',
    );
    expect(lines).toContain('    - Afterwards › list › item “See One of them.”: “One”');
    expect(lines).not.toContain('PAGE BY PAGE');
  });

  test('are counted apart if other words of the text changed too', () => {
    const four = [...linked, 'Read [Four](/resources/worksheet) after them.'];
    const lines = toTerminalLines(
      reportOn({
        before: [[page, items, list(four)]],
        edit: [
          [
            page,
            list(four),
            list(['See One of them.', 'See Two of them.', 'See Three of them.', 'Read Four before them.']),
          ],
        ],
      }),
    );
    expect(lines).toContain(
      'links:    In 3 texts of Role-plays, a link is gone and its words stay; in 1 more text, a link is gone and other words changed too. Is that meant?',
    );
  });

  test('are changes of the page if there are fewer, or if more differs', () => {
    expect(linesOn(['See One of them.', 'See Two of them.', linked[2] ?? '']).join('\n')).not.toContain(
      'links:',
    );
    expect(linesOn(['See One of them.', 'See Two of them.', 'See Three of us.']).join('\n')).not.toContain(
      'links:',
    );
  });
});
