import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawGuide } from '../../../src/guide/draw-guide.ts';
import { guideCharacters } from '../../../src/guide/font-charset.ts';
import type { GuideModel } from '../../../src/guide/guide-model.ts';
import { contentModel } from './content-model.ts';
import { fixtureModel } from './guide-fixture.ts';

async function bytesOf(model: GuideModel, site?: string): Promise<Uint8Array> {
  const blob = await drawGuide(model, site === undefined ? {} : { site });
  expect(blob.type).toBe('application/pdf');
  return new Uint8Array(await blob.arrayBuffer());
}

async function open(model: GuideModel, site?: string): Promise<PDFDocumentProxy> {
  return getDocument({ data: await bytesOf(model, site), verbosity: 0 }).promise;
}

async function read(pdf: PDFDocumentProxy): Promise<string> {
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const items = texts.flatMap(({ items: parts }) => parts.map((part) => ('str' in part ? part.str : '')));
  return items.join(' ').replace(/ +/g, ' ');
}

const words = (text: string) => text.replace(/ +/g, ' ');

describe.each([
  ['a small guide', fixtureModel],
  ['the guide with the content as it stands', contentModel],
])('the PDF of %s', (_, makeModel) => {
  const model = makeModel();
  let pdf: PDFDocumentProxy;
  let text: string;
  beforeAll(async () => {
    pdf = await open(model, 'https://example.com/hub/');
    text = await read(pdf);
  });

  it('says its phases, resources, usage steps and contact', () => {
    expect(model.phases.entries.length).toBeGreaterThan(0);
    expect(model.resources.entries.length).toBeGreaterThan(0);
    const said = [
      ...[model.title, model.subtitle],
      ...model.phases.entries.flatMap((phase) => [phase.title, phase.subtitle, phase.monthLabel]),
      ...model.phases.entries.flatMap((phase) => [phase.description, ...phase.activities]),
      ...model.resources.entries.flatMap(({ title, type, description }) => [title, type, description]),
      ...[...model.meetings.entries, ...model.usage.entries],
      ...model.agendas.entries.flatMap(({ title, entries }) => [title, ...entries]),
      ...[model.contact.text, model.contact.email],
    ];
    for (const passage of said) expect(text).toContain(words(passage));
  });

  it('has a title, a language and bookmarks', async () => {
    const info = (await pdf.getMetadata()).info as Record<string, unknown>;
    expect(info).toMatchObject({ Title: model.title, Author: model.author, Language: 'en-GB' });
    expect(info['CreationDate']).toBe(`D:${model.starts.replaceAll('-', '')}000000+00'00'`);
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    const [root] = await pdf.getOutline();
    expect(root?.title).toBe(model.title);
    const sections = [
      model.phases,
      model.meetings,
      model.agendas,
      model.resources,
      model.usage,
      model.contact,
    ];
    expect(root?.items.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    const phases = root?.items[0]?.items as { title: string }[] | undefined;
    expect(phases?.map(({ title }) => title)).toEqual(model.phases.entries.map(({ title }) => title));
  });

  it('has bookmarks that lead to the page where the title is', async () => {
    const [root] = await pdf.getOutline();
    for (const { title, dest } of root?.items ?? []) {
      const [page] = dest as [Parameters<typeof pdf.getPageIndex>[0]];
      const { items } = await (await pdf.getPage((await pdf.getPageIndex(page)) + 1)).getTextContent();
      expect(items.map((part) => ('str' in part ? part.str : '')).join(' ')).toContain(title);
    }
    expect(root?.items.length).toBeGreaterThan(0);
  });

  it('leads to the calendar, the site, the pages of the resources and to a message', async () => {
    const pages = await Promise.all(
      Array.from({ length: pdf.numPages }, (__, index) => pdf.getPage(index + 1)),
    );
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as { url: string }[];
    expect(links.map(({ url }) => url)).toEqual([
      'https://example.com/hub/programme.ics',
      'https://example.com/hub/',
      ...model.resources.entries.map(({ path }) => `https://example.com/hub/${path}`),
      `mailto:${model.contact.email}`,
    ]);
  });

  it('is the same, byte for byte, from the same words, whenever and wherever it is made', async () => {
    const first = Buffer.from(await bytesOf(model, 'https://example.com/hub/'));
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const again = Buffer.from(await bytesOf(model, 'https://example.com/hub/'));
    vi.unstubAllEnvs();
    vi.useRealTimers();
    expect(again.equals(first)).toBe(true);
  });

  it('has another id where a word or the address of the site is another', async () => {
    const idOf = async (some: GuideModel, site?: string) =>
      /\/ID \[ <([0-9A-F]{32})> <\1> \]/.exec(Buffer.from(await bytesOf(some, site)).toString('latin1'))?.[1];
    const ids = [
      await idOf(model),
      await idOf(model, 'https://a.example/'),
      await idOf({ ...model, title: 'Other' }),
    ];
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(3);
  });

  it('uses no character its fonts cannot draw', () => {
    const missing = new Set(
      Array.from(JSON.stringify(model)).filter((sign) => !guideCharacters.includes(sign)),
    );
    expect([...missing]).toEqual([]);
  });
});

describe('the fonts of the guide', () => {
  it('come out as typed: names and typographic marks', async () => {
    expect(await read(await open(fixtureModel()))).toContain('Zoë Łukasik’s “goal” – well … → €5, ≤ ½.');
  });

  it.each(['normal', 'bold'] as const)('draw every character of the charset (%s)', async (weight) => {
    const chunks = guideCharacters.replace(/[ \u00a0]/g, '').match(/.{1,40}/gu) ?? [];
    const model = fixtureModel();
    const shown =
      weight === 'normal'
        ? { ...model, intro: chunks }
        : { ...model, contact: { ...model.contact, email: chunks.join(' ') } };
    const text = await read(await open(shown));
    // Two characters may share a glyph, such as the micro sign and the Greek letter; NFKC makes them one.
    for (const chunk of chunks) expect(text.normalize('NFKC')).toContain(chunk.normalize('NFKC'));
  });
});
