import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { contentOverlay, overlayOf } from '../../src/content-astro/dev-overlay.ts';
import { sourceFinder } from '../../src/content-astro/source-finder.ts';
import { answers, asks, type SourceAnswer } from '../../src/content-astro/source-messages.ts';
import { goodTree, makeEdits } from '../support/content-tree.ts';

test('the browser shows the words of the check, and nothing in the content becomes HTML', () => {
  const at = { file: 'content/phases.yaml', line: 6, column: 11, where: 'phase "A & B" › colour' };
  const problems = [
    { ...at, message: '"<img src=x>" is not a colour.' },
    { ...at, line: 9, message: 'Second.' },
  ];
  expect(overlayOf(problems, '/project').err).toEqual({
    name: 'The content needs mending',
    title: 'The content needs mending: 2 problems in 1 file.',
    message:
      'content/phases.yaml:6:11  phase "A &amp; B" › colour  "&lt;img src=x&gt;" is not a colour.<br><br>content/phases.yaml:9:11  phase "A &amp; B" › colour  Second.',
    stack:
      'content/phases.yaml:6:11  phase "A & B" › colour  "<img src=x>" is not a colour.\ncontent/phases.yaml:9:11  phase "A & B" › colour  Second.\n2 problems in 1 file.',
    plugin: 'content-overlay',
    loc: { file: '/project/content/phases.yaml', line: 6, column: 11 },
  });
});

/** Returns the content of a dev server, what it has sent to the browser, and the way to edit a file beside it. */
function devServer() {
  const root = goodTree();
  vi.stubEnv('CONTENT_ROOT', root);
  const sent: unknown[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher });
  const ws = Object.assign(new EventEmitter(), { send: (message: unknown) => sent.push(message) });
  const edit = async (from: string, to: string) => {
    makeEdits(root, [['programme.yaml', from, to]]);
    watcher.emit('change', join(root, 'content/programme.yaml'));
    // What is asked at the same moment shares one reading of the content.
    await setTimeout(0);
  };
  return { watcher, ws, sent, edit };
}

test('while somebody writes, one mistake is shown, and the page again once it is mended', async () => {
  const { watcher, ws, sent, edit } = devServer();
  await (contentOverlay().configureServer as (server: unknown) => Promise<void>)({ watcher, ws });
  await edit('year: 2025', 'year: soon');
  expect(sent).toMatchObject([
    { type: 'error', err: { title: 'The content needs mending: 1 problem in 1 file.' } },
  ]);
  await edit('year: soon', 'year: 2025');
  expect(sent.slice(1)).toEqual([{ type: 'full-reload' }]);
});

test('the source of a sentence is looked for in the content as it is now', async () => {
  const { watcher, edit } = devServer();
  const toolbar = new EventEmitter();
  const places: number[] = [];
  const send = (_: string, answer: SourceAnswer) => places.push(answer.places.length);
  const setUp = sourceFinder().hooks['astro:server:setup'] as unknown as (server: unknown) => Promise<void>;
  await setUp({ server: { watcher }, toolbar: Object.assign(toolbar, { send }) });
  const ask = () =>
    toolbar.emit(asks, {
      name: answers,
      pointed: { page: '/', around: [{ text: 'Quite new words', at: 0 }], own: [] },
    });
  ask();
  await edit('Write to us', 'Quite new words');
  ask();
  expect(places).toEqual([0, 1]);
});
