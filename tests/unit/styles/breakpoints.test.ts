import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const home = 'src/styles/breakpoints.css';
const sources = globSync('src/**/*.{astro,css,ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const names = [...readFileSync(home, 'utf8').matchAll(/@custom-media (--[a-z-]+)/g)].map(([, name]) => name);

it('no style sheet but breakpoints.css states the width of a window', () => {
  const stated = sources
    .filter(({ file }) => file !== home)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/@(?:custom-)?media[^{;]*|matchMedia\([^)]*/g)].map(([query]) => ({ file, query })),
    );
  expect(stated.length).toBeGreaterThan(20);
  expect(stated.filter(({ query }) => /custom-media|\d|width|height/.test(query))).toEqual([]);
});

it('each breakpoint is stated once and used', () => {
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
  const used = sources.flatMap(({ text }) => [...text.matchAll(/@media \((--[a-z-]+)\)/g)]);
  expect(new Set(used.map(([, name]) => name))).toEqual(new Set(names));
});
