/** The files in docs/hosting/ are copied as they are, so they must fit the project. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { mediaTypes, headersOf, responseHeaders } from '../../src/site/build/response-headers.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const guide = read('docs/deploying.md');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

test.each(readdirSync('docs/hosting'))('%s is explained, and runs commands that are there', (name) => {
  expect(guide).toContain(`(hosting/${name})`);
  const text = read(`docs/hosting/${name}`);
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
  const file = read('docs/hosting/nginx.conf');
  for (const { name, value, valueByFolder: below } of responseHeaders) {
    const variable = `$hub_${name.toLowerCase().replaceAll('-', '_')}`;
    expect(file).toContain(`add_header ${name} ${below ? variable : `"${value}"`} always;\n`);
    const folders = Object.entries(below ?? {}).map(([folder, other]) => `  ~^/${folder}/ "${other}";\n`);
    if (below)
      expect(file).toContain(`map $uri ${variable} {\n  default "${value}";\n${folders.join('')}}\n`);
  }
  for (const [ending, type] of Object.entries(mediaTypes))
    expect(file).toContain(`      ${type} ${ending};\n`);
});

test('no page is shown in a frame, guessed at, named to other sites, or given what it does not use', () => {
  const { 'Permissions-Policy': unused, ...others } = headersOf('/');
  expect(others).toEqual({
    'Content-Security-Policy': "frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  expect(unused).toMatch(/^[a-z-]+=\(\)(?:, [a-z-]+=\(\))*$/);
  for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
    expect(unused).toContain(`${feature}=()`);
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
  .parse(load(read('docs/hosting/github-pages.yml'))).jobs;

it('the workflow builds without the right to publish, and publishes without running the project', () => {
  expect(jobs['build']?.permissions).toEqual({ contents: 'read', pages: 'read' });
  expect(jobs['deploy']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs['deploy']?.steps.flatMap(({ run }) => run ?? [])).toEqual([]);
  for (const { run = '' } of jobs['build']?.steps ?? []) expect(run).not.toContain('${{');
});

it('the workflow takes actions by the hash that the other workflows take, or says that it does by a tag', () => {
  const lines = read('docs/hosting/github-pages.yml').split('\n');
  const known = readdirSync('.github/workflows')
    .map((name) => read(`.github/workflows/${name}`))
    .join('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.includes('uses:')) continue;
    if (line.includes(' # v')) expect(known).toContain(line.trim().replace('- ', ''));
    else expect(lines[index - 1]).toContain('# By its tag');
  }
});
