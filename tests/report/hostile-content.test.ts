import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { validTexts, withEdits } from '../support/valid-texts.ts';
import { hostileEdits, hostileTexts } from '../support/hostile-content.ts';
import { renderGfm } from '../support/render-gfm.ts';
import { reportOf } from '../support/content-report.ts';

const originalTexts = validTexts();
const reports = hostileTexts.map(
  (text) => [text, reportOf(originalTexts, withEdits(originalTexts, hostileEdits(text)))] as const,
);
const decodeEntities = (html: string) =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
const controlCharacter =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;

describe.each(reports)('content that says %j', (_, report) => {
  test('becomes no terminal sequence, no command of a build server and no line of its own', () => {
    const lines = toTerminalLines(report);
    for (const line of lines) {
      expect(line).not.toMatch(controlCharacter);
      expect(line).not.toContain('\n');
      expect(line).not.toContain('##[');
      expect(line).not.toMatch(/^\s*::/);
      // Lines of details and headings begin with fixed characters, so no line can begin with text of the content.
      expect(line.startsWith('saved') || line.startsWith('## ')).toBe(false);
    }
    expect(lines.filter((line) => line === 'DECIDE FIRST')).toHaveLength(1);
  });

  test('becomes no element, mention or link in Markdown', () => {
    const markdown = toMarkdown(report);
    expect(markdown).not.toMatch(controlCharacter);
    const html = renderGfm(markdown);
    const elementNames = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
    expect(
      [...elementNames].filter(
        (name) =>
          ![
            ...['h2', 'h3', 'p', 'ul', 'li', 'strong', 'pre', 'code', 'details', 'summary'],
            ...['blockquote', 'del', 'ins', 'b', 'br', 'div', 'i'],
          ].includes(name ?? ''),
      ),
    ).toEqual([]);
    // The report folds its explanation, and content cannot add a folded part.
    expect(html.match(/<details>/g)).toHaveLength(1);
    // GitHub looks for mentions, references, links and emoji everywhere except in <code> and <pre>.
    const textOutsideCode = decodeEntities(
      html.replaceAll(/<(code|pre)\b[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ''),
    );
    expect(textOutsideCode).not.toMatch(
      /@|#\d|evil\.|https?:|www\.|example\.org|GH-|:(?:tada|\+1):|1a2b3c4d/,
    );
    expect(html.match(/<h2>/g)?.length).toBe(markdown.match(/^## /gm)?.length);
    // Each text of the content is code or inside its own quotation, so that it cannot pass for a sentence of the report.
    const quotations = [...markdown.matchAll(/<blockquote>.*<\/blockquote>/g)].map(
      ([quotation]) => quotation,
    );
    expect(quotations.length).toBe(html.match(/<blockquote>/g)?.length);
    expect(quotations.length).toBe(html.match(/<\/blockquote>/g)?.length);
    const textOfReport = html.replaceAll(/<(code|pre|blockquote)\b[^>]*>[\s\S]*?<\/\1>/g, '');
    expect(textOfReport).not.toMatch(/evil|Everything is fine|Forged|every answer finds its place/);
  });
});
