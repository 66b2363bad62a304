import type { SourceFile } from '../../content-reading/site.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { isFields } from '../../content-reading/walk-schema.ts';
import { whereInFile } from '../../content-reading/where-in-file.ts';
import { holds, type ValueDetail } from '../report.ts';
import type { Names } from './names.ts';

interface Leaf {
  path: Path;
  text: string;
  /** A yes or no means nothing without its name. */
  isYesOrNo: boolean;
}

/** Up to this many texts of an added or removed item have a line each; beyond, those of a block share one. */
const fewTexts = 6;

/** Returns all the texts in a value as details, with the names of their fields. */
export function valueDetails(names: Names, file: SourceFile, path: Path, value: unknown): ValueDetail[] {
  const leaves = leavesOf(names, file, path, value);
  const nameOf = (leaf: Leaf) => {
    const name = leaf.path.slice(path.length).findLast((step) => typeof step === 'string');
    return name === undefined ? '' : String(name);
  };
  if (leaves.length <= fewTexts) return leaves.map((leaf) => holds(leaf.text, nameOf(leaf)));
  const units = Map.groupBy(leaves, (leaf) => JSON.stringify(unitOf(leaf.path, path.length)));
  return [...units].map(([key, own]) => {
    const unit = JSON.parse(key) as PropertyKey[];
    const field = unit.length > path.length ? lastWords(whereInFile(file, unit)) : '';
    const isRoot = unit.length === path.length;
    const words = isRoot ? own.map((leaf) => `${nameOf(leaf)}: ${leaf.text.trim()}`) : ownWords(own, field);
    return holds(words.join(' · '), field);
  });
}

/** Returns the texts worth showing; `field` already gives the title. */
function ownWords(leaves: readonly Leaf[], field: string): string[] {
  const words = leaves.filter(({ isYesOrNo }) => !isYesOrNo).map(({ text }) => text.trim());
  const title = words.findIndex((text) => field.endsWith(`"${text}"`));
  return words.length > 1 ? words.filter((_, index) => index !== title) : words;
}

/** Returns the path of what a text shares its line with: its block, its list item or its list of texts. */
function unitOf(path: Path, from: number): Path {
  const blocks = path.indexOf('blocks', from);
  if (blocks !== -1) return path.slice(0, blocks + 2);
  const item = path.findIndex((step, index) => index >= from && typeof step === 'number');
  if (item === -1) return path.slice(0, from);
  // Items that are plain texts share the line of their list.
  return path.slice(0, item === path.length - 1 ? item : item + 1);
}

/** Returns what the innermost thing of a place is called. */
export const lastWords = (where: string): string => where.replace(/.* › /, '');

function leavesOf(names: Names, file: SourceFile, path: Path, value: unknown): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => leavesOf(names, file, [...path, index], item));
  // The name of its place already includes the kind of a block.
  if (isFields(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'kind' ? [] : leavesOf(names, file, [...path, key], inner),
    );
  return [{ path, text: names.valueOf(file, path, value), isYesOrNo: typeof value === 'boolean' }];
}
