/** A change of a host, an email address or a phone number is a decision, however it is written. */
import { expect, test } from 'vitest';
import {
  entriesToTerminalLines,
  toMarkdown,
  toTerminalLines,
} from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { page, reportOn } from './edit-case.ts';

/** The questions about external addresses under "Decide first", without the label, the text and the position. */
function addressLines(edit: ContentEdit[], before: ContentEdit[] = []): string[] {
  const report = reportOn({ before, edit });
  const decisions = report.decisions.filter(({ type }) =>
    ['external-address', 'contact-address'].includes(type),
  );
  return toTerminalLines({ ...report, decisions, groups: [], effects: [] })
    .filter((line) => /^(?:external address|email or phone): |^ {4}- (?!In )/.test(line))
    .map((line) => line.replace(/^ +- |^[a-z ]+: /, ''));
}
const intro = (text: string): ContentEdit => [page, 'Look back together.', text];
const handbook = '[the handbook](https://example.org/handbook)';
const addTrust = intro('Write to <trust@example.org>.');

test.each<[title: string, edit: ContentEdit[], lines: string[], before?: ContentEdit[]]>([
  [
    'a hidden copy of every mail',
    [[page, '<team@example.org>', '[team@example.org](mailto:team@example.org?bcc=x%40ev.example)']],
    ['A hidden copy (bcc) of this mail goes to x@ev.example, which is new on this site. Who agreed to it?'],
  ],
  [
    'more recipients, copies and a subject, in an encoded link',
    [
      [
        page,
        '<team@example.org>',
        '[Write](mailto:team@example.org,b@c.example?CC=d%40e.example&amp;subject=A%20b&amp;to=f@g.example)',
      ],
    ],
    [
      'A copy of this mail goes to d@e.example, which is new on this site. Who agreed to it?',
      'The mail goes to b@c.example, which is new on this site. Is it right, and who asked for it?',
      'The mail goes to f@g.example, which is new on this site.',
      'The subject of the mail is filled in: A b.',
    ],
  ],
  [
    'an address replaced by another that the site names already',
    [[page, '<team@example.org>', '<trust@example.org>']],
    [
      'An address or number changed. Is the new one right, and who asked for it?',
      'before: team@example.org',
      'now: trust@example.org',
    ],
    [addTrust],
  ],
  [
    'an address taken away',
    [[page, ' or write to <team@example.org>', '']],
    ['An address or number is gone. Is that meant?', 'before: team@example.org', 'now: not here any more'],
  ],
  [
    'the address of the contact card, which the guide shows too',
    [['programme.yaml', 'email: team@example.org', 'email: trust@example.org']],
    [
      'An address or number changed. Is the new one right, and who asked for it?',
      'before: team@example.org',
      'now: trust@example.org',
    ],
    [addTrust],
  ],
  [
    'an address in the text of the guide',
    [['programme.yaml', 'Write to trust@example.org.', 'Write to team@example.org.']],
    [
      'An address or number changed. Is the new one right, and who asked for it?',
      'before: trust@example.org',
      'now: team@example.org',
    ],
    [['programme.yaml', 'contactText: Write to the team.', 'contactText: Write to trust@example.org.']],
  ],
  [
    'a link whose words name one mailbox and that writes to another',
    [[page, '<team@example.org>', '[team@example.org](mailto:trust@example.org)']],
    [
      'The words say team@example.org; the link writes to trust@example.org. Is that meant?',
      'The mail goes to trust@example.org.',
    ],
    [addTrust],
  ],
  [
    'a link whose words name a mailbox and that leads to a site',
    [[page, '<team@example.org>', '[team@example.org](https://example.org/handbook)']],
    ['The words say team@example.org; the link goes to example.org. Is that meant?'],
  ],
  [
    'a link whose words name one host and that leads to another',
    [[page, handbook, '[www.gov.uk](https://evil.example.net/handbook)']],
    [
      'The words say www.gov.uk; the link goes to evil.example.net, which is new on this site. Is that meant?',
      'before: [the handbook](https://example.org/handbook)',
      'now: [www.gov.uk](https://evil.example.net/handbook)',
    ],
  ],
  [
    'a host without a scheme, and a phone number',
    [intro('Open goals-login.example.net or call +44 20 7946 0958.')],
    [
      'The phone number +44 20 7946 0958 is new on this site. Is it right, and who asked for it?',
      'goals-login.example.net is new on this site. Does the link lead where it says, and may this site link there?',
    ],
  ],
  [
    'a form of another host that asks for personal data',
    [intro('Fill in the [survey](https://forms.example.net/m) with your name and pay.')],
    [
      'forms.example.net is new on this site. Who runs this site, and has the programme team agreed that it asks for name and pay?',
    ],
  ],
  [
    'another page of a known host',
    [[page, 'example.org/handbook', 'example.org/other']],
    [
      'A link to another site changed. Is the new one right, and who asked for it?',
      'before: [the handbook](https://example.org/handbook)',
      'now: [the handbook](https://example.org/other)',
    ],
  ],
  [
    'a link to a known host in place of another',
    [[page, handbook, '[the handbook](https://example.com/handbook)']],
    [
      'A link to another site changed. Is the new one right, and who asked for it?',
      'before: [the handbook](https://example.org/handbook)',
      'now: [the handbook](https://example.com/handbook)',
    ],
    [intro('See https://example.com/.')],
  ],
  [
    'neither names of files, years, dates, sums, abbreviations nor a space that is missing',
    [
      intro(
        'Open worksheet.txt for 2025–2026, e.g. on 2026-01-01, with 10 000 people.Then 1.5 to 2.75 hours.',
      ),
    ],
    [],
  ],
  ['a new text with a link to a known host', [intro('See https://example.org/handbook.')], []],
])('%s', (_, edit, lines, before = []) => {
  expect(addressLines(edit, before)).toEqual(lines);
});

