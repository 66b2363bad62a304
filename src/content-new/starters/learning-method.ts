import type { Starter } from '../starter.ts';

export const learningMethod: Starter = {
  what: 'a learning method',
  kind: 'learning-methods',
  text: ({ slug, title }) => `# Never change the id: saved plans know the method by it.
- id: ${slug}
  title: ${title}
  worksWhen: When this method works, in one sentence.
`,
};
