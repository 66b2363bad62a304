import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { guideCharacters, siteCharacters, symbolCharacters } from '../../src/model/text/font-characters.ts';
import { lightPhaseColours } from '../../src/site/downloads/phase-colours.ts';
import { found, site as content } from '../support/content.ts';
import { specification } from '../support/specification.ts';
import { runs } from '../support/runs.ts';
import { arbitraryContent, drawn, type GuideContent, withGuide } from './guide-content.ts';
import { joined, listed, readingOf, tidy } from './guide-reading.ts';
import { type Line, readPdf } from './read-pdf.ts';

const site = 'https://example.com/hub/';
const { programme, phases, labels } = content;
const guideOf = async (made: GuideContent, address?: string) => readPdf(await drawn(made, address));

const sidesOf = ({ x, y, width, size }: Line) => ({
  ...{ left: x, right: x + width },
  top: y - size * 0.353 * 0.72,
  bottom: y + size * 0.353 * 0.2,
});

/** Returns which lines stand on another, are beyond the margins, or would be cut by a printer. */
function misplaced(lines: readonly Line[]): string[] {
  return lines.flatMap((line, nth) => {
    const one = sidesOf(line);
    const on = lines.slice(nth + 1).find((other) => {
      const { left, right, top, bottom } = sidesOf(other);
      const isThere = line.page === other.page && other.text.trim() !== '';
      return isThere && one.left < right && left < one.right && one.top < bottom && top < one.bottom;
    });
    // On Letter as well as on A4, a quarter of an inch from the edges, at whichever end the sheet is laid.
    const isPrinted = one.top >= 297 - 279.4 + 6.35 && one.bottom <= 279.4 - 6.35;
    // Only the foot of the page goes below 250 (spec §7).
    const isInside = line.x >= 21.9 && one.right - 0.2 <= 188 && (line.y <= 250 || line.role === undefined);
    return [
      ...(on ? [`"${line.text}" stands on "${on.text}"`] : []),
      ...(isPrinted && isInside ? [] : [`"${line.text}" is outside`]),
    ];
  });
}

/** Returns the pages that end in a heading or have no text at all. */
function badEnds(lines: readonly Line[], pages: number): number[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return numbers.filter((page) => {
    const body = lines.filter((line) => line.page === page && line.role !== undefined);
    const last = body.toSorted((a, b) => a.y - b.y).at(-1);
    // Nor does a heading stand there with the first item of its list alone.
    const label = (some: number) =>
      lines.filter((line) => line.page === some && line.role === 'Lbl' && line.size > 10);
    const [end, begin] = [label(page).at(-1), label(page + 1)[0]];
    const isAlone = end?.text.trim() === '1' && begin?.text.trim() === '2' && end.size === 10.5;
    return last === undefined || last.size > 10.5 || isAlone;
  });
}

it('has five pages at most with the content of the specification', async () => {
  expect((await guideOf(specification, site)).sizes.length).toBeLessThanOrEqual(5);
});

