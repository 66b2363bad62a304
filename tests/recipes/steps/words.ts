import type { ProjectCopy } from '../project-copy.ts';
import type { Batch } from '../recipe.ts';

const top = 'The guide for coordinators';
const format = 'How the files are written';
const markdown = 'Markdown in five lines';
const brackets = 'Words in curly brackets';

const pageFile = (slug: string) => `resources/${slug}.yaml`;
const hasDownload = (copy: ProjectCopy, slug: string) => /^download:/m.test(copy.read(pageFile(slug)));

/** The file of a page without questions. */
const readingPage = (copy: ProjectCopy): string => {
  const slug = copy
    .names('resources')
    .find((name) => !hasDownload(copy, name) && !/kind: scenarios/.test(copy.read(pageFile(name))));
  if (slug === undefined) throw new Error('There is no page to read.');
  return pageFile(slug);
};

/** Adds a section to a page to read. */
export function addSection(copy: ProjectCopy, id: string, blocks: string): void {
  const indented = blocks.replaceAll(/^(?=.)/gm, '    ');
  copy.edit(readingPage(copy), /^sections:\n/m, (line) => {
    return `${line ?? ''}  - id: ${id}\n    title: ${id.replaceAll('-', ' ')}\n    blocks:\n${indented}`;
  });
}

const anew = (...[, before, words]: string[]) => `${before ?? ''}${words ?? ''} anew`;

