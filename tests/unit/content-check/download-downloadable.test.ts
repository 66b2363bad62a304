import { expect, test } from 'vitest';
import { downloadDownloadable } from '../../../src/content-check/rules/download-downloadable.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

test.each([
  [
    'download: {}\ndownloadable: false',
    ['2:15  downloadable  This page saves a file, see "download". Write "downloadable: true".'],
  ],
  ['download: {}\ndownloadable: true', []],
  ['download: {}\ndownloadable: no', []],
  ['id: 1\ndownloadable: false', []],
])('a page with %j', (fields, told) => {
  expect(toldOf(downloadDownloadable.check(siteOf([pageOf('a', fields)])))).toEqual(told);
});
