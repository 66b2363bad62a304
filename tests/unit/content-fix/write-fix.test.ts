import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeFix } from '../../../src/content-fix/write-fix.ts';

const folder = 'content/scenarios';
const path = `${folder}/a.yaml`;
const rename = { from: `${folder}/b.yml`, to: `${folder}/b.yaml` };

/** Returns a new project with a few scenarios, and what is to be written there. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'written-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, folder), { recursive: true });
  const at = (name: string) => join(root, name);
  for (const name of [path, rename.from, `${folder}/c.yaml`]) writeFileSync(at(name), `in ${name}\n`);
  const mended = (name: string, was = `in ${name}\n`) => ({
    path: name,
    before: Buffer.from(was),
    after: `mended ${name}\n`,
    changes: [],
  });
  return {
    root,
    at,
    mended,
    words: (name: string) => readFileSync(at(name), 'utf8'),
    write: () => writeFix(root, { renames: [], files: [mended(path), mended(`${folder}/c.yaml`)] }),
    rename: () => writeFix(root, { renames: [rename], files: [] }),
  };
}

/** Runs something while functions of the file system are watched or replaced. */
function withFileSystem(replace: () => void, run: () => void): void {
  try {
    replace();
    syncBuiltinESMExports();
    run();
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

describe('a mended file', () => {
  it('is written, also under its new name', () => {
    const { root, mended, words } = project();
    const files = [mended(path), mended(rename.to, `in ${rename.from}\n`)];
    expect(writeFix(root, { renames: [rename], files })).toEqual([]);
    expect([words(path), words(rename.to)]).toEqual([`mended ${path}\n`, `mended ${rename.to}\n`]);
    expect(readdirSync(join(root, folder)).sort()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
  });

  it('is left alone and named if somebody has changed it since, while the others are written', () => {
    const { at, words, write } = project();
    writeFileSync(at(path), 'changed\n');
    expect(write()).toEqual([path]);
    expect([words(path), words(`${folder}/c.yaml`)]).toEqual(['changed\n', `mended ${folder}/c.yaml\n`]);
  });

  it.each([
    ['is gone', undefined],
    ['has become a link', 'outside.yaml'],
  ])('is not written if it %s', (_, target) => {
    const { at, words, write } = project();
    renameSync(at(path), at('outside.yaml'));
    if (target !== undefined) symlinkSync(at(target), at(path));
    expect(write()).toEqual([path]);
    expect(words('outside.yaml')).toBe(`in ${path}\n`);
    expect(words(`${folder}/c.yaml`)).toBe(`mended ${folder}/c.yaml\n`);
  });

  // Windows has no way to refuse links while a file is opened.
  it.skipIf(process.platform === 'win32')('is not written if it becomes a link at the last moment', () => {
    const { at, words, write } = project();
    const open = fs.openSync;
    const swap = () =>
      vi.spyOn(fs, 'openSync').mockImplementationOnce((...given) => {
        renameSync(at(path), at('outside.yaml'));
        symlinkSync(at('outside.yaml'), at(path));
        return open(...given);
      });
    withFileSystem(swap, () => expect(write()).toEqual([path]));
    expect(words('outside.yaml')).toBe(`in ${path}\n`);
    expect(words(`${folder}/c.yaml`)).toBe(`mended ${folder}/c.yaml\n`);
  });

  it('is as it was if the disk is full, and closed, so that other programs can open it', () => {
    const { words, write } = project();
    const full = () => {
      vi.spyOn(fs, 'openSync');
      vi.spyOn(fs, 'closeSync');
      vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
        fs.writeSync(Number(file), 'only a part of the text, which is longer than what was there before');
        throw new Error('ENOSPC');
      });
    };
    withFileSystem(full, () => {
      expect(write()).toEqual([path]);
      const opened = vi.mocked(fs.openSync).mock.results.map(({ value }) => [value]);
      expect(opened.length).toBeGreaterThan(1);
      expect(vi.mocked(fs.closeSync).mock.calls).toEqual(opened);
    });
    expect(words(path)).toBe(`in ${path}\n`);
    expect(words(`${folder}/c.yaml`)).toBe(`mended ${folder}/c.yaml\n`);
  });
});

describe('a file with the name of another program', () => {
  it('gets its own name, however large it is', () => {
    const { at, words, rename: write } = project();
    writeFileSync(at(rename.from), 'x'.repeat(400_001));
    expect(write()).toEqual([]);
    expect(words(rename.to)).toHaveLength(400_001);
  });

  it.each(['file', 'link'])('keeps it, and is named, if a %s has taken the new one meanwhile', (kind) => {
    const { at, words, rename: write } = project();
    if (kind === 'file') writeFileSync(at(rename.to), 'taken\n');
    else symlinkSync(at('nowhere'), at(rename.to));
    expect(write()).toEqual([rename.from]);
    expect(words(rename.from)).toBe(`in ${rename.from}\n`);
    if (kind === 'file') expect(words(rename.to)).toBe('taken\n');
  });

  it('is named if it is gone', () => {
    const { at, rename: write } = project();
    rmSync(at(rename.from));
    expect(write()).toEqual([rename.from]);
  });

  it('is not renamed if it has become a link', () => {
    const { at, rename: write } = project();
    renameSync(at(rename.from), at('outside.yml'));
    symlinkSync(at('outside.yml'), at(rename.from));
    expect(write()).toEqual([rename.from]);
    expect(readdirSync(at(folder)).sort()).toEqual(['a.yaml', 'b.yml', 'c.yaml']);
  });

  it('is not renamed if its folder has become a link to another', () => {
    const { at, rename: write } = project();
    renameSync(at(folder), at('outside'));
    symlinkSync(at('outside'), at(folder), 'junction');
    expect(write()).toEqual([rename.from]);
    expect(readdirSync(at('outside')).sort()).toEqual(['a.yaml', 'b.yml', 'c.yaml']);
  });
});
