import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf, packageFolder, readPackage } from '../../../src/licences/find-package.ts';
import { licencesText, noticesIn } from '../../../src/licences/shipped-package.ts';

describe('what a source says of the rights in it', () => {
  it('is read from the comments that ask to be kept', () => {
    const source = `/** @license
 * Made by A
 *   and B.
 */
const one = 1; /* an aside */
/*! By C */
/** Copyright (c) 2020 D */`;
    expect(noticesIn(source)).toEqual(['Made by A\n  and B.', 'By C', 'Copyright (c) 2020 D']);
  });

  it('is nothing where it only names the licence of the package', () => {
    expect(noticesIn('/** @license X\n * found in the LICENSE file in the root directory of it. */')).toEqual(
      [],
    );
  });
});

it('the licences are in order of name, each notice once', () => {
  const one = { version: '1.0.0', licence: 'MIT', text: 'You may.\n' };
  const text = licencesText([
    { ...one, name: 'b', notices: ['By C', 'By C'] },
    { ...one, name: 'a', notices: [] },
  ]);
  const rule = '='.repeat(80);
  expect(text).toBe(
    `${rule}\na 1.0.0 (MIT)\n${rule}\n\nYou may.\n\n\n${rule}\nb 1.0.0 (MIT)\n${rule}\n\nYou may.\n\nBy C\n`,
  );
});

describe('the words of a comment', () => {
  it.each([
    ['/*! One */', ['One']],
    ['/**! One */', []],
    ['/* @license One */', ['One']],
    ['/*@preserve One*/', ['One']],
    ['/* One @licence*/', ['One @licence']],
    ['/* @license\n */', []],
    ['/*!*/', []],
    ['/*!\n\t  One\n  two\n*   three\n **/', ['One\ntwo\n  three']],
    ['/*! One /* two */', ['One /* two']],
    ['/*! a @license*/', ['a']],
    ['/* @licenseMIT */', ['MIT']],
    ['/* Copyright (C) 2020 D */', ['Copyright (C) 2020 D']],
    ['/* copyright 2020 */ /* x /*! y */', []],
    ['// One', []],
    ['', []],
  ])('of %j are %j', (source, words) => {
    expect(noticesIn(source)).toEqual(words);
  });
});

it('equal names keep their order, whatever is between them', () => {
  const names = ['b', 'a', 'c', 'a'].map((name, nth) => ({
    name,
    version: String(nth),
    licence: 'MIT',
    text: '',
    notices: [],
  }));
  const order = [...licencesText(names).matchAll(/^(\w) (\d) \(MIT\)$/gm)].map(([line]) => line.slice(0, 3));
  expect(order).toEqual(['a 1', 'a 3', 'b 0', 'c 2']);
});

describe('the package of a module', () => {
  const nameOf = (id: string) => {
    const folder = packageFolder(id);
    return folder === undefined ? undefined : readPackage(folder).name;
  };
  const react = folderOf('react');

  it('is the nearest with a name', () => {
    expect(nameOf(`${react}/cjs/react.production.js`)).toBe('react');
    expect(nameOf(`\0${react}/index.js?commonjs-module`)).toBe('react');
    expect(nameOf(`${folderOf('jspdf')}/dist/jspdf.es.js`)).toBe('jspdf');
  });

  it('is the program that wrote the module', () => {
    expect(nameOf('\0vite/preload-helper.js')).toBe('vite');
    expect(nameOf('\0rolldown/runtime.js')).toBe('rolldown');
  });

  it('is none for our own', () => {
    expect(packageFolder(`${import.meta.dirname}/x.ts`)).toBeUndefined();
  });

  it('brings its own licence and not those of what it was made of', () => {
    expect(readPackage(folderOf('vite')).text.length).toBeLessThan(3_000);
    expect(basename(react)).toBe('react');
    expect(readPackage(react)).toMatchObject({ name: 'react', licence: 'MIT' });
    expect(readPackage(react).text).toContain('Permission is hereby granted');
  });
});
