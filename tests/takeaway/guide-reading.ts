import { toPlainParagraphs, toPlainText } from '../../src/model/text/markdown.ts';
import { fillTemplate } from '../../src/model/text/string-utils.ts';
import { monthsLabel, formatPeriod } from '../../src/model/schemas/dates.ts';
import type { GuideContent } from './guide-content.ts';

/** What a part of a guide is, and what it says. */
export type Read = [role: string, text: string];

const list = (items: readonly string[], label: (index: number) => string): Read[] =>
  items.flatMap((item, index): Read[] => [
    ['Lbl', label(index)],
    ['LBody', toPlainText(item)],
  ]);
const bullet = () => '■';
const numeral = (index: number) => String(index + 1);

/** Returns the resources of the guide in their order. */
export const listed = ({ resources }: GuideContent) =>
  resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);

/** Returns what the guide of some content has to be read as, from its first word to its last. */
export function readingOf(content: GuideContent, site?: string): Read[] {
  const { programme, phases, labels } = content;
  const { guide, contact, year, language } = programme;
  const say = (text: string) =>
    toPlainText(fillTemplate(text, { year, period: formatPeriod(programme, phases) }));
  const online = (text: string, path: string): Read[] =>
    site === undefined
      ? []
      : [
          ['P', text],
          ['Link', `${site}${path}`],
        ];
  return [
    ['H1', say(guide.title)],
    ['P', say(guide.subtitle)],
    ...phases.flatMap(({ months }) => months.map((month): Read => ['TH', month.slice(0, 3)])),
    ...phases.map(({ title }, index): Read => ['TD', `${numeral(index)} ${title}`]),
    ...toPlainParagraphs(guide.intro).map((text): Read => ['P', text]),
    ['H2', guide.phasesTitle],
    ...phases.flatMap((phase, index): Read[] => [
      ['H3', `${numeral(index)} ${phase.title}`],
      ['P', monthsLabel(phase.months, language)],
      ['P', phase.subtitle],
      ['P', toPlainParagraphs(phase.description).join(' ')],
      ...list(
        [
          ...phase.activities,
          ...(phase.reviews ?? []).map((review) => fillTemplate(labels.guide.review, { ...review })),
        ],
        bullet,
      ),
    ]),
    ...online(labels.guide.calendar, 'programme.ics'),
    ['H2', guide.meetingsTitle],
    ...list(guide.meetings, bullet),
    ['H2', guide.agendasTitle],
    ...guide.agendas.flatMap(({ title, items }): Read[] => [['H3', title], ...list(items, numeral)]),
    ['H2', guide.resourcesTitle],
    ...online(labels.guide.online, ''),
    ...listed(content).flatMap((resource, index): Read[] => [
      ['Lbl', numeral(index)],
      [site === undefined ? 'H3' : 'Link', resource.title],
      ['P', `${labels.types[resource.type]} ${resource.timeNeeded}`],
      ['P', toPlainText(resource.description)],
    ]),
    ['H2', guide.usageTitle],
    ...list(guide.usageSteps, numeral),
    ['H2', guide.contactTitle],
    ['P', say(guide.contactText)],
    ['Link', contact.email],
  ];
}

// Two characters may share a glyph, such as the micro sign and the Greek letter; NFKC makes them one.
const plain = (text: string) => text.normalize('NFKC').replace(/ +/g, ' ').trim();

/** Returns readings with single spaces, so that they can be compared. */
export const tidy = (reading: readonly Read[]): Read[] => reading.map(([role, text]) => [role, plain(text)]);

/** Returns the tidy reading, with the parts that a page break has parted put together as `expected` has them. */
export function joined(reading: readonly Read[], expected: readonly Read[]): Read[] {
  const rest = [...reading];
  const whole = tidy(expected).map(([role, text]): Read => {
    let got = rest[0]?.[0] === role ? (rest.shift()?.[1] ?? '') : '';
    while (rest[0]?.[0] === role && plain(got) !== text && text.startsWith(plain(got)))
      got += rest.shift()?.[1] ?? '';
    return [role, plain(got)];
  });
  return [...whole, ...tidy(rest)];
}
