import { toPlainParagraphs, toPlainText } from '../../src/model/text/markdown.ts';
import { safetyTexts } from '../../src/model/schemas/safety.ts';
import { fillTemplate } from '../../src/model/text/templates.ts';
import { monthName, monthsLabel, formatPeriod, shortMonthName } from '../../src/model/dates/format-dates.ts';
import type { Meeting } from '../../src/model/schemas/meetings.ts';
import type { GuideContent } from '../downloads/guide-content.ts';

/** The bookmarks of a guide; those of phases, meetings and resources have depth 2. */
type Outline = readonly (readonly [depth: number, title: string, page: number])[];

/** The role and the text of a part of the guide. */
export type TaggedText = [role: string, text: string];

const taggedListItems = (items: readonly string[], label: (index: number) => string): TaggedText[] =>
  items.flatMap((item, index): TaggedText[] => [
    ['Lbl', label(index)],
    ['LBody', toPlainText(item)],
  ]);
const bullet = () => '■';
const numeral = (index: number) => String(index + 1);

export const guideResources = ({ resources }: GuideContent) =>
  resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const aloneMinutes = ({ prepare = [], afterwards = [] }: Meeting['mentee']) =>
  [...prepare, ...afterwards].map(({ minutes }) => minutes);
/** The labels of the specification and of the site are the same. */
const hours = (minutes: number) =>
  [
    minutes < 60 ? '' : `${Math.floor(minutes / 60)} h`,
    minutes >= 60 && minutes % 60 === 0 ? '' : `${minutes % 60} min`,
  ]
    .join(' ')
    .trim();

const titleOf = (slug: string, { resources }: GuideContent) =>
  resources.find((resource) => resource.slug === slug)?.title ?? '';

function taggedTableRow(meeting: Meeting, content: GuideContent, page: number): TaggedText[] {
  const pageTitle = titleOf(meeting.uses[0]?.page ?? '', content);
  return [
    monthName(meeting.month, content.programme.language),
    `${meeting.title} ${pageTitle}`,
    ...[meeting.mentee, meeting.mentor].map((person) => `${sum(aloneMinutes(person))} min`),
    `${meeting.together} min`,
    String(page),
  ].map((text): TaggedText => ['TD', text]);
}

function taggedMeeting(meeting: Meeting, index: number, { labels, programme }: GuideContent): TaggedText[] {
  const { meeting: meetingLabels } = labels;
  const { standing } = programme;
  const part = (
    title: string,
    minutes: number,
    { items, notes, about }: { items: string[]; notes: (string | undefined)[]; about: string },
    label: (index: number) => string,
  ): TaggedText[] => {
    const texts = notes.filter((note) => note !== undefined);
    if (items.length === 0 && texts.length === 0) return [];
    const time = minutes === 0 ? '' : ` (${about}${minutes} min)`;
    return [
      ['P', `${title}${time}`],
      ...taggedListItems(items, label),
      ...texts.map((text): TaggedText => ['P', toPlainText(text)]),
    ];
  };
  const tasks = (list: Meeting['mentee']['prepare'] = []) =>
    list.map(({ minutes, text }) => `${minutes} min: ${text}`);
  const minutesOf = (list: Meeting['mentee']['prepare'] = []) => sum(list.map(({ minutes }) => minutes));
  const preparation = (title: string, { prepare, optional, bring }: Meeting['mentee']) =>
    part(
      title,
      minutesOf(prepare),
      {
        items: tasks(prepare),
        notes: [bring, optional && `${meetingLabels.optional} ${optional}`],
        about: 'about ',
      },
      bullet,
    );
  const afterwards = (title: string, { afterwards: list }: Meeting['mentee']) =>
    part(title, minutesOf(list), { items: tasks(list), notes: [], about: 'about ' }, bullet);
  const steps = meeting.agenda.map((item) => {
    const standingItem = item.standing === undefined ? undefined : standing[item.standing];
    const { minutes, title } = standingItem ?? item;
    const texts = [standingItem?.text, item.text].filter((text) => text !== undefined);
    return `${minutes} min: ${title}. ${texts.join(' ')}`.trim();
  });
  return [
    ['H3', `${numeral(index)} ${meeting.title}`],
    ['P', monthName(meeting.month, programme.language)],
    ...toPlainParagraphs(meeting.purpose).map((text): TaggedText => ['P', text]),
    ...(meeting.essential ? [['P', meetingLabels.essential] satisfies TaggedText] : []),
    ...preparation(meetingLabels.menteePrepares, meeting.mentee),
    ...preparation(meetingLabels.mentorPrepares, meeting.mentor),
    ...part(meetingLabels.agenda, meeting.together, { items: steps, notes: [], about: '' }, numeral),
    ...afterwards(meetingLabels.menteeAfterwards, meeting.mentee),
    ...afterwards(meetingLabels.mentorAfterwards, meeting.mentor),
  ];
}

