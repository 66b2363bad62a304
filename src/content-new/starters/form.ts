import type { Starter } from '../starter.ts';
import { headMayStay, resourceHead } from './resource-head.ts';

export const form: Starter = {
  what: 'a page with questions that is saved as a text file',
  kind: 'resources',
  needs: ['phases'],
  mayStay: [...headMayStay, 'Download', 'Next steps', 'First step', 'Second step'],
  text: (context) => `${resourceHead(context, 'worksheet', 'a form.')}
sections:
  - id: first-section
    title: First section
    blocks:
      # Never change the id of a question once people have saved files.
      - kind: question
        id: firstQuestion
        label: First question
        hint: One sentence that says what to write.
        example: One good answer.
      - kind: questions
        id: nextSteps
        label: Next steps
        # line: one line each. text: as many lines as one likes.
        answer: line
        items:
          - label: First step
          - label: Second step
# The text file that is saved. Every question belongs in exactly one section.
download:
  fileName: ${context.slug}.txt
  button: Download
  title: ${context.title}
  sections:
    - kind: answers
      heading: First question
      fields: [firstQuestion]
    - kind: answers
      heading: Next steps
      fields: [nextSteps]
`,
};
