import { resolveObjectURL } from 'node:buffer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../src/site/islands/save-file.ts';

const link = { href: '', download: '', click: vi.fn(), remove: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => link, body: { append: vi.fn() } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the object URL valid until the browser reads it, however long the save dialog stays open', async () => {
  saveFile(new Blob(['My answers']), 'answers.txt');
  expect(link).toMatchObject({ download: 'answers.txt' });
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(await resolveObjectURL(link.href)?.text()).toBe('My answers');
});
