import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectCopy } from '../project-copy.ts';
import type { Batch } from '../recipe.ts';
import { addSection } from './words.ts';

const heading = 'When the check finds something';

/** Mends what somebody has just slipped in, by the command of the guide. */
function mend(copy: ProjectCopy): void {
  if (copy.run('content:check').passed) throw new Error('Nobody finds the slip.');
  copy.must('content:check', '--fix');
}

export const mending: Batch = {
  name: 'mending',
  recipes: [
    {
      steps: [`${heading}: a text with a colon, or`],
      follow: (copy) => {
        addSection(
          copy,
          'needs-quotes',
          '  - kind: note\n    title: Review of #42: the end\n    text: One: two\n',
        );
        mend(copy);
      },
    },
    {
      steps: [`${heading}: “Books” around a title or a`],
      follow: (copy) => {
        addSection(copy, 'quoted-title', '  - kind: note\n    title: “Books”\n    text: Some words.\n');
        mend(copy);
      },
    },
    {
      steps: [`${heading}: • or – in place of`],
      follow: (copy) => {
        addSection(copy, 'bullets', '  - kind: list\n    items:\n      • One\n      • Two\n      -Three\n');
        mend(copy);
      },
    },
    {
      steps: [`${heading}: tabs and no-break spaces where plain`],
      follow: (copy) => {
        addSection(copy, 'wide-spaces', '  - kind: note\n    title:\u00A0Spaces\n\t  text: Some words.\n');
        mend(copy);
      },
    },
    {
      steps: [`${heading}: Windows line endings`],
      follow: (copy) => {
        copy.write('programme.yaml', copy.read('programme.yaml').replaceAll('\n', '\r\n'));
        copy.must('content:check', '--fix');
        if (/\r$/m.test(copy.read('programme.yaml')))
          throw new Error('Something is left at the end of a line.');
      },
    },
    {
      steps: [`${heading}: a file that was saved as`],
      follow: (copy) => {
        const path = join(copy.root, 'content/phases.yaml');
        renameSync(path, `${path}.txt`);
        mend(copy);
      },
    },
  ],
};