export const words: Batch = {
  name: 'words',
  recipes: [
    {
      steps: [`${top}: the home page, the footer, the`],
      follow: (copy) => {
        copy.edit('programme.yaml', /^( {2}browse: )(.*)$/m, '  browse: See all pages');
        copy.edit('programme.yaml', /^( {2}downloadGuide: )(.*)$/m, '  downloadGuide: Save the guide');
        copy.edit('programme.yaml', /^(name: )(.*)$/m, anew);
      },
    },
    {
      steps: [`${top}: a phase, its months or its`],
      follow: (copy) => {
        copy.edit('phases.yaml', /^( {2}title: )(.*)$/m, '  title: Getting to know each other');
        copy.edit('phases.yaml', /^( {2}colour: )(.*)$/m, '  colour: rust');
      },
    },
    {
      steps: [`${top}: a page: its card, its text`],
      follow: (copy) => {
        copy.edit(readingPage(copy), /^(title: )(.{1,44}).*$/m, anew);
        copy.edit(readingPage(copy), /^(type: )(.*)$/m, 'type: discussion');
        const [form = ''] = copy.names('resources').filter((name) => hasDownload(copy, name));
        copy.edit(pageFile(form), /^( +button: )(.*)$/m, (_, indent = '') => `${indent}Save what I wrote`);
      },
    },
    {
      steps: [`${top}: a role-play`],
      follow: (copy) => {
        const file = `scenarios/${copy.names('scenarios')[0] ?? ''}.yaml`;
        copy.edit(file, /^title: .*$/m, 'title: The conversation nobody begins');
        copy.edit(file, /^difficulty: .*$/m, 'difficulty: Advanced');
      },
    },
    {
      steps: [`${top}: a career path`],
      follow: (copy) => {
        const file = `career-paths/${copy.names('career-paths')[0] ?? ''}.yaml`;
        copy.edit(file, /^pros:\n {2}- .*$/m, 'pros:\n  - You choose your own problems');
      },
    },
    {
      steps: [`${top}: an item of a checklist, or`],
      follow: (copy) => {
        copy.edit(
          'checklists.yaml',
          /^( +)text: (.*)$/m,
          (_, indent = '', old = '') =>
            `${indent}text: I have said this in my own words.\n${indent}aliases:\n${indent}  - "${old}"`,
        );
      },
    },
    {
      steps: [`${top}: a learning method`],
      follow: (copy) => {
        copy.edit(
          'learning-methods.yaml',
          /^ {2}worksWhen: (?:>-\n(?: {4}.*\n)+|.*\n)/m,
          '  worksWhen: Works when you do it twice.\n',
        );
      },
    },
    {
      steps: [`${top}: a drawing`],
      follow: (copy) => {
        const file = `figures/${copy.names('figures')[0] ?? ''}.svg`;
        copy.edit(file, /(<text[^>]*>)[^<]+</, (_, start = '') => `${start}Changed<`);
      },
    },
    {
      steps: [`${top}: a button, a label, a status`, 'Labels: A button says what it does'],
      follow: (copy) => {
        for (const [label, text] of [
          ['choosePhase', 'Show this phase'],
          ['clear', 'Take all filters away'],
          ['empty', 'Nothing fits all that you chose.'],
          ['answered', 'Answered: {answered} of {total}'],
          ['startAgain', 'Begin with empty fields'],
          ['saved', '{file} is among your downloads since {time}.'],
          ['back', 'All pages'],
          ['next', 'Next conversation'],
          ['reset', 'Back to the first'],
        ] as const)
          copy.edit(
            'labels.yaml',
            new RegExp(`^( {2}${label}: ).*$`, 'm'),
            (_, name = '') => `${name}"${text}"`,
          );
      },
    },
    {
      steps: ['Labels: After a change of the savedFile'],
      follow: (copy) => {
        copy.edit(
          'labels.yaml',
          /^ {2}leftOver: (Left over)\n/m,
          (_, old = '') => `  leftOver: What stands nowhere else\n  earlier: [${old}]\n`,
        );
      },
    },
    {
      steps: [`${top}: a word the spelling check does`],
      follow: (copy) => {
        addSection(copy, 'new-word', '  - kind: prose\n    text: We call it frobnicating.\n');
        copy.append('dictionary.txt', 'frobnicating\n');
      },
    },
    {
      steps: [
        `${format}: a short text`,
        `${format}: a text with a colon, or`,
        `${format}: one long line`,
        `${format}: paragraphs`,
        `${format}: a short list`,
        `${format}: a long list`,
        `${markdown}: bold makes words bold, *gentle* makes`,
        `${markdown}: the SMART guide is a link`,
        `${markdown}: An empty line begins a new`,
        `${markdown}: Lines that begin with - make`,
        `${markdown}: Words between backticks, as in npm`,
      ],
      follow: (copy) => {
        const other = copy.names('resources').at(-1) ?? '';
        addSection(
          copy,
          'written-in-every-way',
          `  - kind: note
    title: "Books: the first step"
    text: >-
      A long text goes on
      in the next line, with a **bold** and a *gentle* word.
  - kind: prose
    text: |
      The first paragraph names [another page](/resources/${other}) and [one elsewhere](https://example.org).

      The second one says \`npm test\`.

      - one
      - two

      1. first
      2. second
  - kind: columns
    columns:
      - title: Short
        items: [One, Two]
      - title: Long
        items:
          - Three
          - Four
`,
        );
      },
    },
    {
      steps: [
        `${brackets}: For mentors and mentees, {period}`,
        `${brackets}: Showing {shown} of {total} resources`,
      ],
      follow: (copy) => {
        copy.edit('programme.yaml', /^ {2}subtitle: .*$/m, '  subtitle: "{period}, for mentors and mentees"');
        copy.edit(
          'labels.yaml',
          /^ {2}count: .*$/m,
          '  count: "{total} resources, of which you see {shown}"',
        );
      },
    },
    {
      steps: [`${format}: example learning-methods wrong`, `${format}: example learning-methods wrong, 2`],
      follow: (copy) => {
        const good = copy.read('learning-methods.yaml');
        for (const [wrong, right] of [
          ['worksWhen: Works: when you read.', 'worksWhen: "Works: when you read."'],
          ['worksWhen:Works when you read.', 'worksWhen: Works when you read.'],
        ] as const) {
          copy.edit('learning-methods.yaml', 'worksWhen: Works when you do it twice.', wrong);
          if (copy.run('content:check').passed) throw new Error(`Nobody finds ${wrong}`);
          copy.edit('learning-methods.yaml', wrong, right);
          copy.must('content:check');
          copy.write('learning-methods.yaml', good);
        }
      },
    },
    {
      steps: [`${format}: example phases wrong`],
      follow: (copy) => {
        const good = copy.read('phases.yaml');
        copy.edit('phases.yaml', /^ {2}months: \[(\w+)\]$/m, (_, month = '') => `  months: ${month}`);
        if (copy.run('content:check').passed) throw new Error('Nobody finds a month that is no list.');
        copy.write('phases.yaml', good);
      },
    },
  ],
};
