import fc from 'fast-check';
import { fieldsOf, isFields, valueAt, nodeAt } from '../../src/content/values.ts';
import { yamlFiles } from './content-texts.ts';
import { nastyText } from './nasty-texts.ts';
import type { Splice } from './splice.ts';

interface Part {
  file: string;
  indent: number;
  isItem: boolean;
  start: number;
  end: number;
  text: string;
}

/** Every line with the further indented lines below it: a field with its value, or an item with its fields. */
const parts: readonly Part[] = yamlFiles.flatMap(({ path: file, text }) => {
  const lines = [...text.matchAll(/^.*\n/gm)].map(({ 0: line, index }) => ({ line, index }));
  return lines.flatMap(({ line, index: start }, at) => {
    const indent = line.search(/\S/);
    if (indent === -1 || !/^ *(?:- |\w+:)/.test(line)) return [];
    const next = lines.slice(at + 1).find(({ line: below }) => {
      const column = below.search(/\S/);
      return column !== -1 && column <= indent;
    });
    const end = next?.index ?? text.length;
    return { file, indent, isItem: /^ *- /.test(line), start, end, text: text.slice(start, end) };
  });
});

const moved = (text: string, by: number): string =>
  by < 0
    ? text.replaceAll(new RegExp(`^ {0,${-by}}`, 'gm'), '')
    : text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

/** A field or an item removed, doubled, moved to another place of its file or of another, or swapped with another. */
const partEdit: fc.Arbitrary<Splice[]> = fc
  .record({
    part: fc.constantFrom(...parts),
    to: fc.constantFrom(...parts),
    nth: fc.nat(200),
    what: fc.constantFrom('remove', 'double', 'move', 'copy', 'lift'),
    isNear: fc.boolean(),
  })
  .map(({ part, to, nth, what, isNear }) => {
    const { file, start, end, text, indent } = part;
    const removed = { file, start, end, is: '' };
    if (what === 'remove') return [removed];
    if (what === 'double') return [{ file, start: end, end, is: text }];
    const alike = parts.filter((other) => other.file === file && other.indent === indent && other !== part);
    const target = isNear ? (alike[nth % alike.length] ?? to) : to;
    const shifted = what === 'lift' ? text : moved(text, target.indent - indent);
    const added = { file: target.file, start: target.start, end: target.start, is: shifted };
    return what === 'copy' ? [added] : [removed, added];
  });

interface Key {
  file: string;
  start: number;
  name: string;
  /** What else the schema allows there. */
  missing: string[];
}

/** Every field of every file. */
const keys: readonly Key[] = yamlFiles.flatMap((file) =>
  file.values.flatMap(({ path, value, schema }) => {
    if (!isFields(value)) return [];
    const missing = fieldsOf(schema, value).filter((name) => valueAt(value, [name]) === undefined);
    return Object.keys(value).flatMap((name) => {
      const start = nodeAt(file.root, [...path, name])?.keyStart;
      return start === undefined ? [] : { file: file.path, start, name, missing };
    });
  }),
);

const allNames: readonly string[] = [...new Set(keys.map(({ name }) => name))];

/** A field with another name, or with one more field before it. */
const keyEdit: fc.Arbitrary<Splice[]> = fc
  .record({
    key: fc.constantFrom(...keys),
    other: fc.constantFrom(...allNames),
    nth: fc.nat(50),
    isKnown: fc.boolean(),
    isNew: fc.boolean(),
    value: nastyText,
  })
  .map(({ key: { file, start, name, missing }, other, nth, isKnown, isNew, value }) => {
    const known = isKnown ? missing[nth % Math.max(1, missing.length)] : undefined;
    const called = known ?? other;
    if (!isNew) return [{ file, start, end: start + name.length, is: called }];
    const text = yamlFiles.find(({ path }) => path === file)?.text ?? '';
    const column = start - (text.lastIndexOf('\n', start - 1) + 1);
    return [{ file, start, end: start, is: `${called}: ${value}\n${' '.repeat(column)}` }];
  });

/** Edits of whole fields and items, as the schemas and the files define them. */
export const structureEdit: fc.Arbitrary<Splice[]> = fc.oneof(partEdit, keyEdit);