test('a moved text is not reported as a change of its addresses', () => {
  const list: ContentEdit = [
    page,
    '          - Listen first.\n',
    '          - Write to <a@example.org>.\n          - Listen first.\n',
  ];
  const moved: ContentEdit[] = [
    [page, '          - Write to <a@example.org>.\n', ''],
    [
      page,
      '          - Ask **open** questions.\n',
      '          - Ask **open** questions.\n          - Write to <a@example.org>.\n',
    ],
  ];
  expect(addressLines(moved, [list])).toEqual([]);
});

/** The entries about email addresses and phone numbers, with their positions. */
const contactLines = (edit: ContentEdit[], before: ContentEdit[] = []): string[] => {
  const report = reportOn({ before, edit });
  const decisions = report.decisions.filter(({ type }) => type === 'contact-address');
  return entriesToTerminalLines(decisions);
};

test('an address that replaces another one is reported with both', () => {
  const replaceTeam: ContentEdit[] = [
    [page, 'Write to <trust@example.org>.', 'Write.'],
    [page, 'or write to <team@example.org>', 'or write to <trust@example.org>'],
  ];
  expect(contactLines(replaceTeam, [addTrust])).toContain('    - now: trust@example.org');
});

test('a new address is one question to the reviewer', () => {
  expect(contactLines([intro('Write to <robin@example.com>.')])).toEqual([
    'email or phone: The address robin@example.com is new on this site. Is it right, and who asked for it?',
    expect.stringMatching(/^ {4}\| .*robin@example\.com/),
    '    - In Role-plays › Afterwards › introduction (content/resources/role-plays.yaml, line 19)',
  ]);
});

test('the question names a lost word about harm to people', () => {
  const emergency = intro('In danger, call your local emergency number.');
  const [line] = contactLines([[page, 'local emergency number', 'contact at +44 20 7946 0958']], [emergency]);
  expect(line).toBe(
    'email or phone: The phone number +44 20 7946 0958 is new on this site; the text no longer says emergency. Is it right, and who asked for it?',
  );
});

test('a letter of an address that only looks right is no second decision beside that on the address', () => {
  const addGoals = intro('Log in at goals.example.net. Talk about it.');
  const lines = toTerminalLines(
    reportOn({
      before: [addGoals],
      edit: [[page, 'goals.example.net. Talk', 'g\u043Eals.example.net. T\u0430lk']],
    }),
  );
  const problems = lines.filter((line) => line.includes('characters/look-alike'));
  expect(problems).toEqual([expect.stringContaining(' Delete the word and type Talk. ')]);
  expect(lines.join('\n')).toContain('Warning: the letter \u043E is Cyrillic');
});

test('an address with a letter that only looks right must not be approved at all', () => {
  const lines = toTerminalLines(
    reportOn({
      before: [intro('Log in at goals.example.net.')],
      edit: [[page, 'goals.example.net', 'g\u043Eals.example.net']],
    }),
  );
  expect(lines[1]).toMatch(/^Do not approve\. “Decide first” shows what can do harm\./);
});

test('a new link or phone number waits for the author and the programme team', () => {
  for (const text of ['Fill in [the survey](https://forms.example.net/m).', 'Call +44 20 7946 0958.'])
    expect(toTerminalLines(reportOn({ edit: [intro(text)] }))[1]).toMatch(
      /^Do not approve yet\. The author and the programme team must answer the questions under “Decide first”\./,
    );
});

