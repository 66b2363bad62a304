import { expect, it } from 'vitest';
import { inEachFile } from '../../../src/content-check/rule.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { siteOf, sourceFile } from '../../support/source-file.ts';

it('a check of each file is made once for each of its kind, however often it is asked for', () => {
  const [scene, path] = [sourceFile('scenarios', 'title: A\n'), sourceFile('career-paths', 'title: B\n')];
  const asked: string[] = [];
  const report = ({ kind }: SourceFile) => {
    asked.push(kind);
    return [{ file: kind, line: 1, column: 1, where: '', message: '' }];
  };
  const files = (check: ReturnType<typeof inEachFile>) =>
    check(siteOf([scene, path])).map(({ file }) => file);
  const all = inEachFile(report);
  expect([files(all), files(all), asked]).toEqual([
    ['scenarios', 'career-paths'],
    ['scenarios', 'career-paths'],
    ['scenarios', 'career-paths'],
  ]);
  expect(files(inEachFile(report, 'career-paths'))).toEqual(['career-paths']);
});
