/** The built site contains the licences of all works that are part of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('dist/licenses.txt', 'utf8');
const entries = text.split(/^={80}\n(?=.+\n={80}$)/m).slice(1);
const entryOf = (name: string) => entries.find((entry) => entry.startsWith(`${name} `)) ?? '';

const scripts = readdirSync('dist/_astro')
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(`dist/_astro/${name}`, 'utf8'))
  .join('\n');

describe('everything in the scripts has its licence', () => {
  it.each([
    ['react', 'react.transitional.element', 'Copyright (c) Meta Platforms'],
    ['react-dom', '__reactContainer$', 'Copyright (c) Meta Platforms'],
    ['scheduler', 'unstable_now', 'Copyright (c) Meta Platforms'],
    ['jspdf', '%PDF-', 'James Hall'],
    ['fflate', '', 'Arjun Barrett'],
    ['astro', '', 'Permission is hereby granted'],
  ])('%s', (name, marker, expectedText) => {
    expect(scripts).toContain(marker);
    expect(entryOf(name)).toContain(expectedText);
  });
});

describe('docs/dependencies.md is right about what visitors download', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(
    /^\| `([^`]+)` +\|[^|]*\| *([^|]+?) *\|$/gm,
  );
  it.each([...rows].map(([, name = '', delivery = '']) => [name, delivery]))('%s: %s', (name, delivery) => {
    expect(entryOf(name) !== '').toBe(delivery !== 'no');
  });
});

it('packages that jsPDF imports but the guide does not need have none', () => {
  for (const name of ['fast-png', 'pako', 'canvg', 'html2canvas', 'dompurify', 'core-js'])
    expect(entryOf(name), name).toBe('');
});

it('authors of parts of jsPDF are named', () => {
  expect(entryOf('jspdf')).toContain('Willow Systems Corporation, https://github.com/willowsystems');
});

it('the typeface has its licence with the reserved name, and is renamed', () => {
  expect(entryOf('Handbook')).toContain('with Reserved Font Name ‘Source’.');
  expect(entryOf('Handbook')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it('every licence is there as a whole', () => {
  expect(entries.length).toBeGreaterThan(7);
  for (const entry of entries) expect(entry.length, entry.slice(0, 40)).toBeGreaterThan(700);
});
