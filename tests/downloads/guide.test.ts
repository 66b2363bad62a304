import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { guideCharacters, siteCharacters, symbolCharacters } from '../../src/model/text/font-characters.ts';
import { lightPhaseColours } from '../../src/site/theme/phase-colours.ts';
import { ensureDefined, siteContent as content } from '../support/content.ts';
import { runCount } from '../support/nightly.ts';
import { arbitraryContent, renderGuide, type GuideContent, withGuideTexts } from './guide-content.ts';
import { joinAcrossPages, guideResources, expectedGuideTexts, normalizeTexts } from './guide-tagged-text.ts';
import { type Line, readPdf } from './read-pdf.ts';

const siteUrl = 'https://example.com/hub/';
const { programme, phases, labels } = content;
const readGuide = async (guideContent: GuideContent, baseUrl?: string) =>
  readPdf(await renderGuide(guideContent, baseUrl));

const getBounds = ({ x, y, width, size }: Line) => ({
  ...{ left: x, right: x + width },
  top: y - size * 0.353 * 0.72,
  bottom: y + size * 0.353 * 0.2,
});

/** The lines that overlap, are outside the margins, or would be cut off by a printer. */
function findMisplacedLines(lines: readonly Line[]): string[] {
  return lines.flatMap((line, index) => {
    const bounds = getBounds(line);
    const overlappedLine = lines.slice(index + 1).find((other) => {
      const { left, right, top, bottom } = getBounds(other);
      const canOverlap = line.page === other.page && other.text.trim() !== '';
      return (
        canOverlap && bounds.left < right && left < bounds.right && bounds.top < bottom && top < bounds.bottom
      );
    });
    // The line must be at least a quarter of an inch from the edges on A4 and on Letter, with either end of the page at
    // the edge of the sheet.
    const isPrintable = bounds.top >= 297 - 279.4 + 6.35 && bounds.bottom <= 279.4 - 6.35;
    // Only the footer is placed below 250 mm (spec §7).
    const isInsideMargins =
      line.x >= 21.9 && bounds.right - 0.2 <= 188 && (line.y <= 250 || line.role === undefined);
    return [
      ...(overlappedLine ? [`"${line.text}" stands on "${overlappedLine.text}"`] : []),
      ...(isPrintable && isInsideMargins ? [] : [`"${line.text}" is outside`]),
    ];
  });
}

/** The pages that end in a heading or have no text at all. */
function findBadPageEnds(lines: readonly Line[], pageCount: number): number[] {
  const pageNumbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return pageNumbers.filter((page) => {
    const bodyLines = lines.filter((line) => line.page === page && line.role !== undefined);
    const lastLine = bodyLines.toSorted((a, b) => a.y - b.y).at(-1);
    // A page must not end with a heading and only the first item of its list, either.
    const listNumbersOn = (pageNumber: number) =>
      lines.filter((line) => line.page === pageNumber && line.role === 'Lbl' && line.size > 10);
    const [lastNumber, nextNumber] = [listNumbersOn(page).at(-1), listNumbersOn(page + 1)[0]];
    const isFirstItemAlone =
      lastNumber?.text.trim() === '1' && nextNumber?.text.trim() === '2' && lastNumber.size === 10.5;
    return lastLine === undefined || lastLine.size > 10.5 || isFirstItemAlone;
  });
}

