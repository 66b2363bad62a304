/** Every file of the project can be checked out on Windows, macOS and Linux, and every package installed there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lsFilesOutput = execFileSync('git', ['ls-files', '-z', '--eol'], { encoding: 'utf8' });
const files = lsFilesOutput
  .split('\0')
  .filter((line) => line !== '')
  .map((line) => {
    const [lineEndings = '', path = ''] = line.split('\t');
    return { path, lineEndings };
  });
const paths = files.map(({ path }) => path);
/** The paths of all files and of the folders that contain them. */
const filesAndFolders = new Set(
  paths.flatMap((path) =>
    path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/')),
  ),
);

test('there are files', () => {
  expect(paths).toContain('package.json');
});

test('no name is kept by Windows, or holds a sign that it forbids', () => {
  const names = [...filesAndFolders].map((path) => path.split('/').at(-1) ?? '');
  expect(names.filter((name) => /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name))).toEqual([]);
  expect(names.filter((name) => /[<>:"|?*\\]|[. ]$/.test(name))).toEqual([]);
});

test('no two names differ in capital letters only', () => {
  expect(new Set([...filesAndFolders].map((path) => path.toLowerCase())).size).toBe(filesAndFolders.size);
});

test('no path is longer than Windows allows below a folder of a person', () => {
  expect(paths.filter((path) => path.length > 180)).toEqual([]);
});

test('texts have LF at their line ends, whatever the system', () => {
  const isExempt = ({ path }: { path: string }) => /^tests\/saved-files\/cases\//.test(path);
  const wrongFiles = files.filter(
    (file) => !isExempt(file) && !/^i\/(?:lf|-text|none)\s/.test(file.lineEndings),
  );
  expect(wrongFiles).toEqual([]);
  for (const { path, lineEndings } of files.filter((file) => /\.(?:yaml|ts|json|md|svg)$/.test(file.path)))
    expect(lineEndings, path).toContain('attr/text=auto eol=lf');
});

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.looseObject({ os: z.array(z.string()).optional(), cpu: z.array(z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const platforms = ['linux/x64', 'linux/arm64', 'darwin/arm64', 'darwin/x64', 'win32/x64'];
const nativePackagePrefixes = [
  '@esbuild/',
  '@rolldown/binding-',
  '@resvg/resvg-js-',
  'lightningcss-',
  '@astrojs/compiler-binding-',
];

test.each(nativePackagePrefixes)('the lock file lists %s for every system', (prefix) => {
  const platformsInLockFile = Object.entries(packages)
    .filter(([path]) => path.startsWith(`node_modules/${prefix}`))
    .map(([, { os, cpu }]) => `${os?.[0] ?? ''}/${cpu?.[0] ?? ''}`);
  expect(platformsInLockFile).toEqual(expect.arrayContaining(platforms));
});
