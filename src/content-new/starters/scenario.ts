import type { Starter } from '../starter.ts';

export const scenario: Starter = {
  what: 'a role-play',
  kind: 'scenarios',
  text: ({ title }) => `# One role-play. The name of this file is what pages call it.
title: ${title}
# Intermediate or Advanced.
difficulty: Intermediate
# Where it happens, in a few words.
context: A call with a colleague
scenario: |
  The scene: who is there, what happened, what was said.

  An empty line begins a new paragraph.
# Exactly four. Each needs more than a phrase to answer.
roleplayPrompts:
  - Say how you would begin.
  - Answer when the other person disagrees.
  - Agree on the next step.
  - Step out of the role and say what you noticed.
# The sheet of the mentor’s part; the mentee does not read it. The scene must not give any of it away.
briefing:
  part: The colleague
  knows: What this person knows that the scene does not tell.
  wants: What they want behind what they ask for.
  fears: What they are afraid of.
  opensUp: What the mentee must say to hear it, and what makes them say less.
`,
};
