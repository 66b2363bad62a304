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
  for (const line of lines) expect(line).toMatch(/ always;$/);
});
