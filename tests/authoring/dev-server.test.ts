import { EventEmitter } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import {
  editResponseEvent,
  editRequestEvent,
  pageContentTimeEvent,
  unknownWordsEvent,
} from '../../src/authoring/dev-toolbar/channel-events.ts';
import { contentAuthoring } from '../../src/authoring/dev-toolbar/authoring-integration.ts';
import type { EditResponse } from '../../src/authoring/dev-toolbar/content-editor.ts';
import { ensureDefined } from '../support/content.ts';
import { validTree, makeEdits } from '../support/content-tree.ts';
import { createRepository } from '../support/repository.ts';

/** The timeout is long enough for a busy machine. */
const waitOptions = { timeout: 20_000 };

// The variables are restored, because the next test file of this worker may read the content as soon as it is imported.
afterEach(() => vi.unstubAllEnvs());

/** The messages that a dev server has sent to the browser and to its toolbar, and a function that edits a file. */
async function startDevServer(root = validTree()) {
  vi.stubEnv('CONTENT_ROOT', root);
  const sentMessages: unknown[] = [];
  const ws = Object.assign(new EventEmitter(), { send: (message: unknown) => sentMessages.push(message) });
  const toolbar = { send: vi.fn() };
  const refreshContent = vi.fn();
  const findUnknownWords = vi.fn<Parameters<typeof contentAuthoring>[0]>(() =>
    Promise.resolve(['Words: Fragen']),
  );
  const setUp = contentAuthoring(findUnknownWords).hooks['astro:server:setup'] as unknown as (
    server: unknown,
  ) => Promise<void>;
  const middlewares = { use: vi.fn() };
  const httpServer = { address: () => ({ port: 4321 }) };
  const environments = { ssr: { moduleGraph: { getModuleById: vi.fn() } } };
  await setUp({ server: { ws, middlewares, environments, httpServer }, toolbar, refreshContent });
  const edit = (from: string, to: string) => makeEdits(root, [['programme.yaml', from, to]]);
  return { root, ws, sentMessages, edit, refreshContent, middlewares, environments, findUnknownWords };
}

test('shows one syntax error at a time while somebody is writing, and the page again after it is fixed', async () => {
  const { ws, sentMessages, edit, refreshContent } = await startDevServer();
  // A page that is loaded before Astro has replaced its content shows the old content, or an error.
  refreshContent.mockImplementation(async () => {
    await setTimeout(20);
    sentMessages.push('content replaced');
  });
  edit('year: 2025', 'year: soon');
  const title = 'The content needs mending: 1 problem in 1 file.';
  await vi.waitFor(
    () => expect(sentMessages).toMatchObject([{ type: 'error', err: { title } }, 'content replaced']),
    waitOptions,
  );
  // If a page cannot be rendered, Astro reports only that something was not loaded.
  ws.send({ type: 'error', err: { message: 'content/programme.yaml was not loaded.' } });
  expect(sentMessages[2]).toEqual(sentMessages[0]);
  edit('year: soon', 'year: 2025');
  await vi.waitFor(
    () => expect(sentMessages.slice(3)).toEqual(['content replaced', { type: 'full-reload' }]),
    waitOptions,
  );
});

test('sends the unknown words after the differences, without treating them as mistakes', async () => {
  const { root, ws, findUnknownWords } = await startDevServer(createRepository());
  const send = vi.fn();
  const socket = {};
  ws.emit('connection', socket, { headers: { host: 'localhost:4321', origin: 'http://localhost:4321' } });
  ws.emit(editRequestEvent, { requestId: 'a', type: 'listChanges' }, { socket, send });
  const response = {
    differences: { changes: [], hasUnreadableFiles: false, problems: [], staleTexts: [] },
    requestId: 'a',
  };
  expect(send).toHaveBeenCalledExactlyOnceWith(editResponseEvent, response);
  await vi.waitFor(
    () => expect(send).toHaveBeenLastCalledWith(unknownWordsEvent, ['Words: Fragen']),
    waitOptions,
  );
  const content = expect.objectContaining({ files: expect.anything() as unknown }) as unknown;
  expect(findUnknownWords).toHaveBeenCalledExactlyOnceWith(root, content, content, []);
});

