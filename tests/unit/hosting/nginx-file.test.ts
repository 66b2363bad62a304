import { expect, it } from 'vitest';
import { nginxFile } from '../../../src/hosting/nginx-file.ts';
import { responseHeaders } from '../../../src/hosting/response-headers.ts';

const site = { root: '/var/www/hub', base: '/', host: 'mentors.example.com', port: 80 };

it('says where the site is, by which name and path', () => {
  const file = nginxFile(site);
  expect(file).toContain('  listen 80;\n  server_name mentors.example.com;\n');
  expect(file).toContain(
    '  location / {\n    root "/var/www/hub";\n    try_files $uri $uri/index.html =404;\n    error_page 404 /404.html;\n',
  );
});

it('takes the path below which the site is served off the names of files', () => {
  for (const base of ['/hub', '/hub/']) {
    const file = nginxFile({ ...site, base });
    expect(file).toContain('  location = /hub {\n    absolute_redirect off;\n    return 301 /hub/;\n  }\n');
    expect(file).toContain(
      '  location /hub/ {\n    root "/var/www/hub";\n    rewrite ^/hub(/.*)$ $1 break;\n',
    );
    expect(file).toContain('    error_page 404 /hub/404.html;\n');
  }
});

it('reads a folder of Windows', () => {
  expect(nginxFile({ ...site, root: 'C:\\sites\\hub' })).toContain('root "C:/sites/hub";');
});

it('sends every header, also with an error', () => {
  const lines = nginxFile(site)
    .split('\n')
    .filter((line) => line.includes('add_header'));
  expect(lines).toHaveLength(responseHeaders.length);
  for (const line of lines) expect(line).toMatch(/^ {4}add_header [\w-]+ .* always;$/);
});

it('names the media type of every kind of file, and compresses what grows smaller', () => {
  const file = nginxFile(site);
  const [, types = ''] = /types \{\n([^}]*)\}/.exec(file) ?? [];
  expect(types.trim().split(/\s*\n\s*/)).toEqual([
    'text/css css;',
    'text/html html;',
    'text/calendar ics;',
    'text/javascript js;',
    'image/png png;',
    'image/svg+xml svg;',
    'text/plain txt;',
    'font/woff2 woff2;',
    'text/xml xml;',
  ]);
  // HTML is always among them for nginx, which warns where it is named.
  const texts = 'text/css text/calendar text/javascript image/svg+xml text/plain text/xml;';
  expect(file).toContain(`    charset_types ${texts}\n`);
  expect(file).toContain(`    gzip_types ${texts}\n`);
});

it('chooses by the folder where a header differs, and hides the file for other hosts', () => {
  const file = nginxFile({ ...site, base: '/hub' });
  expect(file).toContain(
    'map $uri $hub_cache_control {\n  default "no-cache";\n  ~^/_astro/ "public, max-age=31536000, immutable";\n}\n',
  );
  expect(file).toContain('    add_header Cache-Control $hub_cache_control always;\n');
  expect(file).toContain('    add_header X-Content-Type-Options "nosniff" always;\n');
  expect(file).toContain('    location = /hub/_headers {\n      return 404;\n    }\n');
});

it('leads nowhere else where the site is served at the top, and holds nothing but directives and comments', () => {
  const top = nginxFile(site);
  expect(top).not.toContain('absolute_redirect');
  expect(top).not.toContain('rewrite');
  for (const line of `${top}${nginxFile({ ...site, base: '/hub' })}`.split('\n'))
    expect(line).toMatch(/^(?:\s*(?:#.*|.*[;{}]))?$/);
});
