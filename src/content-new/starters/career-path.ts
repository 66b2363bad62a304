import type { Starter } from '../starter.ts';

export const careerPath: Starter = {
  what: 'a career path',
  kind: 'career-paths',
  needs: [],
  text: ({ title }) => `# One career path. The name of this file is what pages call it.
# The title also stands in saved files. When you change it, add the old one under "aliases".
title: ${title}
description: What somebody on this path is there to do.
# Two to six lines in each of the four lists.
roles:
  - First role
  - Second role
skills:
  - First skill
  - Second skill
pros:
  - What people like about it
  - What else they like
cons:
  - What people find hard
  - What else they find hard
`,
};
