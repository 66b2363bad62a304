import type { Starter } from '../starter.ts';

export const careerPath: Starter = {
  what: 'a career path',
  kind: 'career-paths',
  text: ({ title }) => `# One career path. The name of this file is what pages call it.
# Saved files contain the title too. When you change it, add the old one under "aliases".
title: ${title}
description: What somebody on this path is there to do.
# What a person does on a typical day, in two or three sentences.
day: What a typical day looks like.
# Two to six lines in each of the lists.
levels:
  - "First level: what others notice"
  - "Next level: what others notice"
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
