import { expect, test } from 'vitest';
import { toHtml } from '../../../src/content-diff/forms/html.ts';
import { withHash } from '../../../src/text/inline.ts';
import { exampleReport, quietReport } from '../../support/example-report.ts';

const mainOf = (html: string) => /<main>\n(.*)\n<\/main>/s.exec(html)?.[1];

test('a page shows the verdict, then part by part what changed, marked where it differs', () => {
  expect(mainOf(toHtml(exampleReport))?.split('\n')).toEqual([
    '<h1>3 changes on 1 page; 2 things to decide first.</h1>',
    '<ul><li>Content check: before fine, now 2 problems.</li><li>Compared: main (1a2b3c4) beside the files here.</li><li>The two have no commit in common.</li><li>In 2 more files only comments or layout changed.</li></ul>',
    '<h2>To decide first</h2>',
    '<ul><li><span class="word">lost</span> what was at <bdi>Q&amp;A.</bdi></li>',
    '<li><span class="word">address</span> <bdi>/resources/plan#old</bdi> leads to the top of the page.</li></ul>',
    '<h2>Page by page</h2>',
    '<h3><bdi>Plan</bdi> (<bdi>content/resources/plan.yaml</bdi>)</h3>',
    '<ul><li><span class="word">changed</span> the &lt;b&gt; title, <span class="line">line 7</span>' +
      '<p class="detail"><span class="sign">was</span> a&lt;b: <bdi>Old <del>w&amp;rd</del></bdi></p>' +
      '<p class="detail"><span class="sign">is</span> <bdi>New <ins>w&lt;rd</ins></bdi></p>' +
      '<p class="detail">look at <bdi>``this``</bdi></p>' +
      '<p class="detail"><span class="sign"></span> sum: <bdi>1 &lt; 2</bdi></p></li>',
    '<li><span class="word">removed</span> an item<p class="detail"><span class="sign"></span> <bdi>Gone</bdi></p><p class="detail"><span class="sign"></span> <bdi></bdi></p></li></ul>',
    '<h3>Labels</h3>',
    '<ul><li><span class="word">added</span> a label</li></ul>',
    '<h2>What follows from it</h2>',
    '<h3>New addresses</h3>',
    '<ul><li><bdi>/resources/new</bdi></li>',
    '<li>2 lines different.<p class="detail"><span class="sign"></span> <bdi>Line</bdi></p></li></ul>',
  ]);
});

test('where nothing changes, a page says that and nothing else', () => {
  expect(mainOf(toHtml(quietReport))).toBe(
    '<h1>Nothing changes for visitors. main beside the files here. Content check: before fine, now fine.</h1>',
  );
});

test('a page allows no script and no request, only its own styles, which colour what came and what went', () => {
  const html = toHtml(quietReport);
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  expect(html).toContain(
    `content="default-src 'none'; style-src '${withHash(style).hash}'; base-uri 'none'; form-action 'none'"`,
  );
  expect(style).toContain('del{background:var(--gone)}ins{background:var(--come)}');
});
