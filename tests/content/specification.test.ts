/** The content of the specification has what the specification counts and names (its sections in brackets). */
import { monthsLabel } from '../../src/model/dates/format-dates.ts';
import { expect, test } from 'vitest';
import { problemLines } from '../support/content-tree.ts';
import { specification } from '../support/specification.ts';
import { specificationRoot } from '../support/specification-root.ts';

const {
  checklists,
  forms,
  learningMethods,
  phases,
  programme,
  resources,
  resourceBySlug: resourceWith,
  scenarios,
} = specification;

test('the content of the specification has no mistake', () => {
  expect(problemLines(specificationRoot)).toEqual([]);
});

test('has eight resources, all downloadable, seven of them in the guide (§3, §7)', () => {
  expect(resources.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(resources.every(({ downloadable }) => downloadable)).toBe(true);
  expect(resources.filter(({ inGuide }) => inGuide)).toHaveLength(7);
});

test('runs from July to December 2025 in four phases (§3, §9)', () => {
  expect(programme.year).toBe(2025);
  expect(
    phases.map(({ title, subtitle, months }) => [title, subtitle, monthsLabel(months, programme.language)]),
  ).toEqual([
    ['Launch & Goal Setting', 'Foundation', 'July'],
    ['Foundation & Exploration', 'Skill Building', 'Aug - Sep'],
    ['Deep Dive & Mid-Program Review', 'Advanced Topics', 'Oct - Nov'],
    ['Reflection & Future Planning', 'Completion', 'December'],
  ]);
});

test('has the specified button and file name for each form (§2, §7)', () => {
  expect(forms.map(({ slug, download }) => [slug, download?.button, download?.fileName])).toEqual([
    ['goal-setting-worksheet', 'Download Completed Worksheet', 'goal-setting-worksheet.txt'],
    ['career-path-reflector', 'Download Career Reflection', 'career-path-reflection.txt'],
    ['technical-profile-checklist', 'Download Progress Report', 'technical-profile-checklist.txt'],
    ['continuous-development-plan', 'Download Development Plan', 'continuous-development-plan.txt'],
  ]);
});

test('has six scenarios with four prompts each, twelve methods, and three lists of eight items (§9)', () => {
  expect(scenarios).toHaveLength(6);
  for (const { difficulty, roleplayPrompts } of scenarios) {
    expect(['Intermediate', 'Advanced']).toContain(difficulty);
    expect(roleplayPrompts).toHaveLength(4);
  }
  expect(learningMethods).toHaveLength(12);
  expect(checklists.map(({ items }) => items.length)).toEqual([8, 8, 8]);
});

test('has seven steps in the challenge, each with a folded answer (§2)', () => {
  const steps = resourceWith('system-design-challenge').sections.filter(({ opener }) => opener !== undefined);
  expect(steps.map(({ title }) => title.split(':')[0])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((step) => `Step ${step}`),
  );
  expect(resourceWith('technical-case-study').sections.at(-1)).toHaveProperty('opener');
});

test('the plan can be prefilled from the goal worksheet and from the reflection', () => {
  const { bringForward = [] } = resourceWith('continuous-development-plan');
  expect(bringForward.map(({ from }) => from)).toEqual(['goal-setting-worksheet', 'career-path-reflector']);
});

test.each(scenarios)(
  'the mentee’s sheet of "$title" repeats no phrase of the mentor’s briefing',
  (scenario) => {
    const phrasesOf = (...texts: string[]) => {
      const textWords =
        texts
          .join(' ')
          .toLowerCase()
          .match(/[\p{L}\d]+/gu) ?? [];
      return textWords.slice(3).map((_, index) => textWords.slice(index, index + 4).join(' '));
    };
    const { knows, wants, fears, part } = scenario.briefing;
    const menteePhrases = new Set(
      phrasesOf(scenario.scenario, scenario.context, ...scenario.roleplayPrompts),
    );
    expect(phrasesOf(knows, wants, fears).filter((phrase) => menteePhrases.has(phrase))).toEqual([]);
    for (const name of part.split(' and ')) expect(scenario.scenario).toContain(name);
  },
);

test('spells "Program" only in the names that the specification gives, and "programme" in every sentence', () => {
  const { labels } = specification;
  const contentJson = JSON.stringify([programme, labels, phases, resources, scenarios]);
  const names = ['6-Month Program', 'Mid-Program Review', 'Download Program Guide'];
  expect(names.reduce((remainingText, name) => remainingText.replaceAll(name, ''), contentJson)).not.toMatch(
    /\bProgram\b/,
  );
});
