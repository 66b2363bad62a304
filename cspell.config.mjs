import { readFileSync } from 'node:fs';

/** The language of the content, which the people who run the programme choose. The docs are in British English. */
const programme = readFileSync(new URL('content/programme.yaml', import.meta.url), 'utf8');
const [, language = 'en-GB'] = /^language:\s*["']?([\w-]+)/m.exec(programme) ?? [];
/** Only dictionaries of English are installed. In another language, every word would be unknown. */
const isEnglish = /^en\b/.test(language);
const docs = ['content/README.md', 'docs/**/*.md', 'README.md'];

const britishSpellings = [
  'analyze->analyse',
  'behavior->behaviour',
  'catalog->catalogue',
  'center->centre',
  'color->colour',
  'customize->customise',
  'gray->grey',
  'organization->organisation',
  'organize->organise',
  'prioritize->prioritise',
  'realize->realise',
  'recognize->recognise',
];

export default {
  version: '0.2',
  language: 'en-GB',
  files: [...(isEnglish ? ['content/**/*.yaml'] : []), ...docs],
  ignorePaths: ['.github', '*.json', 'scripts', 'src', 'tests'],
  dictionaryDefinitions: [{ name: 'project', path: './content/dictionary.txt' }],
  dictionaries: ['project'],
  patterns: [{ name: 'code-span', pattern: '/`[^`\\n]+`/g' }],
  ignoreRegExpList: ['code-span', '/EXPLAIN \\(ANALYZE/'],
  overrides: [
    { filename: 'content/**/*.yaml', language, flagWords: language === 'en-GB' ? britishSpellings : [] },
    {
      filename: docs,
      flagWords: britishSpellings,
      // docs/rules.md shows a word with a Cyrillic letter, which the content check refuses.
      ignoreRegExpList: ['/\\w*\\p{Script=Cyrillic}\\w*/gu'],
    },
  ],
};
