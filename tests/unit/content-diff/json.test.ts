import { expect, test } from 'vitest';
import { toJson } from '../../../src/content-diff/forms/json.ts';
import { quietReport } from '../../support/example-report.ts';

test('JSON is indented, ends with a line break and holds plain characters and no command of a build server', () => {
  const report = { ...quietReport, note: '::error::##[group]é‹\u007F😀' };
  const json = toJson(report);
  expect(json.split('\n')).toContain(
    '  "note": ":\\u003aerror:\\u003a\\u0023#[group]\\u00e9\\u2039\\u007f\\ud83d\\ude00",',
  );
  expect(json.endsWith('\n}\n')).toBe(true);
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(report)));
});
