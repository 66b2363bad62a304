import { expect, test } from 'vitest';
import { readSiteAddress } from '../../src/site/build/site-address.ts';

test.each([
  [{}, { site: undefined, base: '/' }],
  [
    { SITE_URL: '', BASE_PATH: '' },
    { site: undefined, base: '/' },
  ],
  [{ SITE_URL: 'https://host.example' }, { site: 'https://host.example', base: '/' }],
  [
    { SITE_URL: 'https://host.example/', BASE_PATH: '/hub/' },
    { site: 'https://host.example', base: '/hub/' },
  ],
  // The first value is the one that GitHub sets for a site with its own domain; the second is one that a person may
  // write.
  [
    { SITE_URL: 'http://localhost:4321', BASE_PATH: '//' },
    { site: 'http://localhost:4321', base: '/' },
  ],
  [{ BASE_PATH: 'hub' }, { site: undefined, base: '/hub/' }],
])('%j is accepted as the address of the site', (env, address) => {
  expect(readSiteAddress(env)).toEqual(address);
});

test.each([
  [
    { SITE_URL: 'https://host.example/hub' },
    'SITE_URL is "https://host.example/hub", with a path after the host. Write SITE_URL=https://host.example, and put /hub/ into BASE_PATH.',
  ],
  [
    { SITE_URL: 'host.example' },
    'SITE_URL is "host.example", which is not a whole address. Write it with https:// before it, such as https://host.example.',
  ],
  [
    { SITE_URL: 'host:8080' },
    'SITE_URL is "host:8080", which is not a whole address. Write it with https:// before it, such as https://host:8080.',
  ],
  [
    { BASE_PATH: 'https://host.example/hub/' },
    'BASE_PATH is "https://host.example/hub/", which is a whole address. Write only the path in it, such as /hub/, or leave it out; the address goes into SITE_URL.',
  ],
  [
    { BASE_PATH: 'C:/Program Files/Git/hub/' },
    'BASE_PATH is "C:/Program Files/Git/hub/", a folder of this machine: Git Bash makes one of /hub/. Set it in PowerShell, or write //hub/ in Git Bash.',
  ],
  [
    { BASE_PATH: '/my hub/' },
    'BASE_PATH is "/my hub/". Write it with letters, digits and hyphens between slashes, such as /hub/.',
  ],
])('%j is refused with a correction and without a stack trace', (env, message) => {
  expect(() => readSiteAddress(env)).toThrow(expect.objectContaining({ message, stack: message }));
});