describe('the guide of the content as it is', () => {
  let pdf: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    pdf = await readGuide(content, siteUrl);
  });

  it('has all its texts tagged with their roles, in reading order', async () => {
    const expected = expectedGuideTexts(content, pdf.outline, siteUrl);
    expect(joinAcrossPages(pdf.taggedTexts, expected)).toEqual(normalizeTexts(expected));
    const offlinePdf = await readGuide(content);
    const expectedOffline = expectedGuideTexts(content, offlinePdf.outline);
    expect(joinAcrossPages(offlinePdf.taggedTexts, expectedOffline)).toEqual(normalizeTexts(expectedOffline));
    expect(offlinePdf.links.map(({ url }) => url)).toEqual([`mailto:${programme.contact.email}`]);
  });

  it('has a bookmark for each heading, on the page of that heading', () => {
    const { guide } = programme;
    const resourceBookmarks = guideResources(content).map(({ title }): [number, string] => [2, title]);
    expect(pdf.outline.map(([depth, title]) => [depth, title])).toEqual([
      [0, guide.title],
      ...[guide.everyMeetingTitle, guide.phasesTitle].map((title) => [1, title]),
      ...phases.map(({ title }) => [2, title]),
      [1, guide.meetingsTitle],
      ...content.meetings.map(({ title }) => [2, title]),
      [1, guide.resourcesTitle],
      ...resourceBookmarks,
      ...[guide.usageTitle, guide.contactTitle].map((title) => [1, title]),
    ]);
    for (const [, title, page] of pdf.outline)
      expect(
        pdf.lines.find(
          (line) => line.page === page && /\S\S/.test(line.text) && title.startsWith(line.text.trim()),
        ),
      ).toBeDefined();
  });

  it('links to the site, each resource and the mail address, each with a description for screen readers', () => {
    const resourceLinks = guideResources(content).map(({ title, slug }) => ({
      title,
      url: `${siteUrl}resources/${slug}`,
    }));
    const { email } = programme.contact;
    expect(pdf.links.map(({ url, description }) => [url, description])).toEqual([
      [siteUrl, labels.guide.siteLink],
      ...resourceLinks.map(({ title, url }) => [url, labels.guide.resourceLink.replace('{title}', title)]),
      [`mailto:${email}`, labels.guide.mailLink.replace('{address}', email)],
    ]);
    expect(pdf.links.map(({ text }) => text)).toEqual([
      siteUrl,
      ...[...resourceLinks.map(({ title }) => title), email],
    ]);
    expect(new Set(pdf.links.map(({ role }) => role))).toEqual(new Set(['Link']));
  });

  it('states author, title and language in its properties and, with the claim of PDF/UA-1, in XMP', () => {
    const [title, author] = [programme.guide.title, programme.name];
    const creationDay = `${programme.year}${String(new Date(`1 ${ensureDefined(phases[0]?.months[0])} 2000`).getMonth() + 1).padStart(2, '0')}01`;
    expect(pdf.info).toMatchObject({ Title: title, Author: author, Language: programme.language });
    expect(pdf.info).toMatchObject({
      PDFFormatVersion: '1.7',
      CreationDate: `D:${creationDay}000000+00'00'`,
    });
    expect(Object.fromEntries(pdf.metadata)).toMatchObject({
      ...{
        'pdfuaid:part': '1',
        'dc:title': title,
        'dc:creator': [author],
        'dc:language': programme.language,
      },
    });
    expect([pdf.isTagged, pdf.viewerPreferences]).toEqual([true, { DisplayDocTitle: true }]);
  });

  it('nests lists, tables, headings and links as PDF/UA-1 requires (7.2 to 7.6, 7.18)', async () => {
    const documentNestings = ['H1', 'H2', 'H3', 'P', 'L', 'Table'].map((role) => `${role} in Document`);
    const listNestings = ['LI in L', 'Lbl in LI', 'LBody in LI', 'H3 in LBody', 'P in LBody'];
    const otherNestings = [
      'TR in Table',
      'TH in TR',
      'TD in TR',
      'Link in P',
      'Link in H3',
      'Document in Root',
    ];
    expect(
      [...pdf.nestings].filter(
        (nesting) => ![...documentNestings, ...listNestings, ...otherNestings].includes(nesting),
      ),
    ).toEqual([]);
    expect(pdf.headings.filter((role) => role === 'H1')).toHaveLength(1);
    expect(pdf.headings.slice(0, 2)).toEqual(['H1', 'H2']);
    const file = Buffer.from(await renderGuide(content, siteUrl)).toString('latin1');
    const findCaptures = (pattern: RegExp) => [...file.matchAll(pattern)].map(([, capture]) => capture);
    const months = phases.flatMap((phase) => phase.months);
    const meetingColumns = 6;
    expect(findCaptures(/\/Scope \/(Column)/g)).toHaveLength(months.length + meetingColumns);
    expect(findCaptures(/\/ColSpan (\d+)/g).map(Number)).toEqual(phases.map((phase) => phase.months.length));
    const listCounts = ['Square', 'Decimal'].map(
      (kind) => findCaptures(new RegExp(`ListNumbering /(${kind})`, 'g')).length,
    );
    const taskLists = content.meetings
      .flatMap(({ mentee, mentor }) => [mentee.prepare, mentor.prepare, mentee.afterwards, mentor.afterwards])
      .filter((tasks) => tasks !== undefined);
    expect(listCounts).toEqual([phases.length + 1 + taskLists.length, content.meetings.length + 2]);
    expect(findCaptures(/\/Tabs \/(S)/g)).toHaveLength(pdf.pageSizes.length);
  });

  it('prints on A4, with title and page number at the foot and the colours of the phases at the top of each page', () => {
    expect(new Set(pdf.pageSizes.map(String))).toEqual(new Set(['210,297']));
    for (const page of pdf.pageSizes.keys()) {
      const footerLines = pdf.lines.filter((line) => line.page === page + 1 && line.y > 260);
      const pageLabel = programme.guide.pageLabel
        .replace('{page}', String(page + 1))
        .replace('{pages}', String(pdf.pageSizes.length));
      expect(footerLines.map(({ text }) => text)).toEqual([programme.guide.title, pageLabel]);
      const stripBoxes = pdf.boxes.filter((box) => box.page === page + 1 && box.y < 1);
      expect(stripBoxes.map(({ colour }) => colour)).toEqual(
        phases.map(({ colour }) => lightPhaseColours[colour]),
      );
    }
    const monthCells = pdf.boxes.filter(({ page, y }) => page === 1 && y > 40 && y < 80);
    const colours = phases.flatMap(({ colour, months }) => months.map(() => lightPhaseColours[colour]));
    expect(monthCells.slice(0, colours.length).map(({ colour }) => colour)).toEqual(colours);
  });

  it('uses font sizes that decrease from title to notes, and none below 9 points except for bullets', () => {
    const fontSizesOf = (role: string) => [
      ...new Set(pdf.lines.filter((line) => line.role === role).map(({ size }) => size)),
    ];
    expect(['H1', 'H2', 'LBody'].map(fontSizesOf)).toEqual([[30], [17], [10.5]]);
    expect(pdf.lines.filter(({ size, text }) => size < 9 && text.trim() !== '■')).toEqual([]);
  });

  it('has the same bytes at any time and place for the same content, and another file id for other content', async () => {
    const firstFile = Buffer.from(await renderGuide(content, siteUrl));
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    const secondFile = Buffer.from(await renderGuide(content, siteUrl));
    vi.useRealTimers();
    expect(secondFile.equals(firstFile)).toBe(true);
    const otherPdfs = [
      await readGuide(content),
      await readGuide(withGuideTexts(content, { title: 'Other' }), siteUrl),
    ];
    expect(new Set([pdf.id, ...otherPdfs.map(({ id }) => id)]).size).toBe(3);
  });
});