describe('the guide of the content as it is', () => {
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    pdf = await guideOf(content, site);
  });

  it('is read from its first word to its last, each part as what it is', async () => {
    expect(joined(pdf.reading, readingOf(content, site))).toEqual(tidy(readingOf(content, site)));
    const offline = await guideOf(content);
    expect(joined(offline.reading, readingOf(content))).toEqual(tidy(readingOf(content)));
    expect(offline.links.map(({ url }) => url)).toEqual([`mailto:${programme.contact.email}`]);
  });

  it('has its bookmarks, each on the page of its words', () => {
    const { guide } = programme;
    const resources = listed(content).map(({ title }): [number, string] => [2, title]);
    expect(pdf.outline.map(([depth, title]) => [depth, title])).toEqual([
      [0, guide.title],
      [1, guide.phasesTitle],
      ...phases.map(({ title }) => [2, title]),
      ...[guide.meetingsTitle, guide.agendasTitle, guide.resourcesTitle].map((title) => [1, title]),
      ...resources,
      ...[guide.usageTitle, guide.contactTitle].map((title) => [1, title]),
    ]);
    for (const [, title, page] of pdf.outline)
      expect(
        pdf.lines.find(
          (line) => line.page === page && /\S\S/.test(line.text) && title.startsWith(line.text.trim()),
        ),
      ).toBeDefined();
  });

  it('leads to the calendar, the site, each resource and to a message, and says so to those who hear it', () => {
    const titles = listed(content).map(({ title, slug }) => ({ title, url: `${site}resources/${slug}` }));
    const { email } = programme.contact;
    expect(pdf.links.map(({ url, description }) => [url, description])).toEqual([
      [`${site}programme.ics`, labels.guide.calendarLink],
      [site, labels.guide.siteLink],
      ...titles.map(({ title, url }) => [url, labels.guide.resourceLink.replace('{title}', title)]),
      [`mailto:${email}`, labels.guide.mailLink.replace('{address}', email)],
    ]);
    expect(pdf.links.map(({ text }) => text)).toEqual([
      ...[`${site}programme.ics`, site],
      ...[...titles.map(({ title }) => title), email],
    ]);
    expect(new Set(pdf.links.map(({ role }) => role))).toEqual(new Set(['Link']));
  });

  it('says who made it, what it is called and in which language, also as XMP with the claim to be PDF/UA-1', () => {
    const [title, author] = [programme.guide.title, programme.name];
    const day = `${programme.year}${String(new Date(`1 ${found(phases[0]?.months[0])} 2000`).getMonth() + 1).padStart(2, '0')}01`;
    expect(pdf.info).toMatchObject({ Title: title, Author: author, Language: 'en-GB' });
    expect(pdf.info).toMatchObject({ PDFFormatVersion: '1.7', CreationDate: `D:${day}000000+00'00'` });
    expect(Object.fromEntries(pdf.metadata)).toMatchObject({
      ...{ 'pdfuaid:part': '1', 'dc:title': title, 'dc:creator': [author], 'dc:language': 'en-GB' },
    });
    expect([pdf.isTagged, pdf.showsTitle]).toEqual([true, { DisplayDocTitle: true }]);
  });

  it('is built as PDF/UA-1 wants lists, tables, headings and links (7.2 to 7.6, 7.18)', async () => {
    const root = ['H1', 'H2', 'H3', 'P', 'L', 'Table'].map((role) => `${role} in Document`);
    const lists = ['LI in L', 'Lbl in LI', 'LBody in LI', 'H3 in LBody', 'P in LBody'];
    const others = ['TR in Table', 'TH in TR', 'TD in TR', 'Link in P', 'Link in H3', 'Document in Root'];
    expect([...pdf.nested].filter((one) => ![...root, ...lists, ...others].includes(one))).toEqual([]);
    expect(pdf.headings.filter((role) => role === 'H1')).toHaveLength(1);
    expect(pdf.headings.slice(0, 2)).toEqual(['H1', 'H2']);
    const file = Buffer.from(await drawn(content, site)).toString('latin1');
    const all = (pattern: RegExp) => [...file.matchAll(pattern)].map(([, said]) => said);
    const months = phases.flatMap((phase) => phase.months);
    expect(all(/\/Scope \/(Column)/g)).toHaveLength(months.length);
    expect(all(/\/ColSpan (\d+)/g).map(Number)).toEqual(phases.map((phase) => phase.months.length));
    const kinds = ['Square', 'Decimal'].map(
      (kind) => all(new RegExp(`ListNumbering /(${kind})`, 'g')).length,
    );
    expect(kinds).toEqual([phases.length + 1, programme.guide.agendas.length + 2]);
    expect(all(/\/Tabs \/(S)/g)).toHaveLength(pdf.sizes.length);
  });

  it('is on A4, with its title and the number of the page at each foot, and the colours of the phases above', () => {
    expect(new Set(pdf.sizes.map(String))).toEqual(new Set(['210,297']));
    for (const page of pdf.sizes.keys()) {
      const foot = pdf.lines.filter((line) => line.page === page + 1 && line.y > 260);
      const label = programme.guide.pageLabel
        .replace('{page}', String(page + 1))
        .replace('{pages}', String(pdf.sizes.length));
      expect(foot.map(({ text }) => text)).toEqual([programme.guide.title, label]);
      const strip = pdf.boxes.filter((box) => box.page === page + 1 && box.y < 1);
      expect(strip.map(({ colour }) => colour)).toEqual(
        phases.map(({ colour }) => lightPhaseColours[colour]),
      );
    }
    const cells = pdf.boxes.filter(({ page, y }) => page === 1 && y > 40 && y < 80);
    const colours = phases.flatMap(({ colour, months }) => months.map(() => lightPhaseColours[colour]));
    expect(cells.slice(0, colours.length).map(({ colour }) => colour)).toEqual(colours);
  });

  it('is set in a scale from its title to its notes, nothing but bullets smaller than 9 points', () => {
    const sizeOf = (role: string) => [
      ...new Set(pdf.lines.filter((line) => line.role === role).map(({ size }) => size)),
    ];
    expect(['H1', 'H2', 'LBody'].map(sizeOf)).toEqual([[30], [17], [10.5]]);
    expect(pdf.lines.filter(({ size, text }) => size < 9 && text.trim() !== '■')).toEqual([]);
  });

  it('is the same, byte for byte, whenever and wherever it is made, and has another id with other words', async () => {
    const first = Buffer.from(await drawn(content, site));
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const again = Buffer.from(await drawn(content, site));
    vi.useRealTimers();
    expect(again.equals(first)).toBe(true);
    const others = [await guideOf(content), await guideOf(withGuide(content, { title: 'Other' }), site)];
    expect(new Set([pdf.id, ...others.map(({ id }) => id)]).size).toBe(3);
  });
});

