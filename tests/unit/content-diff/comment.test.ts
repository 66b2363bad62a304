import { describe, expect, it } from 'vitest';
import { commentMark, toComment } from '../../../src/content-diff/forms/comment.ts';
import { renderGfm } from '../../support/render-gfm.ts';

const run = 'https://github.com/a/b/actions/runs/1';
const entry = (nth: number) =>
  `- **changed** place ${nth}\n\n  \`\`\`\`diff\n  - was ${'x'.repeat(300)}\n  + is\n  \`\`\`\`\n`;

describe('toComment', () => {
  it('is the whole report with a mark to find it by and the address of the run', () => {
    expect(commentMark).toMatch(/^<!-- .+ -->$/);
    expect(toComment('**1 change.**\n', run)).toBe(
      `${commentMark}\n**1 change.**\n\n---\n[Preview, pictures and the whole report](${run}#artifacts). Made by the code of the default branch.\n`,
    );
  });

  it('stays below 60,000 characters, cut where an entry ends, and says so', () => {
    const long = `**500 changes.**\n\n## Page by page\n\n${Array.from({ length: 500 }, (_, nth) => entry(nth)).join('')}`;
    const comment = toComment(long, run);
    expect(comment.length).toBeLessThan(60_000);
    expect(comment.length).toBeGreaterThan(59_000);
    expect(comment).toContain('**The rest is too long for a comment.**');
    const html = renderGfm(comment);
    expect(html).toContain(`<a href="${run}#artifacts">`);
    expect(html.match(/<pre>/g)?.length).toBe(html.match(/is\n<\/code><\/pre>/g)?.length);
  });

  it('is as long as it may be, and no longer', () => {
    const words = (length: number) => toComment('y'.repeat(length), run);
    const most = 60_000 - words(0).length;
    expect(words(most)).toHaveLength(60_000);
    expect(words(most)).not.toContain('The rest');
    expect(words(most + 1)).toContain('The rest');
    const cut = [0, 1, 2, 3].map((more) => toComment(`${'y'.repeat(more)}\n${'- x\n'.repeat(20_000)}`, run));
    expect(Math.max(...cut.map(({ length }) => length))).toBe(60_000);
    for (const comment of cut) expect(comment).toContain('\n- x\n\n**The rest');
  });

  it('stays short also where one entry is too long', () => {
    expect(toComment(`**1 change.**\n\n- x\n\n  ${'y'.repeat(100_000)}\n`, run).length).toBeLessThan(1_000);
  });
});