it(
  'the guide of any programme contains every text in order, without overlaps, and with no heading alone at the foot of a page',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryContent,
        fc.constantFrom(undefined, siteUrl),
        async (guideContent, baseUrl) => {
          const pdf = await readGuide(guideContent, baseUrl);
          const expected = normalizeTexts(expectedGuideTexts(guideContent, pdf.outline, baseUrl));
          expect(joinAcrossPages(pdf.taggedTexts, expected)).toEqual(expected);
          const expectedWords = new Set(expected.flatMap(([, text]) => text.split(' ')));
          const taggedLines = pdf.lines.filter(({ role }) => role !== undefined);
          const actualWords = taggedLines.flatMap(({ text }) =>
            text.normalize('NFKC').split(' ').filter(Boolean),
          );
          expect(actualWords.filter((word) => !expectedWords.has(word))).toEqual([]);
          expect(findMisplacedLines(pdf.lines)).toEqual([]);
          expect(findBadPageEnds(pdf.lines, pdf.pageSizes.length)).toEqual([]);
          const bookmarkTitles = pdf.outline.filter(([depth]) => depth === 2).map(([, title]) => title);
          expect(bookmarkTitles).toEqual(
            [...guideContent.phases, ...guideContent.meetings, ...guideResources(guideContent)].map(
              ({ title }) => title,
            ),
          );
        },
      ),
      { numRuns: runCount(4, 100), endOnFailure: true },
    );
  },
);

