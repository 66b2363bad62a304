import type { Starter } from '../starter.ts';

export const phase: Starter = {
  what: 'a phase of the programme',
  kind: 'phases',
  text: ({ slug, title, nextMonth, freeColour }) => `# Never change the id: resources name their phase by it.
- id: ${slug}
  title: ${title}
  subtitle: One or two words
  monthLabel: ${nextMonth}
  # In these months the phase is chosen by itself when somebody opens the site.
  months: [${nextMonth}]
  colour: ${freeColour}
  description: What happens in this phase, in one or two sentences.
  activities:
    - What mentor and mentee do, one line each.
`,
};
