import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderOf, packageFolder, readPackage } from '../../../src/licences/find-package.ts';

describe('the folder of a package', () => {
  test.each([
    ['/a/node_modules/b/c.js', '/a/node_modules/b'],
    ['\0/a/node_modules/b/c.js', '/a/node_modules/b'],
    ['/a/node_modules/@scope/b/c/d.js', '/a/node_modules/@scope/b'],
    ['/a/node_modules/b/node_modules/c/d.js', '/a/node_modules/b/node_modules/c'],
    ['C:\\a\\node_modules\\b\\c.js', 'C:/a/node_modules/b'],
    ['/a/b/c.js', undefined],
    ['/a/node_modules/b.js', undefined],
  ])('of %j is %j', (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });

  test('is that of a program only where it wrote the module itself', () => {
    expect(packageFolder('\0vite/helper.js')).toBe(folderOf('vite'));
    expect(packageFolder('/src/\0vite/helper.js')).toBeUndefined();
    expect(packageFolder('vite/helper.js')).toBeUndefined();
    expect(packageFolder('\0vitest/helper.js')).toBeUndefined();
  });
});

describe('what a package says of its licence', () => {
  const read = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'package-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return readPackage(folder);
  };
  const manifest = JSON.stringify({ name: 'é', version: '1.0.0', license: 'MIT' });

  test.each(['LICENSE', 'licence.md', 'License-MIT', 'COPYING'])('stands in the file %s', (name) => {
    const files = { 'package.json': manifest, 'README.md': 'No.', 'a-license': 'No.', [name]: 'You may.' };
    expect(read(files)).toEqual({ name: 'é', version: '1.0.0', licence: 'MIT', text: 'You may.' });
  });

  test('is asked for where there is none', () => {
    expect(() => read({ 'package.json': manifest, 'a-license': 'No.' })).toThrow(
      'é has no file with its licence (MIT), so it cannot be given to visitors.',
    );
  });

  test('may have no name', () => {
    const { licence } = read({ 'package.json': '{ "name": "a", "version": "1.0.0" }', LICENSE: 'You may.' });
    expect(licence).toBe('');
  });

  test('ends where the licences of others begin, in a line of its own', () => {
    const [mine, heading] = ['You may.\n', '# Licenses of bundled dependencies'];
    const text = (LICENSE: string) => read({ 'package.json': manifest, LICENSE }).text;
    expect(text(`${mine}${heading}\nOthers may.`)).toBe(mine);
    expect(text(`${heading}\nOthers may.`)).toBe('');
    expect(text(`${mine}#${heading}\n`)).toContain(heading);
    expect(text(`${mine}${heading} here\n`)).toContain(heading);
  });
});
