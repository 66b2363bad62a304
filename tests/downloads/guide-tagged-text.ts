import { toPlainParagraphs, toPlainText } from '../../src/model/text/markdown.ts';
import { safetyTexts } from '../../src/model/schemas/safety.ts';
import { fillTemplate } from '../../src/model/text/string-utils.ts';
import { monthsLabel, formatPeriod } from '../../src/model/schemas/dates.ts';
import type { GuideContent } from '../downloads/guide-content.ts';

/** What a part of a guide is, and what it says. */
export type TaggedText = [role: string, text: string];

const taggedListItems = (items: readonly string[], label: (index: number) => string): TaggedText[] =>
  items.flatMap((item, index): TaggedText[] => [
    ['Lbl', label(index)],
    ['LBody', toPlainText(item)],
  ]);
const bullet = () => '■';
const numeral = (index: number) => String(index + 1);

/** Returns the resources of the guide in their order. */
export const guideResources = ({ resources }: GuideContent) =>
  resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);

/** Returns what the guide of some content has to be read as, from its first word to its last. */
export function expectedGuideTexts(content: GuideContent, siteUrl?: string): TaggedText[] {
  const { programme, phases, labels } = content;
  const { guide, contact, year, language } = programme;
  const fillText = (text: string) =>
    toPlainText(fillTemplate(text, { year, period: formatPeriod(programme, phases) }));
  const onlineLink = (text: string, path: string): TaggedText[] =>
    siteUrl === undefined
      ? []
      : [
          ['P', text],
          ['Link', `${siteUrl}${path}`],
        ];
  return [
    ['H1', fillText(guide.title)],
    ['P', fillText(guide.subtitle)],
    ...phases.flatMap(({ months }) => months.map((month): TaggedText => ['TH', month.slice(0, 3)])),
    ...phases.map(({ title }, index): TaggedText => ['TD', `${numeral(index)} ${title}`]),
    ...toPlainParagraphs(fillTemplate(guide.intro, safetyTexts(programme.safety))).map((text): TaggedText => [
      'P',
      text,
    ]),
    ['H2', guide.phasesTitle],
    ...phases.flatMap((phase, index): TaggedText[] => [
      ['H3', `${numeral(index)} ${phase.title}`],
      ['P', monthsLabel(phase.months, language)],
      ['P', phase.subtitle],
      ['P', toPlainParagraphs(phase.description).join(' ')],
      ...taggedListItems(
        [
          ...phase.activities,
          ...(phase.reviews ?? []).map((review) => fillTemplate(labels.guide.review, { ...review })),
        ],
        bullet,
      ),
    ]),
    ['H2', guide.meetingsTitle],
    ...taggedListItems(guide.meetings, bullet),
    ['H2', guide.agendasTitle],
    ...guide.agendas.flatMap(({ title, items }): TaggedText[] => [
      ['H3', title],
      ...taggedListItems(items, numeral),
    ]),
    ['H2', guide.resourcesTitle],
    ...onlineLink(labels.guide.online, ''),
    ...guideResources(content).flatMap((resource, index): TaggedText[] => [
      ['Lbl', numeral(index)],
      [siteUrl === undefined ? 'H3' : 'Link', resource.title],
      ['P', labels.types[resource.type]],
      ['P', toPlainText(resource.description)],
    ]),
    ['H2', guide.usageTitle],
    ...taggedListItems(guide.usageSteps, numeral),
    ['H2', guide.contactTitle],
    ...toPlainParagraphs(safetyTexts(programme.safety).reporting).map((text): TaggedText => ['P', text]),
    ['P', fillText(guide.contactText)],
    ['Link', contact.email],
  ];
}

// Two characters may share a glyph, such as the micro sign and the Greek letter; NFKC makes them one.
const normalizeText = (text: string) => text.normalize('NFKC').replace(/ +/g, ' ').trim();

/** Returns readings with single spaces, so that they can be compared. */
export const normalizeTexts = (texts: readonly TaggedText[]): TaggedText[] =>
  texts.map(([role, text]) => [role, normalizeText(text)]);

/** Returns the tidy reading, with the parts that a page break has parted put together as `expected` has them. */
export function joinAcrossPages(texts: readonly TaggedText[], expected: readonly TaggedText[]): TaggedText[] {
  const remaining = [...texts];
  const joinedTexts = normalizeTexts(expected).map(([role, text]): TaggedText => {
    let actualText = remaining[0]?.[0] === role ? (remaining.shift()?.[1] ?? '') : '';
    while (
      remaining[0]?.[0] === role &&
      normalizeText(actualText) !== text &&
      text.startsWith(normalizeText(actualText))
    )
      actualText += remaining.shift()?.[1] ?? '';
    return [role, normalizeText(actualText)];
  });
  return [...joinedTexts, ...normalizeTexts(remaining)];
}
