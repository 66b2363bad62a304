import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const helper = pathToFileURL(join(import.meta.dirname, '../../../scripts/temporary-folder.ts')).href;

it.each([
  ['ends', ''],
  ['fails', 'throw new Error("early");'],
  ['is stopped', 'setInterval(() => {}, 1000); process.emit("SIGTERM");'],
])('a temporary folder is gone once the program %s', (_, rest) => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { temporaryFolder } from ${JSON.stringify(helper)};
    const folders = [temporaryFolder('one'), temporaryFolder('two')];
    for (const folder of folders) writeFileSync(folder + '/file', 'x');
    process.stdout.write(JSON.stringify(folders));
    ${rest}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const folders = JSON.parse(stdout) as string[];
  expect(folders).toHaveLength(2);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});
