import { beforeAll, describe, expect, it } from 'vitest';
import { drawGuide } from '../../../src/guide/draw-guide.ts';
import { rawPdf, refsOf, type RawObject } from '../../support/raw-pdf.ts';
import { contentModel } from './content-model.ts';
import { fixtureModel } from './guide-fixture.ts';
import { joined, readingOf, squeezed } from './reading.ts';
import { readPdf, type PdfRead } from './read-pdf.ts';

const site = 'https://example.com/hub/';
const fixture = () => {
  const model = fixtureModel();
  const foreign = 'Zażółć gęślą jaźń, tiếng Việt, Ελληνικά (x) \\ <y> & “≤ ½” – ✓ ■';
  return { ...model, title: foreign, contact: { ...model.contact, linkLabel: foreign } };
};

/** The rules of PDF/UA-1 (ISO 14289-1) that a file with text, lists, a table and links can break, clause by clause. */
describe.each([
  ['signs of many languages', fixture],
  ['the content as it stands', contentModel],
])('the PDF of a guide with %s', (_, makeModel) => {
  const model = makeModel();
  let bytes: Uint8Array;
  let read: PdfRead;
  let objects: Map<number, RawObject>;
  let catalog: RawObject;
  let pages: RawObject[];

  const at = (id: number | undefined): RawObject => {
    const object = objects.get(id ?? 0);
    if (!object) throw new Error(`There is no object ${String(id)}.`);
    return object;
  };
  const ofType = (type: string) =>
    [...objects].filter(([, { dictionary }]) => new RegExp(`/Type /${type}\\b`).test(dictionary));
  const contentOf = (page: RawObject) => at(refsOf(page, 'Contents')[0]).stream.split('\n');
  const numbers = () => {
    const [root = at(0)] = ofType('StructTreeRoot').map(([, object]) => object);
    const tree = at(refsOf(root, 'ParentTree')[0]).dictionary;
    const found = [...tree.matchAll(/(\d+) (\[[^\]]*\]|\d+ 0 R)/g)];
    return new Map(
      found.map(([, key, value = '']) => [
        Number(key),
        [...value.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id)),
      ]),
    );
  };

  beforeAll(async () => {
    bytes = new Uint8Array(await (await drawGuide(model, { site })).arrayBuffer());
    objects = rawPdf(bytes);
    read = await readPdf(bytes);
    catalog = at(ofType('Catalog')[0]?.[0]);
    pages = refsOf(at(refsOf(catalog, 'Pages')[0]), 'Kids').map(at);
  });

  it('is read in its order by another program, each part as what it is', () => {
    const expected = readingOf(model, site);
    expect(joined(read.reading, expected)).toEqual(squeezed(expected));
  });

  it('5, 7.1: is marked as PDF/UA-1 and as tagged, with a title that is shown', () => {
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-1\.7\n/);
    expect(catalog.dictionary).toContain('/MarkInfo <</Marked true>>');
    expect(catalog.dictionary).toMatch(/\/ViewerPreferences\s*<<\s*\/DisplayDocTitle true/);
    const { stream, dictionary } = at(refsOf(catalog, 'Metadata')[0]);
    expect(dictionary).toMatch(/\/Type \/Metadata \/Subtype \/XML/);
    const xmp = Buffer.from(stream, 'latin1').toString('utf8');
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const title = model.title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;');
    expect(xmp).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>`);
  });

  it('7.1: all that is drawn is either a numbered part or decoration, and neither lies in the other', () => {
    for (const page of pages) {
      let open = '';
      const seen: number[] = [];
      for (const line of contentOf(page)) {
        if (/ (BDC|BMC)$/.test(line)) {
          expect(open).toBe('');
          open = line;
          const mark = /<<\/MCID (\d+)>> BDC$/.exec(line);
          if (mark) seen.push(Number(mark[1]));
          else expect(line).toBe('/Artifact BMC');
        } else if (line === 'EMC') {
          expect(open).not.toBe('');
          open = '';
        } else if (/\b(Tj|TJ|f|F|S|B|Do)$/.test(line)) expect(open, line).not.toBe('');
      }
      expect(open).toBe('');
      expect(seen).toEqual(seen.map((__, index) => index));
      const key = Number(/\/StructParents (\d+)/.exec(page.dictionary)?.[1]);
      expect(numbers().get(key)).toHaveLength(seen.length);
    }
  });

  it('7.1: each numbered part is found from the page and from the tree alike', () => {
    for (const [key, owners] of numbers()) {
      const page = pages.find(({ dictionary }) => dictionary.includes(`/StructParents ${String(key)} `));
      if (!page) continue;
      const [id] = [...objects].find(([, object]) => object === page) ?? [];
      for (const [mark, owner] of owners.entries()) {
        const piece = `/MCR /Pg ${String(id)} 0 R /MCID ${String(mark)}>>`;
        expect(at(owner).dictionary).toContain(piece);
      }
    }
  });

  it('7.2: says its language', () => {
    expect(catalog.dictionary).toContain('/Lang (en-GB)');
  });

  it('7.2, 7.5, 7.6: builds lists and tables as they have to be', () => {
    const inside: Record<string, RegExp> = {
      Document: /^(H[123]|P|L|Table)$/,
      L: /^LI$/,
      LI: /^(Lbl|LBody)$/,
      Table: /^TR$/,
      TR: /^(TH|TD)$/,
      LBody: /^(H3|P)$/,
      P: /^Link$/,
      H3: /^Link$/,
    };
    for (const [id, { dictionary }] of ofType('StructElem')) {
      const role = /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '';
      const children = refsOf(at(id), 'K').filter((child) => at(child).dictionary.includes('/StructElem'));
      for (const child of children) {
        expect(at(child).dictionary).toContain(`/P ${String(id)} 0 R`);
        expect(/\/S \/(\w+)/.exec(at(child).dictionary)?.[1]).toMatch(inside[role] ?? /never/);
      }
      if (role === 'L') expect(dictionary).toMatch(/\/O \/List \/ListNumbering \/(Decimal|Square)/);
      if (role === 'TH') expect(dictionary).toContain('/O /Table /Scope /Column');
      const taken = (child: number) => Number(/\/ColSpan (\d+)/.exec(at(child).dictionary)?.[1] ?? 1);
      const months = model.phases.entries.flatMap((phase) => phase.months).length;
      if (role === 'TR') expect(children.map(taken).reduce((sum, columns) => sum + columns, 0)).toBe(months);
    }
  });

  it('7.4: begins with a heading of the first level and skips none', () => {
    const levels = read.roles.filter((role) => /^H\d$/.test(role)).map((role) => Number(role[1]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });

  it('7.18: describes each link, puts it into the tree, and lets the tree decide where Tab goes', () => {
    const areas = pages.flatMap((page) => refsOf(page, 'Annots'));
    expect(areas.length).toBe(ofType('Annot').length);
    expect(areas.length).toBeGreaterThanOrEqual(model.resources.entries.length + 3);
    for (const page of pages) expect(page.dictionary).toContain('/Tabs /S');
    for (const area of areas) {
      const { dictionary } = at(area);
      expect(dictionary).toMatch(/\/Contents \(.+\) \/StructParent/s);
      const [owner] = numbers().get(Number(/\/StructParent (\d+)/.exec(dictionary)?.[1])) ?? [];
      expect(at(owner).dictionary).toMatch(
        new RegExp(`/S /Link .*/Type /OBJR /Pg \\d+ 0 R /Obj ${String(area)} 0 R`, 's'),
      );
    }
    expect(read.descriptions).toContain(model.contact.linkLabel.replace('{address}', model.contact.email));
  });

  it('7.21: embeds its fonts, says what each glyph means and how wide it is, and uses none that is missing', () => {
    const fonts = ofType('Font').map(([, object]) => object);
    const whole = fonts.filter(({ dictionary }) => dictionary.includes('/Type0'));
    expect(whole).toHaveLength(2);
    for (const font of whole) {
      expect(font.dictionary).toContain('/Encoding /Identity-H');
      expect(at(refsOf(font, 'ToUnicode')[0]).stream).not.toMatch(/<0000>\s*\n|<(feff|fffe)>/i);
      const descendant = at(refsOf(font, 'DescendantFonts')[0]);
      expect(descendant.dictionary).toContain('/CIDToGIDMap /Identity');
      const descriptor = at(refsOf(descendant, 'FontDescriptor')[0]);
      expect(at(refsOf(descriptor, 'FontFile2')[0]).stream.length).toBeGreaterThan(1_000);
    }
    const drawn = pages.flatMap(contentOf).filter((line) => line.endsWith('Tj'));
    expect(drawn.length).toBeGreaterThan(50);
    for (const line of drawn) {
      expect(line.match(/<([0-9a-f]*)> Tj/)?.[1]?.match(/.{4}/g)).not.toContain('0000');
    }
  });
});

describe('the structure of a long guide', () => {
  it('is whole with ten times the text, over many pages', async () => {
    const model = fixtureModel();
    const long = (text: string) =>
      Array.from({ length: 10 }, (_, nth) => `${text} (${String(nth)})`).join(' ');
    const grown = {
      ...model,
      intro: model.intro.map(long),
      phases: {
        ...model.phases,
        entries: model.phases.entries.map((phase) => ({
          ...phase,
          title: long(phase.title),
          description: long(long('Zażółć gęślą jaźń; tiếng Việt nghĩa là “Ελληνικά”; 3 ≤ π² ≠ √10 → ✓')),
        })),
      },
      usage: { ...model.usage, entries: Array.from({ length: 80 }, (_, nth) => long(`Step ${String(nth)}`)) },
    };
    const { reading } = await readPdf(new Uint8Array(await (await drawGuide(grown, { site })).arrayBuffer()));
    const expected = readingOf(grown, site);
    expect(joined(reading, expected)).toEqual(squeezed(expected));
  });
});
