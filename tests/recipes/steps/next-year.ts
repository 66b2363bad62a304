import type { Batch } from '../recipe.ts';

const heading = 'Next year’s programme';

export const nextYear: Batch = {
  name: 'next year',
  recipes: [
    {
      steps: [
        `${heading}: programme.yaml: set year. The dates on`,
        `${heading}: example programme part`,
        `${heading}: programme.yaml: check contact › email, the`,
        'The programme: example programme part',
      ],
      follow: (copy) => {
        copy.edit('programme.yaml', /^year: (\d+)$/m, (_, year = '') => `year: ${String(Number(year) + 1)}`);
        copy.edit('programme.yaml', /^ {2}email: .*$/m, '  email: mentors@example.org');
        copy.edit('programme.yaml', /^ {2}label: .*$/m, '  label: Write to all of us');
      },
    },
    {
      steps: [
        `${heading}: phases.yaml: if the months change, change`,
        `${heading}: phases.yaml and programme.yaml: read description, activities`,
        'Phases: Name every month of the programme',
      ],
      // January to June: six months before the ones of the specification.
      follow: (copy) => {
        const earlier: Record<string, string> = {
          ...{ July: 'January', August: 'February', September: 'March' },
          ...{ October: 'April', November: 'May', December: 'June' },
          ...{ Jul: 'Jan', Aug: 'Feb', Sep: 'Mar', Oct: 'Apr', Nov: 'May', Dec: 'Jun' },
        };
        for (const file of ['phases.yaml', 'programme.yaml']) {
          const names = new RegExp(`\\b(?:${Object.keys(earlier).join('|')})\\b`, 'g');
          copy.write(
            file,
            copy.read(file).replaceAll(names, (name) => earlier[name] ?? name),
          );
        }
      },
    },
    {
      steps: [
        `${heading}: Run npm run content:check -- --months`,
        `${heading}: Run npm run content:check, then npm`,
      ],
      follow: (copy) => {
        copy.must('content:check', '--months');
        copy.must('content:check');
      },
    },
  ],
};
