import { checkContent } from '../src/content-check/check-content.ts';
import { contentRoot } from '../src/content-check/content-root.ts';
import { countLine } from '../src/content-check/count-line.ts';
import { reportOf } from '../src/content-check/problem.ts';

const { problems, counts } = checkContent(contentRoot());
if (problems.length > 0) {
  console.error(reportOf(problems));
  process.exitCode = 1;
} else {
  console.log(countLine(counts));
}
