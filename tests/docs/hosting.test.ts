/** The files in docs/hosting/ are copied as they are, so they must fit the project. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { mediaTypes, headersOf, responseHeaders } from '../../src/site/build/response-headers.ts';

const readText = (path: string) => readFileSync(path, 'utf8');
const guide = readText('docs/deploying.md');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));

test.each(readdirSync('docs/hosting'))('%s is explained, and runs commands that are there', (name) => {
  expect(guide).toContain(`(hosting/${name})`);
  const text = readText(`docs/hosting/${name}`);
  expect(text).toContain('(docs/deploying.md)');
  expect(text).toMatch(/\bdist\b/);
  for (const [, command = ''] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([command]);
});

test('commands that the guide names are there', () => {
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, command = '']) => command);
  expect(commands).toEqual(expect.arrayContaining(['build']));
  for (const command of commands) expect(scripts).toHaveProperty([command]);
});

test('the file for nginx sends the headers that the site sends elsewhere, and knows the media type of every file', () => {
  const file = readText('docs/hosting/nginx.conf');
  for (const { name, value, valueByFolder } of responseHeaders) {
    const variable = `$hub_${name.toLowerCase().replaceAll('-', '_')}`;
    expect(file).toContain(`add_header ${name} ${valueByFolder ? variable : `"${value}"`} always;\n`);
    const folders = Object.entries(valueByFolder ?? {}).map(
      ([folder, folderValue]) => `  ~^/${folder}/ "${folderValue}";\n`,
    );
    if (valueByFolder)
      expect(file).toContain(`map $uri ${variable} {\n  default "${value}";\n${folders.join('')}}\n`);
  }
  for (const [extension, type] of Object.entries(mediaTypes))
    expect(file).toContain(`      ${type} ${extension};\n`);
});

test('no page is shown in a frame, guessed at, named to other sites, or given what it does not use', () => {
  const { 'Permissions-Policy': permissionsPolicy, ...otherHeaders } = headersOf('/');
  expect(otherHeaders).toEqual({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  expect(permissionsPolicy).toMatch(/^[a-z-]+=\(\)(?:, [a-z-]+=\(\))*$/);
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(permissionsPolicy).toContain(`${feature}=()`);
});

const jobs = z
  .object({
    jobs: z.record(
      z.string(),
      z.looseObject({
        permissions: z.record(z.string(), z.string()),
        steps: z.array(z.looseObject({ run: z.string().optional() })),
      }),
    ),
  })
  .parse(load(readText('docs/hosting/github-pages.yml'))).jobs;

it('the workflow builds without the right to publish, and publishes without running the project', () => {
  expect(jobs['build']?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs['deploy']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs['deploy']?.steps.flatMap(({ run }) => run ?? [])).toEqual([]);
  for (const { run = '' } of jobs['build']?.steps ?? []) expect(run).not.toContain('${{');
});

it('the workflow takes actions by the hash that the other workflows take, or says that it does by a tag', () => {
  const lines = readText('docs/hosting/github-pages.yml').split('\n');
  const workflows = readdirSync('.github/workflows')
    .map((name) => readText(`.github/workflows/${name}`))
    .join('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.includes('uses:')) continue;
    if (line.includes(' # v')) expect(workflows).toContain(line.trim().replace('- ', ''));
    else expect(lines[index - 1]).toContain('# By its tag');
  }
});
