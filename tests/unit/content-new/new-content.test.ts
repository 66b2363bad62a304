import { expect, it } from 'vitest';
import { newContent, type NewContent } from '../../../src/content-new/new-content.ts';
import { starters } from '../../../src/content-new/starters.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { siteWith } from './site-with.ts';

/** Returns the file to write; throws if the entry is refused. */
function made(word: string, slug: string, ...steps: Step[]): NewContent {
  const result = newContent(word, slug, siteWith(...steps));
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

/** Returns why the entry is refused; throws if it is not. */
function refusal(word: string, slug: string, ...steps: Step[]): string {
  const result = newContent(word, slug, siteWith(...steps));
  if ('refusal' in result) return result.refusal;
  throw new Error(`${result.path} would be written.`);
}

const page = 'content/resources/tea-break.yaml';
const address = ['Its address is /resources/tea-break.'];

it.each([
  ['reading', page, address, ['# Resource 3: a page to read.', 'phase: phase1', 'type: guide']],
  ['form', page, address, ['# Resource 3: a form.', 'type: worksheet', '  fileName: tea-break.txt']],
  [
    'checklist-page',
    page,
    address,
    ['# Resource 3: a page with checklists.', 'type: template', '          - profile', '  title: Tea break'],
  ],
  [
    'viewer',
    page,
    address,
    ['# Resource 3: role-plays, one at a time.', 'type: activity', '          - missed-deadline'],
  ],
  [
    'scenario',
    'content/scenarios/tea-break.yaml',
    ['Add "tea-break" under "entries" in content/resources/role-plays.yaml, or no visitor sees it.'],
    ['# One role-play. The name of this file is what pages call it.', 'title: Tea break'],
  ],
  [
    'career-path',
    'content/career-paths/tea-break.yaml',
    ['Add "tea-break" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.'],
    ['# One career path. The name of this file is what pages call it.', 'title: Tea break'],
  ],
])('a new %s is a file of its own, with what the content has', (word, path, advice, lines) => {
  const { text, ...others } = made(word, 'tea-break');
  expect(others).toEqual({ path, isNewFile: true, advice });
  expect(text.split('\n')).toEqual(expect.arrayContaining(lines));
  expect(text).toMatch(/^title: Tea break$/m);
});

it.each([
  [
    'learning-method',
    'learning-methods.yaml',
    ['Add "tea-break" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.'],
    `# Never change the id: saved plans know the method by it.
- id: tea-break
  title: Tea break
  worksWhen: When this method works, in one sentence.
`,
  ],
  [
    'checklist',
    'checklists.yaml',
    ['Add "tea-break" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.'],
    `# Never change an id: saved files know the item by it.
- id: tea-break
  title: Tea break
  items:
    # The id of an item begins with the id of its list. A new item takes the next free number.
    - id: tea-break-1
      text: Something a person can honestly say is done.
      tip: How to get it done. It is printed for items that are not done.
`,
  ],
  [
    'phase',
    'phases.yaml',
    ['Write "phase: tea-break" in at least one file of content/resources/, or the phase is empty.'],
    `# Never change the id: resources name their phase by it.
- id: tea-break
  title: Tea break
  subtitle: One or two words
  monthLabel: October
  # In these months the phase is chosen by itself when somebody opens the site.
  months: [October]
  colour: blue
  description: What happens in this phase, in one or two sentences.
  activities:
    - What mentor and mentee do, one line each.
`,
  ],
])('a new %s is put below the others in their file', (word, file, advice, item) => {
  const before = siteWith().files.find(({ path }) => path === `content/${file}`)?.text ?? '';
  expect(made(word, 'tea-break')).toEqual({
    path: `content/${file}`,
    text: `${before}${item}`,
    isNewFile: false,
    advice,
  });
});

it('where several pages list such entries, any of them will do', () => {
  const second = { write: 'resources/again.yaml', text: 'sections: [{ blocks: [{ kind: scenarios }] }]\n' };
  expect(made('scenario', 'tea-break', second).advice).toEqual([
    'Add "tea-break" under "entries" in content/resources/again.yaml or content/resources/role-plays.yaml, or no visitor sees it.',
  ]);
});

it('where no page lists such entries, it says what to add to one', () => {
  expect(made('scenario', 'tea-break', { remove: 'resources/role-plays.yaml' }).advice).toEqual([
    'Add a block with "kind: scenarios" and "tea-break" under "entries" to a page in content/resources/.',
  ]);
});

const kinds = `  reading          a page to read
  form             a page with questions that is saved as a text file
  checklist-page   a page with checklists
  viewer           a page that shows role-plays one at a time
  scenario         a role-play
  career-path      a career path
  learning-method  a learning method
  checklist        a checklist
  phase            a phase of the programme`;

it.each([
  ['', 'Say what to begin: npm run content:new -- <kind> <slug>.'],
  ['zebra', '"zebra" cannot be begun: npm run content:new -- <kind> <slug>.'],
  ['scenaro', '"scenaro" cannot be begun: npm run content:new -- <kind> <slug>. Did you mean scenario?'],
])('the kind "%s" is refused with those there are', (word, first) => {
  expect(refusal(word, 'tea-break')).toBe(`${first}\n${kinds}`);
});

const notName = (slug: string, near: string) =>
  `"${slug}" is not a name: begin with a letter and use small letters, digits and hyphens, such as ${near}.`;
const forWindows = (slug: string, near: string) =>
  `Windows keeps the name "${slug}" for itself and could not open the file. Choose another, such as ${near}.`;

it.each([
  ['', 'A name is missing: begin with a letter and use small letters, digits and hyphens, such as my-page.'],
  ['tea break', notName('tea break', 'tea-break')],
  ['Café', notName('Café', 'cafe')],
  ['../x', notName('../x', 'x')],
  ['1st-page', notName('1st-page', 'my-page')],
  ['null', notName('null', 'my-page')],
  ['true', notName('true', 'my-page')],
  ['false', notName('false', 'my-page')],
  ['aux', forWindows('aux', 'aux-page')],
  ['a'.repeat(41), `"${'a'.repeat(41)}" is too long: at most 40 letters.`],
])('the name "%s" is refused', (slug, words) => {
  expect(refusal('reading', slug)).toBe(words);
});

it.each([
  ['Null', notName('Null', 'my-page')],
  ['-aux', notName('-aux', 'my-page')],
  ['ß'.repeat(21), notName('ß'.repeat(21), 'my-page')],
  ['AUX', forWindows('AUX', 'aux-page')],
])('in place of "%s", a name is proposed that is not refused again', (slug, words) => {
  expect(refusal('reading', slug)).toBe(words);
});

it('a name may have forty letters, and digits after the first', () => {
  expect(made('reading', 'a'.repeat(40)).path).toBe(`content/resources/${'a'.repeat(40)}.yaml`);
  expect(made('reading', 'top-10').path).toBe('content/resources/top-10.yaml');
});

it.each([
  ['reading', 'worksheet', 'content/resources/worksheet.yaml'],
  ['scenario', 'missed-deadline', 'content/scenarios/missed-deadline.yaml'],
  ['learning-method', 'pairing', 'content/learning-methods.yaml'],
  ['phase', 'phase1', 'content/phases.yaml'],
])('a %s with the name of another is refused', (word, slug, path) => {
  expect(refusal(word, slug)).toBe(`"${slug}" exists already in ${path}. Nothing was changed.`);
});

it.each([
  ['reading', 'phases', 'phases.yaml'],
  ['form', 'phases', 'phases.yaml'],
  ['viewer', 'scenarios', 'scenarios/missed-deadline.yaml'],
  ['checklist-page', 'checklists', 'checklists.yaml'],
])('a %s is refused where there are no %s to name in it', (word, kind, file) => {
  expect(refusal(word, 'tea-break', { remove: file })).toBe(
    `There must be ${kind} first. Run npm run content:check.`,
  );
});

it.each(['phase', 'checklist', 'learning-method'])('a %s needs a list that can be read', (word) => {
  const file = `${starters.get(word)?.kind ?? ''}.yaml`;
  const words = `content/${file} cannot be read. Run npm run content:check first.`;
  expect(refusal(word, 'tea-break', { remove: file })).toBe(words);
  expect(refusal(word, 'tea-break', { write: file, text: '- id: "x\n' })).toBe(words);
});

it('a list in brackets is refused, with what to do', () => {
  const step = { write: 'learning-methods.yaml', text: '[{ id: books, title: Books }]\n' };
  expect(refusal('learning-method', 'tea-break', step)).toBe(
    'Nothing can be added to the list in content/learning-methods.yaml as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.',
  );
});

it('a page names the first phase there is', () => {
  const steps: Step[] = [{ write: 'phases.yaml', text: '- id: launch\n- id: closing\n' }];
  expect(made('reading', 'tea-break', ...steps).text).toMatch(/^phase: launch$/m);
});
