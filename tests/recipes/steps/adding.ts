import { fillIn } from '../../support/fill-in.ts';
import type { ProjectCopy } from '../project-copy.ts';
import type { Batch, Recipe } from '../recipe.ts';

const heading = 'Adding something new';

/** Writes a new entry by the command, does the one thing that it then asks for, and replaces its sentences. */
const begun = (word: string, slug: string, then?: (copy: ProjectCopy) => void): Recipe => ({
  steps: [`${heading}: ${word}`],
  follow: (copy) => {
    copy.must('content:new', word, slug);
    then?.(copy);
    fillIn(copy.root);
    copy.must('content:check');
    copy.must('content:accept');
  },
});

/** Adds a name to the first block of a kind that some page has. */
const nameUnder =
  (kind: string, slug: string) =>
  (copy: ProjectCopy): void => {
    const entries = new RegExp(
      `(kind: ${kind}\\n(?:(?! +- kind:).*\\n)*?)( +)entries:(?: \\[([^\\]]*)\\]\\n|\\n)`,
    );
    const page = copy.names('resources').find((name) => entries.test(copy.read(`resources/${name}.yaml`)));
    copy.edit(`resources/${page ?? ''}.yaml`, entries, (_, before = '', indent = '', inLine = '') =>
      inLine === ''
        ? `${before}${indent}entries:\n${indent}  - ${slug}\n`
        : `${before}${indent}entries: [${inLine}, ${slug}]\n`,
    );
  };

export const adding: Batch = {
  name: 'adding',
  recipes: [
    begun('reading', 'asking-well'),
    begun('form', 'looking-ahead'),
    begun('scenario', 'late-answer', nameUnder('scenarios', 'late-answer')),
    begun('viewer', 'more-role-plays'),
    begun('career-path', 'data-engineering', nameUnder('career-paths', 'data-engineering')),
    begun('learning-method', 'walking', nameUnder('learning-methods', 'walking')),
    begun('checklist', 'talks', nameUnder('checklists', 'talks')),
    begun('checklist-page', 'ready-for-talks'),
    begun('phase', 'afterwards', (copy) => {
      copy.must('content:new', 'reading', 'staying-in-touch');
      copy.edit('resources/staying-in-touch.yaml', /^phase: .*$/m, 'phase: afterwards');
    }),
    {
      steps: ['Renaming and taking away: Give a new item the next'],
      follow: (copy) => {
        const [, list = ''] = /^- id: (\S+)$/m.exec(copy.read('checklists.yaml')) ?? [];
        // The number of an item that is gone is taken for ever.
        const used = [
          'checklists.yaml',
          ...copy.names('resources').map((name) => `resources/${name}.yaml`),
        ].flatMap((file) => [...copy.read(file).matchAll(new RegExp(`\\bid: ${list}-(\\d+)$`, 'gm'))]);
        const next = Math.max(...used.map(([, number]) => Number(number))) + 1;
        const items = copy.read('checklists.yaml').match(new RegExp(`^    - id: ${list}-\\d+$`, 'gm')) ?? [];
        const last = items.at(-1) ?? '';
        copy.edit(
          'checklists.yaml',
          new RegExp(`${last}\\n(?:      .*\\n)+`),
          (item) =>
            `${item ?? ''}    - id: ${list}-${String(next)}\n      text: A new thing is done.\n      tip: Begin today.\n`,
        );
        copy.must('content:accept');
      },
    },
  ],
};