test('a new host that resembles another one of the site comes first, and says so', () => {
  const edit: ContentEdit[] = [
    intro('Open https://other.example.com/.'),
    [page, 'Listen first.', 'Listen first, see https://exmaple.org/.'],
  ];
  expect(addressLines(edit)).toEqual([
    'exmaple.org resembles example.org, which other texts name already. Is one of them a typing mistake, or a false site?',
    'other.example.com is new on this site. Does the link lead where it says, and may this site link there?',
  ]);
});

test('of two new hosts that resemble each other, the one in fewer texts is the doubtful one', () => {
  const edit: ContentEdit[] = [
    intro('See https://www.postgresql.org/a.'),
    [page, 'Listen first.', 'Listen first, see https://www.postgresql.org/b.'],
    [page, 'Ask **open** questions.', 'Ask, see https://www.postgressql.org/c.'],
  ];
  const lines = addressLines(edit);
  expect(lines[0]).toMatch(
    /^www\.postgressql\.org resembles www\.postgresql\.org, which is new on this site too\./,
  );
  expect(lines.filter((line) => line.includes(' resembles '))).toHaveLength(1);
});

test('the host of an email address may resemble another one, too', () => {
  expect(addressLines([[page, 'team@example.org', 'team@exanple.org']])[0]).toMatch(
    /^exanple\.org resembles example\.org, /,
  );
});

test.each(['https://example.net/', 'https://wiki.example.org/', 'https://samples.org/'])(
  'a host like %s resembles no other',
  (url) => {
    expect(addressLines([intro(`See ${url}.`)]).join('\n')).not.toContain('resembles');
  },
);

test('new links of several texts to the same host are one question', () => {
  const edit: ContentEdit[] = [
    intro('See [one](https://docs.example.net/one).'),
    [page, 'Ask **open** questions.', 'Ask **open** [questions](https://docs.example.net/two).'],
  ];
  const decisions = reportOn({ edit }).decisions;
  expect(decisions).toHaveLength(1);
  const lines = entriesToTerminalLines(decisions);
  expect(lines[0]).toBe(
    'external address: 2 texts link to docs.example.net, which is new on this site. Does each link lead where it says, and may this site link there?',
  );
  expect(lines[1]).toMatch(/^ {4}\| .*\[one\]\(https:\/\/docs\.example\.net\/one\)/);
  expect(lines[2]).toMatch(/^ {4}\| .*\[questions\]\(https:\/\/docs\.example\.net\/two\)/);
  expect(lines.at(-1)).toMatch(/- In .* › introduction \(.*, line \d+\); .* \(.*, line \d+\)$/);
});

test('a mail link is shown with its addresses as people read them', () => {
  const lines = contactLines([intro('Send [it](mailto:team@example.org?bcc=x%40ev.example).')]);
  expect(lines[0]).toContain('A hidden copy (bcc) of this mail goes to x@ev.example, ');
  expect(lines.find((line) => line.startsWith('    | '))).toContain(
    '(mailto:team@example.org?bcc=x@ev.example)',
  );
});

test('a host that a link writes in another way is named with the link', () => {
  const lines = addressLines([intro('See [a](https://0x7f000001/) and [b](https://two.example.net/).')]);
  expect(lines).toEqual([
    '127.0.0.1 ([a](https://0x7f000001/)) and two.example.net are new on this site. Does each link lead where it says, and may this site link there?',
  ]);
});

test('an address for reports says what it is for, and where visitors read it', () => {
  const lines = (from: string, to: string) => contactLines([['programme.yaml', from, to]]);
  const contact = lines('email: robin@hub.test', 'email: robin@mail.test');
  expect(contact[0]).toBe(
    'email or phone: The address at which Robin Reed alone reads reports of harassment or misconduct is robin@mail.test now, which is new on this site. Is it right, and who asked for it?',
  );
  expect(contact.at(-1)).toMatch(/, line \d+\), shown .*in the guide \(PDF\)$/);
  expect(lines('address: trust@hub.test', 'address: trust@mail.test')[0]).toBe(
    'email or phone: The address for reports of harassment or misconduct is trust@mail.test now, which is new on this site. Is it right, and who asked for it?',
  );
});

test('in the comment, only the part of the mail that the link itself contains is set as code', () => {
  const edit: ContentEdit[] = [
    [
      page,
      '<team@example.org>',
      '[Write](mailto:team@example.org?subject=Hello&bcc=x@ev.example&in-reply-to=1)',
    ],
  ];
  const markdown = toMarkdown(reportOn({ edit }));
  expect(markdown).toMatch(/The subject of the mail is filled in: (?:<code>|`)Hello/);
  expect(markdown).toMatch(/The header (?:<code>|`)in-reply-to(?:<\/code>|`) of the mail is filled in/);
});