it('a guide ten times as long, with words wider than a line, contains every text and keeps its margins', async () => {
  const longText = Array.from(
    { length: 90 },
    (_, index) => `Zażółć gęślą jaźń, tiếng Việt, Ελληνικά ${index}`,
  ).join(' ');
  const longWord = 'Donaudampfschifffahrt'.repeat(12);
  const longContent = {
    ...withGuideTexts(content, {
      title: longWord.slice(0, 60),
      intro: `${longText} ${longWord}\n\n${longText}`,
      everyMeeting: Array.from({ length: 80 }, (_, index) => `Step ${index} ${longText.slice(0, 900)}`),
    }),
    phases: phases.map((phase) => ({
      ...phase,
      ...{ subtitle: longWord, description: longText.slice(0, 1_500) },
    })),
    resources: content.resources.map((resource) => ({
      ...resource,
      description: 'Short.',
    })),
  };
  const pdf = await readGuide(longContent, siteUrl);
  const expected = expectedGuideTexts(longContent, pdf.outline, siteUrl);
  expect(joinAcrossPages(pdf.taggedTexts, expected)).toEqual(normalizeTexts(expected));
  expect(findMisplacedLines(pdf.lines)).toEqual([]);
});

describe('the texts of the guide', () => {
  /** The shortest guide, which takes a fraction of the time. */
  const shortContent = { ...content, meetings: content.meetings.slice(0, 1), resources: [] };

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
  ])('the Markdown %j becomes the same plain text as on the pages', async (intro, paragraphs) => {
    const { taggedTexts } = await readGuide(withGuideTexts(shortContent, { intro }));
    // The introduction comes directly after the table of months.
    const startIndex = taggedTexts.findIndex(
      ([role], index) => role === 'P' && taggedTexts[index - 1]?.[0] === 'TD',
    );
    const introTexts = taggedTexts.slice(startIndex, startIndex + paragraphs.length + 1);
    expect(introTexts.map(([, text]) => text.trim())).toEqual([
      ...paragraphs,
      programme.guide.everyMeetingTitle,
    ]);
  });

  it('may contain every character of its fonts in both weights, which include all characters of the site', async () => {
    const chunks = guideCharacters.replace(/[ \u00a0*_`<>&[\]\\"'#]/g, '').match(/.{1,40}/gu) ?? [];
    const { taggedTexts } = await readGuide(
      withGuideTexts(shortContent, {
        intro: chunks.map((chunk) => `a${chunk}`).join(' '),
        resourcesTitle: chunks.map((chunk) => `a${chunk}`).join(' '),
      }),
    );
    for (const role of ['P', 'H2']) {
      const roleText = taggedTexts
        .filter(([textRole]) => textRole === role)
        .map(([, text]) => text.normalize('NFKC'))
        .join();
      for (const chunk of chunks) expect(roleText, role).toContain(chunk.normalize('NFKC'));
    }
    const missingCharacters = Array.from(siteCharacters + symbolCharacters).filter(
      (character) => !guideCharacters.includes(character),
    );
    expect(missingCharacters).toEqual([]);
  });
});