it(
  'the guide of any programme says all its words whole and in order, none on another, no heading alone at a foot',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryContent, fc.constantFrom(undefined, site), async (made, address) => {
        const pdf = await guideOf(made, address);
        const expected = tidy(readingOf(made, address));
        expect(joined(pdf.reading, expected)).toEqual(expected);
        const words = new Set(expected.flatMap(([, text]) => text.split(' ')));
        const tagged = pdf.lines.filter(({ role }) => role !== undefined);
        const said = tagged.flatMap(({ text }) => text.normalize('NFKC').split(' ').filter(Boolean));
        expect(said.filter((word) => !words.has(word))).toEqual([]);
        expect(misplaced(pdf.lines)).toEqual([]);
        expect(badEnds(pdf.lines, pdf.sizes.length)).toEqual([]);
        const titles = pdf.outline.filter(([depth]) => depth === 2).map(([, title]) => title);
        expect(titles).toEqual([...made.phases, ...listed(made)].map(({ title }) => title));
      }),
      { numRuns: runs(4, 100), endOnFailure: true },
    );
  },
);

it('a guide ten times as long, with words wider than a line, loses nothing and stays inside its margins', async () => {
  const long = Array.from({ length: 90 }, (_, nth) => `Zażółć gęślą jaźń, tiếng Việt, Ελληνικά ${nth}`).join(
    ' ',
  );
  const wide = 'Donaudampfschifffahrt'.repeat(12);
  const made = {
    ...withGuide(content, {
      title: wide.slice(0, 60),
      intro: `${long} ${wide}\n\n${long}`,
      usageSteps: Array.from({ length: 80 }, (_, nth) => `Step ${nth} ${long.slice(0, 900)}`),
    }),
    phases: phases.map((phase) => ({
      ...phase,
      ...{ subtitle: wide, description: long.slice(0, 1_500) },
    })),
    resources: content.resources.map((one) => ({
      ...one,
      timeNeeded: long.slice(0, 200),
      description: 'Short.',
    })),
  };
  const pdf = await guideOf(made, site);
  expect(joined(pdf.reading, readingOf(made, site))).toEqual(tidy(readingOf(made, site)));
  expect(misplaced(pdf.lines)).toEqual([]);
});

describe('the words of the guide', () => {
  it.each([
    ['an *honest*, **open** and `plain` word, [here](/a_b "c")', ['an honest, open and plain word, here']],
    ['snake_case and 5 * 3 * 2; C# is - of all - fine', ['snake_case and 5 * 3 * 2; C# is - of all - fine']],
    [String.raw`a \*star\*, <b> &amp; more`, ['a *star*, <b> & more']],
    ["\"Yes,\" said Zoe's mentor, 'no'", ['“Yes,” said Zoe’s mentor, ‘no’']],
    ['the class of \'25 ("now")', ['the class of ’25 (“now”)']],
    ['One\n  line.\n\n\nZoe\u0308, two', ['One line.', 'Zoë, two']],
    [
      'Bring:\n- a *pen*\n- paper\n\n9) nine\n10) ten',
      ['Bring:', '• a pen', '• paper', '9. nine', '10. ten'],
    ],
    ['## Title\nText\n\n> said\n> by Sam\n\n---\n\nd', ['Title', 'Text', 'said by Sam', 'd']],
    ['1. a\n   - b\n   - c\n1. d\n\n- e', ['1. a', '• b', '• c', '2. d', '• e']],
  ])('%j are read as the pages say them', async (intro, paragraphs) => {
    const { reading } = await guideOf(withGuide(content, { intro }));
    const from = reading.findLastIndex(([role]) => role === 'TD') + 1;
    const read = reading.slice(from, from + paragraphs.length + 1);
    expect(read.map(([, text]) => text.trim())).toEqual([...paragraphs, programme.guide.phasesTitle]);
  });

  it('may have each character of its fonts, in both weights, and those are at least the ones of the site', async () => {
    const chunks = guideCharacters.replace(/[ \u00a0*_`<>&[\]\\"'#]/g, '').match(/.{1,40}/gu) ?? [];
    const { reading } = await guideOf(
      withGuide(content, {
        intro: chunks.map((chunk) => `a${chunk}`).join(' '),
        resourcesTitle: chunks.map((chunk) => `a${chunk}`).join(' '),
      }),
    );
    for (const role of ['P', 'H2']) {
      const said = reading
        .filter(([one]) => one === role)
        .map(([, text]) => text.normalize('NFKC'))
        .join();
      for (const chunk of chunks) expect(said, role).toContain(chunk.normalize('NFKC'));
    }
    const missing = Array.from(siteCharacters + symbolCharacters).filter(
      (one) => !guideCharacters.includes(one),
    );
    expect(missing).toEqual([]);
  });
});
