import type { Starter } from '../starter.ts';
import { headMayStay, resourceHead } from './resource-head.ts';

export const reading: Starter = {
  what: 'a page to read',
  kind: 'resources',
  needs: ['phases'],
  mayStay: [...headMayStay, 'For the mentor'],
  text: (context) => `${resourceHead(context, 'guide', 'a page to read.')}
sections:
  # The id is the address of the section: /resources/${context.slug}#first-section
  - id: first-section
    title: First section
    blocks:
      # "kind" says what a block is. content/README.md shows every kind.
      - kind: prose
        text: |
          Paragraphs of text.
      - kind: list
        items:
          - One line.
          - Another line.
      - kind: note
        title: For the mentor
        text: What helps to lead the conversation.
`,
};
