import type { StarterContext } from './starter.ts';
import { starters } from './starters.ts';

/** The values that a snippet shows where the command would use what it finds in the content. */
export const snippetContext: StarterContext = {
  slug: 'new-entry',
  title: 'New entry',
  nextId: 99,
  phases: ['phase1'],
  scenarios: ['name-of-a-scenario'],
  checklists: ['name-of-a-checklist'],
  nextMonth: 'January',
  freeColour: 'teal',
};

/** Returns the text of .vscode/content.code-snippets: one snippet per starter, with the same text. */
export function snippets(): string {
  const entries = [...starters].map(([word, { what, text }]) => [
    `New ${word}`,
    {
      scope: 'yaml',
      prefix: `new-${word}`,
      description: `Begins ${what}.`,
      body: bodyOf(text(snippetContext)),
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Returns the lines of a snippet that writes this text and stops where a name or number is to be typed. */
export function bodyOf(text: string): string[] {
  // Backslashes and dollar signs have a meaning in snippets.
  const lines = text.trimEnd().replaceAll('\\', '\\\\').replaceAll('$', '\\$').split('\n');
  return lines.map((line) =>
    line
      .replace(/^(id:) 99$/, '$1 ${3:99}')
      .replace('New entry', '${1:New entry}')
      .replace('new-entry', '${2:new-entry}'),
  );
}
