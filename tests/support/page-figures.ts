import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect } from 'vitest';
import type { BlockOf } from '../../src/blocks/block.ts';
import { resource } from '../../src/schemas/resource.ts';
import { specificationRoot } from './specification-root.ts';

/** Every number in a text, in order, without the commas between thousands. */
export const numbers = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((n) => Number(n.replaceAll(',', '')));

/** The first number in a text; NaN, which equals nothing, when there is none. */
export const first = (text: string | undefined): number => numbers(text ?? '')[0] ?? NaN;

/** Expects a stated figure to be the computed one, rounded to so many decimals. */
export const near = (stated: number, computed: number, decimals: number) =>
  expect(stated).toBe(Number(computed.toFixed(decimals)));

/** What a resource page of the specification states in figures: its tables, listings, chart, facts and running text. */
export function pageFigures(slug: string) {
  const source = readFileSync(join(specificationRoot, `content/resources/${slug}.yaml`), 'utf8');
  const blocks = resource.parse(load(source)).sections.flatMap((section) => section.blocks);
  const flat = source.replace(/\s+/g, ' ');
  return {
    points: blocks.find((b) => b.kind === 'chart')?.points ?? [],
    facts: blocks.filter((b) => b.kind === 'facts').flatMap((b) => b.facts),
    /** The rows of the table whose caption begins so; none when it is gone. */
    rows: (caption: string): string[][] =>
      blocks.find((b): b is BlockOf<'table'> => b.kind === 'table' && b.caption.startsWith(caption))?.rows ??
      [],
    /** The text of the listing whose caption begins so; empty when it is gone. */
    listing: (caption: string): string =>
      blocks.find((b): b is BlockOf<'code'> => b.kind === 'code' && b.caption.startsWith(caption))?.text ??
      '',
    /** The numbers from one anchor of the running text to the next other one; throws when the passage is gone. */
    passage: (from: string, to: string): number[] => {
      const start = flat.indexOf(from);
      const end = flat.indexOf(to, start);
      if (start < 0 || end < 0) throw new Error(`No passage from "${from}" to "${to}" in ${slug}`);
      return numbers(flat.slice(start, end + to.length));
    },
  };
}
