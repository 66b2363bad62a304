import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawGuide } from '../../../src/guide/draw-guide.ts';
import { leanJspdf } from '../../../src/guide/lean-jspdf.ts';
import { fixtureModel } from './guide-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'lean-jspdf-'));
const entry = join(import.meta.dirname, '../../../src/guide/draw-guide.ts');
let code: string;

beforeAll(async () => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanJspdf()],
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'draw-guide' } },
  });
  const [{ output } = { output: [] }] = [made].flat() as Rolldown.RolldownOutput[];
  code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('jsPDF without the parts that the guide never uses', () => {
  it('makes the same guide, byte for byte, as the whole of it', async () => {
    const file = join(folder, 'draw-guide.mjs');
    writeFileSync(file, code);
    const lean = (await import(pathToFileURL(file).href)) as { drawGuide: typeof drawGuide };
    const bytes = async (draw: typeof drawGuide) =>
      Buffer.from(await (await draw(fixtureModel(), { site: 'https://example.com/' })).arrayBuffer());
    expect((await bytes(lean.drawGuide)).equals(await bytes(drawGuide))).toBe(true);
  }, 60_000);

  it('is really without them', () => {
    expect(code).toContain('%PDF-');
    expect(code).not.toMatch(
      /processWEBP|processPNG|context2d|html2canvas|canvg|AcroFormTextField|bidiEngine/,
    );
  });
});
