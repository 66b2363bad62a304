import { contentOf } from '../../support/content.ts';
import type { ProjectCopy } from '../project-copy.ts';
import type { Batch } from '../recipe.ts';

const heading = 'Renaming and taking away';
const worksheet = 'resources/goal-setting-worksheet.yaml';
const reflector = 'resources/career-path-reflector.yaml';
const plan = 'resources/continuous-development-plan.yaml';
const checklist = 'resources/technical-profile-checklist.yaml';

/** Names something under "retired" in the download of a page. */
function retire(copy: ProjectCopy, file: string, id: string, was: string): void {
  const entry = `    - id: ${id}\n      was: "${was}"\n      since: January 2026\n`;
  if (/^ {2}retired:\n/m.test(copy.read(file)))
    copy.edit(file, /^ {2}retired:\n/m, (line = '') => `${line}${entry}`);
  else copy.edit(file, /^download:\n/m, (line = '') => `${line}  retired:\n${entry}`);
}

/** Takes the name of an entry out of the "entries" of a page. */
const unname = (copy: ProjectCopy, file: string, slug: string) => {
  copy.edit(
    file,
    new RegExp(`(entries:[^\\]]*?)(?:, ${slug}\\b|\\b${slug}, |\\n +- ${slug}(?=\\n))`),
    (_, before = '') => before,
  );
};

export const renaming: Batch = {
  name: 'renaming and taking away',
  recipes: [
    {
      steps: [
        `${heading}: You change the words of a`,
        `${heading}: example learning-methods part`,
        `${heading}: Change title, add the old one`,
        'The saved file of a form: Keep old headings under aliases',
      ],
      follow: (copy) => {
        const retitled = (file: string, field: string, title: RegExp, words: string) => {
          copy.edit(file, title, (_, before = '', indent = '', old = '') => {
            return `${before}${indent}${field}: ${words}\n${indent}aliases: ["${old}"]\n`;
          });
        };
        retitled(
          worksheet,
          'label',
          /(kind: question\n +id: measurable\n)( +)label: (.*)\n/,
          'How you will measure it',
        );
        retitled(worksheet, 'heading', /(\n)( +)heading: (Measurable)\n/, 'How you will measure it');
        retitled(checklist, 'title', /(^download:\n(?: {2}.*\n)*?)( {2})title: (.*)\n/m, 'What is Done');
        retitled('learning-methods.yaml', 'title', /(- id: books\n)( +)title: (.*)\n/, 'Books and articles');
        const [path = ''] = copy.names('career-paths');
        retitled(`career-paths/${path}.yaml`, 'title', /^()()title: (.*)\n/m, 'On Your Own');
        // A tip, whose old words stand beside those of its item.
        copy.edit(
          'checklists.yaml',
          /( {4}- id: \S+-2\n {6}text: .*\n)( +)tip: >-\n((?: {8}.*\n)+)/,
          (_, before = '', indent = '', old = '') => {
            const alias = JSON.stringify(old.trim().replaceAll(/\s+/g, ' '));
            return `${before}${indent}aliases:\n${indent}  - ${alias}\n${indent}tip: Ask somebody who did it.\n`;
          },
        );
        copy.must('content:check');
        copy.must('content:accept');
      },
    },
    {
      steps: [`${heading}: You take a question, an item`, `${heading}: example resources part`],
      follow: (copy) => {
        // A question, with the section of the file that held its answer.
        copy.edit(worksheet, / {6}- kind: question\n {8}id: support\n(?: {8}.*\n| {10}.*\n)+/, '');
        copy.edit(
          worksheet,
          /^ {4}- kind: answers\n {6}heading: Support needed\n {6}fields: \[support\]\n/m,
          '',
        );
        retire(copy, worksheet, 'support', 'Support needed');
        // An item of a checklist, a path and a method.
        const { checklists, careerPaths, learningMethods } = contentOf(copy.root);
        const item = checklists[0]?.items.at(-1);
        copy.edit('checklists.yaml', new RegExp(`    - id: ${item?.id ?? ''}\\n(?: {6}.*\\n)+`), '');
        retire(copy, checklist, item?.id ?? '', item?.text ?? '');
        const [slug, path] = [...careerPaths].at(-1) ?? ['', undefined];
        unname(copy, reflector, slug);
        copy.remove(`career-paths/${slug}.yaml`);
        retire(copy, reflector, slug, path?.title ?? '');
        const method = learningMethods.at(-1);
        unname(copy, plan, method?.id ?? '');
        copy.edit('learning-methods.yaml', new RegExp(`- id: ${method?.id ?? ''}\\n(?: {2}.*\\n)+`), '');
        retire(copy, plan, method?.id ?? '', method?.title ?? '');
        copy.must('content:check');
        copy.must('content:accept');
      },
    },
    {
      steps: [`${heading}: You take a page away: remove`],
      follow: (copy) => {
        const slug = 'technical-case-study';
        copy.remove(`resources/${slug}.yaml`);
        copy.must('content:check');
        copy.must('content:accept');
      },
    },
  ],
};
