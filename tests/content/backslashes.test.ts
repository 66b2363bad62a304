import { describeMistakes } from '../support/mistakes.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const at = (column: number) => `content/${scenario}:3:${column}  context  `;

describeMistakes('A backslash inside double quotes is reported as that, and as nothing else', [
  {
    mistake: 'before a space',
    edits: [[scenario, 'context: A call', String.raw`context: "Half \ Full"`]],
    says: [
      String.raw`${at(16)}Inside double quotes, a backslash before a space is not shown. If you mean a backslash, write \\ for each of them; if not, remove it.`,
    ],
    obeyed: [[scenario, '\\', '\\\\']],
  },
  {
    mistake: 'in a path',
    edits: [[scenario, 'context: A call', String.raw`context: "C:\temp\notes\backup"`]],
    says: [
      String.raw`${at(13)}Inside double quotes, \t, \n, \b stand for other characters. Write those characters themselves; if you mean backslashes, write \\ for each of them, or put the text in single quotes.`,
    ],
    obeyed: [[scenario, String.raw`C:\temp\notes\backup`, String.raw`C:\\temp\\notes\\backup`]],
  },
  {
    mistake: 'in a path, obeyed with single quotes',
    edits: [[scenario, 'context: A call', String.raw`context: "C:\temp\notes"`]],
    says: [
      String.raw`${at(13)}Inside double quotes, \t, \n stand for other characters. Write those characters themselves; if you mean backslashes, write \\ for each of them, or put the text in single quotes.`,
    ],
    obeyed: [[scenario, String.raw`"C:\temp\notes"`, String.raw`'C:\temp\notes'`]],
  },
  ...[
    [13, String.raw`N:\reports`, String.raw`\r`],
    [11, String.raw`\temp`, String.raw`\t`],
    [13, String.raw`C:\n`, String.raw`\n`],
  ].map(([column, path, code]) => ({
    mistake: `in ${String(path)}`,
    edits: [[scenario, 'context: A call', `context: "${String(path)}"`]] as [string, string, string][],
    says: [
      String.raw`${at(Number(column))}Inside double quotes, ${String(code)} stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\ for it.`,
    ],
    obeyed: [[scenario, String(path), String(path).replace('\\', '\\\\')]] as [string, string, string][],
  })),
]);
