import { questionGroup, type ContentEdit } from './valid-texts.ts';

/** Texts that would act as markup or commands in some output format of the report if it did not escape them. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)>',
  '</code></pre></details><a href="https://evil.example">here</a>',
  '` ` `` ``` ````` ~~~ </bdi>',
  'ends ` @everyone www.evil.example <b>bold</b> ` its code',
  '```\n\n@everyone [here](https://evil.example) ![x](https://evil.example/y.png)\n\n```diff',
  '@everyone #1 GH-1 someone/project#2 someone@example.org www.evil.example https://evil.example',
  '\n\n## Everything is fine\n\n- **opens** every answer finds its place',
  '::error file=x::Forged\n::set-output name=x::y\n##[error]Forged',
  '\u001b[31mred\u001b[0m \u0007 \u202Eright to left\u2066 \u200Bhidden \u2028 line',
  'saved    every answer of a file saved before finds its place.',
  '\nDECIDE FIRST\n\nnothing',
  '| a | b |\n|---|---|\n| <b>c</b> | d |',
  '[x]: https://evil.example "y"\n\n[x] [^1] :tada: :+1: 1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d',
  '&lt;b&gt; &#60;i&#62; &amp;copy;',
  `${'`'.repeat(200)} <!-- ${'*'.repeat(50)} -->`,
];

/** Edits that put a text wherever the report shows content: titles, texts, new items and fields, ids, file names. */
export function hostileEdits(text: string): ContentEdit[] {
  // Special characters are written as escape sequences, because a file with the characters themselves would be
  // unreadable, and the report would show none of its texts.
  const quoted = JSON.stringify(text).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [
    ['resources/role-plays.yaml', 'title: Role-plays', `title: ${quoted}`],
    ['resources/role-plays.yaml', 'intro: Look back together.', `intro: ${quoted}`],
    ['resources/role-plays.yaml', '- Listen first.', `- ${quoted}`],
    ['resources/role-plays.yaml', 'id: afterwards', `id: ${quoted}`],
    ['resources/role-plays.yaml', 'inGuide: false', `inGuide: false\n${quoted}: ${quoted}`],
    ['resources/worksheet.yaml', 'heading: Specific', `heading: ${quoted}`],
    ['resources/worksheet.yaml', 'tags: [goals, planning]', `tags: [${quoted}]`],
    ['checklists.yaml', 'id: profile-1', `id: ${quoted}`],
    ['learning-methods.yaml', 'title: Books', `title: ${quoted}`],
    ['figures/flow.svg', 'One', text.replaceAll(/[<>]/g, '')],
    {
      write: 'scenarios/new-one.yaml',
      text: `title: ${quoted}\nscenario: ${quoted}\n${quoted}: ${quoted}\n`,
    },
    {
      write: 'resources/new-one.yaml',
      text: `id: 9\nsections:\n  - id: first\n    blocks:\n      - {kind: list, title: ${quoted}, items: [A, B, C, D, E, F]}\n`,
    },
    // These edits move questions to another section, and change a text inside them.
    ['resources/worksheet.yaml', questionGroup, ''],
    [
      'resources/worksheet.yaml',
      '    title: Methods\n    blocks:\n',
      `    title: Methods\n    blocks:\n${questionGroup.replace('First step', quoted)}`,
    ],
    { write: 'résumé <b>.yaml', text: 'x: 1\n' },
  ];
}