function expectedUsageSteps(content: GuideContent): string[] {
  const { meetings, labels } = content;
  return [...new Set(meetings.map(({ month }) => month))].map((month) => {
    const slugs = meetings
      .filter((meeting) => meeting.month === month)
      .flatMap(({ uses }) => uses.map(({ page }) => page));
    const titles = [...new Set(slugs)].map((slug) => titleOf(slug, content));
    const resources = new Intl.ListFormat(content.programme.language).format(titles);
    return fillTemplate(labels.guide.usageStep, {
      month: monthName(month, content.programme.language),
      resources,
    });
  });
}

/** The expected reading order of the guide, from its first word to its last. */
export function expectedGuideTexts(content: GuideContent, outline: Outline, siteUrl?: string): TaggedText[] {
  const { programme, phases, meetings, labels } = content;
  const { month, meeting, mentee, mentor, page } = labels.guide;
  const entryPages = outline.filter(([depth]) => depth === 2).map(([, , entryPage]) => entryPage);
  const meetingPages = entryPages.slice(phases.length);
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
    ...phases.flatMap(({ months }) =>
      months.map((month): TaggedText => ['TH', shortMonthName(month, language)]),
    ),
    ...phases.map(({ title }, index): TaggedText => ['TD', `${numeral(index)} ${title}`]),
    ...toPlainParagraphs(fillTemplate(guide.intro, safetyTexts(programme.safety))).map((text): TaggedText => [
      'P',
      text,
    ]),
    ['H2', guide.everyMeetingTitle],
    ...taggedListItems(guide.everyMeeting, bullet),
    ['H2', guide.phasesTitle],
    ...phases.flatMap((phase, index): TaggedText[] => [
      ['H3', `${numeral(index)} ${phase.title}`],
      ['P', monthsLabel(phase.months, language)],
      ['P', phase.subtitle],
      ['P', toPlainParagraphs(phase.description).join(' ')],
      ...taggedListItems(
        meetings
          .filter(({ month }) => phase.months.includes(month))
          .map(({ month, title }) =>
            fillTemplate(labels.guide.phaseMeeting, { month: monthName(month, language), title }),
          ),
        bullet,
      ),
    ]),
    ['H2', guide.meetingsTitle],
    ...[month, meeting, mentee, mentor, labels.meeting.together, page].map((text): TaggedText => [
      'TH',
      text,
    ]),
    ...meetings.flatMap((entry, index) => taggedTableRow(entry, content, meetingPages[index] ?? NaN)),
    [
      'P',
      fillTemplate(labels.guide.totals, {
        mentee: hours(sum(meetings.flatMap((entry) => aloneMinutes(entry.mentee)))),
        mentor: hours(sum(meetings.flatMap((entry) => aloneMinutes(entry.mentor)))),
        together: hours(sum(meetings.map((entry) => entry.together))),
      }),
    ],
    ...meetings.flatMap((entry, index) => taggedMeeting(entry, index, content)),
    ['H2', guide.resourcesTitle],
    ...onlineLink(labels.guide.online, ''),
    ...guideResources(content).flatMap((resource, index): TaggedText[] => [
      ['Lbl', numeral(index)],
      [siteUrl === undefined ? 'H3' : 'Link', resource.title],
      ['P', labels.types[resource.type]],
      ['P', toPlainText(resource.description)],
    ]),
    ['H2', guide.usageTitle],
    ...toPlainParagraphs(guide.usageText).map((text): TaggedText => ['P', text]),
    ...taggedListItems(expectedUsageSteps(content), numeral),
    ['H2', guide.contactTitle],
    ...toPlainParagraphs(safetyTexts(programme.safety).reporting).map((text): TaggedText => ['P', text]),
    ['P', fillText(guide.contactText)],
    ['Link', contact.email],
  ];
}

// Two characters may share a glyph, such as the micro sign and the Greek letter; NFKC unifies them.
const normalizeText = (text: string) => text.normalize('NFKC').replace(/ +/g, ' ').trim();

/** Texts with single spaces, for comparison. */
export const normalizeTexts = (texts: readonly TaggedText[]): TaggedText[] =>
  texts.map(([role, text]) => [role, normalizeText(text)]);

/** Joins texts that were split by a page break, if they are joined in `expected`. */
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
