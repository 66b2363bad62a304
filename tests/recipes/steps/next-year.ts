import type { Batch } from '../recipe.ts';

const heading = 'Next year’s programme';
const moved = ['--from', 'January', '--months', '5'];

export const nextYear: Batch = {
  name: 'next year',
  recipes: [
    {
      steps: [
        `${heading}: Run npm run content:year -- 2026`,
        `${heading}: The same command with --write at`,
        'Phases: Name every month of the programme',
      ],
      follow: (copy) => {
        const year = Number(/^year: (\d+)$/m.exec(copy.read('programme.yaml'))?.[1]) + 1;
        copy.must('content:year', String(year), ...moved);
        const listed = copy.must('content:year', String(year), ...moved, '--write');
        // What is listed and names a month is read again; here each becomes the month five or seven earlier.
        const earlier: Record<string, string> = {
          ...{ July: 'January', August: 'February', September: 'March' },
          ...{ October: 'April', November: 'May', December: 'June' },
        };
        const names = new RegExp(`\\b(?:${Object.keys(earlier).join('|')})\\b`, 'g');
        if (!names.test(listed)) throw new Error('The command lists no month.');
        copy.write(
          'programme.yaml',
          copy.read('programme.yaml').replaceAll(names, (name) => earlier[name] ?? name),
        );
        copy.must('content:year', String(year), ...moved, '--write');
      },
    },
    {
      steps: [
        `${heading}: example programme part`,
        `${heading}: programme.yaml: check contact › email, the`,
        'The programme: example programme part',
      ],
      follow: (copy) => {
        copy.edit('programme.yaml', /^ {2}email: .*$/m, '  email: mentors@example.org');
        copy.edit('programme.yaml', /^ {2}label: .*$/m, '  label: Write to all of us');
      },
    },
    {
      steps: [`${heading}: Run npm run content:check, then npm`],
      follow: (copy) => {
        copy.must('content:check');
      },
    },
  ],
};