test('accepts changes of the content only from pages of the dev server itself', async () => {
  const { root, ws, refreshContent } = await startDevServer();
  const path = join(root, 'content/programme.yaml');
  const before = readFileSync(path, 'utf8');
  const sendFrom = (origin: string | undefined) => {
    const responses: EditResponse[] = [];
    const socket = {};
    const send = (_: string, response: EditResponse) => responses.push(response);
    ws.emit('connection', socket, { headers: { host: 'localhost:4321', origin } });
    const sendRequest = (request: object) =>
      ws.emit(editRequestEvent, { requestId: 'a', ...request }, { socket, send });
    const textLocation = { file: 'content/programme.yaml', path: ['name'] };
    sendRequest({ type: 'openText', ...textLocation });
    sendRequest({ type: 'overwrite', ...textLocation, originalText: '', text: 'Other' });
    return responses;
  };
  for (const origin of [
    undefined,
    'null',
    'http://evil.example',
    'http://localhost:3000',
    'http://localhost:4321.evil.example',
    'https://hub-4321.app.github.dev',
  ]) {
    const refusal =
      'Only pages of this server may change the content: open the address that npm run dev prints.';
    const refusalResponse = { requestId: 'a', refusal };
    expect(sendFrom(origin)).toEqual([refusalResponse, refusalResponse]);
  }
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(sendFrom('http://localhost:4321')[1]).toMatchObject({
    requestId: 'a',
    successMessage: 'Saved in content/programme.yaml.',
  });
  await vi.waitFor(() => expect(refreshContent).toHaveBeenCalled(), waitOptions);

  // In a web-based workspace, the browser uses the address that the workspace assigns to the port.
  vi.stubEnv('CODESPACE_NAME', 'hub');
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', 'app.github.dev');
  expect(sendFrom('https://hub-4321.app.github.dev')[0]?.editableText?.text).toBe('Other');
  for (const origin of [
    'http://hub-4321.app.github.dev',
    'https://hub-4322.app.github.dev',
    'https://other-4321.app.github.dev',
    'https://hub-4321.app.github.dev.evil.example',
    'https://hub-4321.app.github.dev/',
    'https://app.github.dev',
  ])
    expect(sendFrom(origin)[0]?.refusal).toContain('Only pages of this server');
});

test(
  'always reads the latest version of a file, however slow reading is and however the file is written',
  { timeout: 30_000 },
  async () => {
    const { root, refreshContent } = await startDevServer();
    const path = join(root, 'content/programme.yaml');
    const text = readFileSync(path, 'utf8');
    const years: string[] = [];
    let [runningCount, maxRunning] = [0, 0];
    refreshContent.mockImplementation(async () => {
      const year = /year: (.*)/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
      runningCount += 1;
      maxRunning = Math.max(maxRunning, runningCount);
      await setTimeout(years.length % 7);
      runningCount -= 1;
      years.push(year);
    });
    for (let year = 2100; year < 2300; year += 1) {
      const newText = text.replace('year: 2025', `year: ${year}`);
      if (year % 2 === 0) writeFileSync(path, newText);
      else {
        writeFileSync(`${path}.new`, newText);
        renameSync(`${path}.new`, path);
      }
      if (year % 5 === 0) await setTimeout(year % 3);
    }
    await vi.waitFor(() => expect(years.at(-1)).toBe('2299'), waitOptions);
    expect(maxRunning).toBe(1);
    // The mock is reset, because the server notices that the folder is removed after the test.
    refreshContent.mockReset();
  },
);

test('reloads a page that was rendered before the content was replaced', async () => {
  const { ws, middlewares, environments } = await startDevServer();
  const handler = ensureDefined(middlewares.use.mock.calls[0])[0] as (...args: unknown[]) => void;
  const setHeader = vi.fn();
  const send = vi.fn();
  const sendContentTime = (time: number) => ws.emit(pageContentTimeEvent, time, { send });
  environments.ssr.moduleGraph.getModuleById.mockReturnValue({ lastHMRTimestamp: 7 });
  handler({}, { setHeader }, () => undefined);
  expect(setHeader).toHaveBeenCalledWith('Server-Timing', 'content;dur=7');
  sendContentTime(7);
  expect(send).not.toHaveBeenCalled();
  sendContentTime(6);
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' });
});
