/** A copy that somebody has not changed is reported once, as a whole. Copies that were published are not reported. */
import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { isUnfinished } from '../../src/authoring/content-files/problem.ts';
import { excerptOf } from '../support/file-texts.ts';
import { readTexts } from '../support/fix-texts.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';

const published = readTexts(specificationTexts).content;
const copiesIn = (path: string, text: string, base = published) => {
  const { content, problems } = readTexts(new Map(specificationTexts).set(`content/${path}`, text));
  return checkSnapshot(content, problems, base)
    .filter(({ rule }) => rule === 'names/copy')
    .map(({ where, isCopy }) => ({ where, isCopy }));
};

test('reports an item that was pasted twice', () => {
  const meetings = specificationText('meetings.yaml');
  const item = excerptOf(meetings, / {6}- minutes: 15\n {8}text: >-\n(?: {10}.*\n)+/);
  expect(copiesIn('meetings.yaml', meetings.replace(item, item + item))).toHaveLength(1);
});

test('reports a list that was pasted over another', () => {
  const path = 'career-paths/consulting-freelancing.yaml';
  const pros = excerptOf(specificationText(path), /(?<=^pros:\n)[^]*?(?=^cons:)/m);
  expect(
    copiesIn(path, specificationText(path).replace(/^cons:\n[^]*?(?=^\w|(?![^]))/m, `cons:\n${pros}`)),
  ).toEqual([{ where: 'cons', isCopy: true }]);
});

test('reports the texts and sections of a copied page as one problem, even if its title differs', () => {
  const page = specificationText('resources/smart-goal-guide.yaml');
  const copy = page.replace(/^id: .*$/m, 'id: 99').replace(/^title: .*$/m, 'title: Asking for feedback');
  expect(copiesIn('resources/asking-for-feedback.yaml', copy)).toEqual([
    { where: 'description', isCopy: true },
  ]);
});

test('reports a page that was copied whole as one problem', () => {
  const page = specificationText('resources/smart-goal-guide.yaml');
  expect(copiesIn('resources/asking-for-feedback.yaml', page)).toEqual([{ where: 'title', isCopy: true }]);
});

test('does not report a copy that was published', () => {
  const path = 'meetings.yaml';
  const item = excerptOf(specificationText(path), / {6}- minutes: 15\n {8}text: >-\n(?: {10}.*\n)+/);
  const text = specificationText(path).replace(item, item + item);
  const { content } = readTexts(new Map(specificationTexts).set(`content/${path}`, text));
  expect(copiesIn(path, text, content)).toEqual([]);
});

test('reports the title of a copied career path, not the answers that are lost because of it', () => {
  const copy = specificationText('career-paths/product-management.yaml').replace(
    /^description: >-\n(?: .*\n)+/m,
    'description: You find out from data what people need.\n',
  );
  const page = specificationText('resources/career-path-reflector.yaml').replace(
    / {10}- consulting-freelancing\n/,
    '$&          - data-science\n',
  );
  const texts = new Map(specificationTexts)
    .set('content/career-paths/data-science.yaml', copy)
    .set('content/resources/career-path-reflector.yaml', page);
  const { content, problems } = readTexts(texts);
  const mistakes = checkSnapshot(content, problems, published).filter((problem) => !isUnfinished(problem));
  expect(mistakes.map(({ file, message }) => `${file} ${message}`)).toEqual([
    'content/career-paths/data-science.yaml "Product Management" is the title in content/career-paths/product-management.yaml:2 already. Give this one a title of its own.',
  ]);
});
