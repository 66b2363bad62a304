import { describe, expect, test } from 'vitest';
import { type SavedFile, savedFileProblems } from '../../../src/content-check/kept-files.ts';
import { folderTree } from '../../../src/content-reading/content-tree.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { readFixtures } from '../../../src/content-diff/saved/fixtures.ts';
import { publishedFiles } from '../../../src/content-diff/saved/published-files.ts';
import type { Answers } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { found } from '../../support/content.ts';
import { realForms } from '../../support/real-forms.ts';
import { formWith, wordsOfForm } from '../../support/words-of-form.ts';

const { site } = readSite('.');

describe.each(readFixtures(folderTree('.')).map((saved) => [saved.path, saved] as const))(
  '%s',
  (_, saved) => {
    const lines = saved.text.split('\n');
    const form = realForms().find(({ slug }) => slug === saved.slug);
    const read = form && readSavedFile(form, saved.text);
    const leftOver = read?.kind === 'read' ? read.leftOver : [];
    const retired = form?.retired ?? [];
    /** Whether a line belongs to what is retired: it is left over, or about an option known by its id. */
    const isGone = (line: string, index: number) =>
      leftOver.includes(line) ||
      retired.some(({ id }) => `${lines[index - 1] ?? ''}${line}`.includes(` (${id})`));
    const isOurs = (line: string) => /^\S/.test(line) && !/^([-=]+$|\(not filled in\)$|Format: )/.test(line);

    test('comes back whole', () => {
      expect(savedFileProblems(site, [saved])).toEqual([]);
    });

    test('has no line of ours that could change its words unnoticed', () => {
      const unnoticed = lines.filter((line, index) => {
        if (!isOurs(line) || isGone(line, index)) return false;
        const other = line.replace(
          /^(\[[x ]\] |\d+\. |Tip: )?.*?( \([^()\s]+\))?$/,
          '$1Words of other times$2',
        );
        return (
          savedFileProblems(site, [{ ...saved, text: lines.with(index, other).join('\n') }]).length === 0
        );
      });
      expect(unnoticed).toEqual([]);
    });
  },
);

describe.each(realForms().map((form) => [form.slug, form] as const))('earlier words of %s', (slug, form) => {
  const texts = new Map(site.files.map(({ path, text }) => [path, text.split('\n')]));

  test.each(wordsOfForm(form).map(({ path, words }) => [path.join('.'), path, words] as const))(
    'are missed where the new ones are: %s',
    (_, path, words) => {
      const was = words.includes('{') ? 'Of {total} there were {done}' : 'Words of other times';
      const earlier = formWith(form, path, was);
      // With every option ticked, and with none, for the tips; the others repeat their words.
      const files = publishedFiles(earlier).slice(0, 2);
      const problems = savedFileProblems(site, files, new Map([[slug, earlier]]));
      // The label of a question that has a heading to itself is in no file.
      const isSaved = files.some(({ text }) => /words of other times|there were/i.test(text));
      expect(problems).toHaveLength(isSaved ? 1 : 0);
      for (const { file, line, message } of problems) {
        expect(message.toLowerCase()).toContain(`say "${was.toLowerCase()}"`);
        // A long text begins on the line below ">-".
        const [first = '', second = ''] = texts.get(file)?.slice(line - 1) ?? [];
        expect(`${first}\n${second}`).toContain(words.split(' ').slice(0, 2).join(' '));
      }
    },
  );
});

describe('what is said', () => {
  const group = 'actionSteps';
  const saved = found(readFixtures(folderTree('.')).find(({ answers }) => `${group}.2` in answers.texts));
  const { text, answers, slug } = saved;
  const form = found(realForms().find((each) => each.slug === slug));
  const page = `content/resources/${slug}.yaml`;
  const said = (file: Partial<SavedFile>, earlier?: FormDefinition) =>
    savedFileProblems(site, [{ ...saved, ...file }], earlier && new Map([[slug, earlier]])).map(
      ({ file, where, message }) => `${file}  ${where}  ${message}`,
    );

  test('of a file in which nothing is recognised', () => {
    expect(said({ text: 'Hello\n' })).toEqual([
      `${page}  download › title  Files that people saved here do not open any more. Add the old title and headings under "aliases".`,
    ]);
  });

  test('of a sentence at the top: as it is in the file or, if its form is known, as it was written', () => {
    const [, , sentence = ''] = text.split('\n');
    const other = text.replace(sentence, 'Older words of July. Saved today.');
    const place = 'content/labels.yaml  savedFile › earlier';
    expect(said({ text: other })).toEqual([
      `${place}  Files that people saved say "Older words of July. Saved today." at the top, which is not recognised any more. Add the earlier wording, with its {…}, under "earlier".`,
    ]);
    const earlier = formWith(form, ['intro', 'text'], 'Older words of {period}. Saved {date}.');
    expect(said({ text: other }, earlier)).toEqual([
      `${place}  Files that people saved say "Older words of {period}. Saved {date}." at the top, which is not recognised any more. Add it as it stands here, with its {…}, under "earlier".`,
    ]);
  });

  test('of an answer that comes back otherwise', () => {
    const id = found(Object.keys(answers.texts).find((name) => !name.startsWith(group)));
    const texts = { ...answers.texts, [id]: 'What nobody wrote.' };
    const [line = '', ...more] = said({ answers: { ...answers, texts } });
    expect(more).toEqual([]);
    expect(line).toMatch(new RegExp(`^${page}  .* › label  `));
    expect(line).toContain(
      `  What people answered to "${id}" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`,
    );
    expect(said({ answers: { ...answers, texts: { ...texts, [id]: '' } } })).toEqual([]);
  });

  test('of questions of a group that have changed places, once', () => {
    const answered = {
      ...answers,
      texts: { ...answers.texts, [`${group}.1`]: 'Begin.', [`${group}.2`]: 'Go on.' },
    };
    const turned = {
      ...answers,
      texts: { ...answers.texts, [`${group}.1`]: 'Go on.', [`${group}.2`]: 'Begin.' },
    };
    const fileOf = (written: Answers) => writeSavedFile(form, written, { date: '14 July 2025' });
    expect(said({ text: fileOf(answered), answers: answered })).toEqual([]);
    const lines = said({ text: fileOf(turned), answers: answered });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /  The questions of a group are known by their numbers, and ".+" was number 1 in files that people saved\. Put the questions back in their earlier order, and new ones at the end\.$/,
    );
  });

  test('the same once, however many files say it; nothing of a page that is not there', () => {
    const heading = text.replace(/^.*\n---/m, 'AN OLD HEADING\n---');
    const files = [heading, heading].map((one) => ({ ...saved, text: one }));
    const problems = savedFileProblems(site, [...files, { ...saved, slug: 'gone' }]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Files that people saved say "AN OLD HEADING", which is not recognised any more. Add these words under "aliases" beside the new ones.',
    ]);
  });
});
