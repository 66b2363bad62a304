import { describe, expect, it } from 'vitest';
import { findPointed, type Asked } from '../../../src/content-finding/find-pointed.ts';
import type { ReadText } from '../../../src/content-finding/read-texts.ts';
import { textOf } from '../../support/texts-to-find.ts';

const page = '/resources/worksheet';
const asked = (text: string, at = 0): Asked => ({ text, at });
/** Returns a text of the page, in a file of its own. */
const on = (file: string, says: string, more: Partial<ReadText> = {}) =>
  textOf(says, { file, pages: [page], ...more });
const find = (
  texts: readonly ReadText[],
  around: readonly Asked[],
  own: readonly Asked[] = [],
  where = page,
) => findPointed(texts, { page: where, around, own }).map(({ file, column }) => `${file}:${column}`);

it('it is told with its place, its field and what visitors read there', () => {
  expect(
    findPointed([on('a', 'Choose one goal')], { page, around: [asked('one goal', 1)], own: [] }),
  ).toEqual([{ file: 'a', line: 1, column: 12, where: 'form › print', says: 'Choose one goal' }]);
});

describe('of several places', () => {
  it('those on this page count, and others only if there are none', () => {
    const texts = [on('a', 'goal'), textOf('goal', { file: 'b', pages: ['/'] })];
    expect(find(texts, [asked('goal')])).toEqual(['a:1']);
    expect(find(texts, [asked('goal')], [], '/')).toEqual(['b:1']);
    expect(find(texts, [asked('goal')], [], '/404')).toEqual(['a:1', 'b:1']);
  });

  it('whole texts count, and parts of texts only if there are none', () => {
    expect(find([on('a', 'one goal'), on('b', 'Goal')], [asked('goal')])).toEqual(['b:1']);
    expect(find([on('a', 'one goal'), on('b', 'my goal')], [asked('goal')])).toEqual(['a:5', 'b:4']);
  });

  it('the file of the page comes first, and files that many pages share come last', () => {
    const [resource, programme] = ['content/resources/worksheet.yaml', 'content/programme.yaml'];
    const everywhere = { pages: [page, '/', '/404'] };
    const texts = [
      on('content/labels.yaml', 'goal', { ...everywhere, isShared: true }),
      on('content/phases.yaml', 'goal', everywhere),
      on(programme, 'goal', { ...everywhere, isShared: true }),
      on(resource, 'goal', everywhere),
    ];
    const order = (where: string) =>
      find(texts, [asked('goal')], [], where).map((place) => place.replace(/^.*\/|\.yaml.*$/g, ''));
    expect(order(page)).toEqual(['worksheet', 'phases', 'labels', 'programme']);
    expect(order('/')).toEqual(['programme', 'phases', 'worksheet', 'labels']);
    expect(order('/404')).toEqual(order('/'));
  });
});

describe('what stands around the words', () => {
  const texts = [on('a', 'my goal'), on('b', 'your goal'), on('c', 'a goal of a goal')];

  it('tells them apart', () => {
    expect(find(texts, [asked('goal'), asked('your goal', 1)])).toEqual(['b:6']);
  });

  it('is not asked where it has no fewer places', () => {
    const twice = [on('a', 'one goal'), on('b', 'one goal then')];
    expect(find([...twice, on('c', 'then one')], [asked('goal then'), asked('one')])).toEqual(['b:5']);
    const parts = [on('a', 'so one goal'), on('b', 'so one goal')];
    expect(find(parts, [asked('one goal'), asked('so one goal')])).toEqual(['a:4', 'b:4']);
    expect(find(parts, [asked('so one'), asked('goal')])).toEqual(['a:1', 'b:1']);
    expect(find([...parts, on('c', 'a goal')], [asked('so one'), asked('goal')])).toEqual(['a:1', 'b:1']);
  });

  it('is not asked where it is in no file', () => {
    expect(find(texts, [asked('my goal', 1), asked('zzz'), asked('your goal')])).toEqual(['a:4']);
    expect(find(texts.slice(0, 2), [asked('goal'), asked('goal zzz')])).toEqual(['a:4', 'b:6']);
  });
});

describe('the words themselves', () => {
  const texts = [on('a', 'one goal'), on('b', 'write it')];

  it('are looked for only where those around them are in no file', () => {
    expect(find(texts, [asked('one goal')], [asked('write it')])).toEqual(['a:1']);
    expect(find(texts, [asked('one goal · write it')], [asked('write it', 1), asked('one goal')])).toEqual([
      'b:7',
    ]);
    expect(find(texts, [], [asked('zzz'), asked('one goal', 1)])).toEqual(['a:5']);
  });

  it('are looked for in part where no text has all of them', () => {
    expect(find(texts, [asked('zzz one goal', 1)])).toEqual(['a:1']);
    expect(find(texts, [asked('zzz one goal', 2)])).toEqual(['a:5']);
    expect(find(texts, [asked('one goal zzz')], [asked('zzz write it', 1)])).toEqual(['b:1']);
    expect(find(texts, [asked('zzz')])).toEqual([]);
    expect(find(texts, [])).toEqual([]);
  });

  it('are looked for in part only up to sixty', () => {
    const long = (count: number) => asked(`one goal${' zzz'.repeat(count - 2)}`);
    expect(find(texts, [long(60)])).toEqual(['a:1']);
    expect(find(texts, [long(61)])).toEqual([]);
  });
});
