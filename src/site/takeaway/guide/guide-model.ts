import { firstDay, monthName, monthsLabel, shortMonth } from '../../../model/schemas/dates.ts';
import type { Labels } from '../../../model/schemas/labels.ts';
import type { Phase } from '../../../model/schemas/entries.ts';
import type { Programme } from '../../../model/schemas/programme.ts';
import type { ResourceHead } from '../../../model/schemas/resource.ts';
import { fillTemplate } from '../../../model/text/words.ts';
import { calendarPath } from '../../../model/text/addresses.ts';
import { toParagraphs, toPlainText } from '../../../model/text/markdown.ts';

type ResourceSource = { slug: string } & Pick<
  ResourceHead,
  'id' | 'title' | 'type' | 'phase' | 'timeNeeded' | 'description' | 'inGuide'
>;

interface GuideSource {
  programme: Pick<Programme, 'name' | 'guide' | 'contact' | 'year' | 'language'>;
  phases: readonly Phase[];
  resources: readonly ResourceSource[];
  /** When the programme takes place, such as "July to December 2025". */
  period: string;
  labels: Pick<Labels, 'types' | 'guide'>;
}

/**
 * Returns the content of the guide in order: phases, the resources marked for it, usage steps and contact (spec §7). It is
 * plain data, so that it can be passed to the browser.
 */
export function toGuideModel({ programme, phases, resources, period, labels }: GuideSource) {
  const { name, guide, contact, year, language } = programme;
  const { types, guide: words } = labels;
  const say = (text: string) => toPlainText(fillTemplate(text, { period, year }));
  const colours = new Map(phases.map((phase) => [phase.id, phase.colour]));
  const listed = resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);
  return {
    fileName: guide.fileName,
    /** The language of all texts, such as "en-GB". */
    language,
    /** The author of the PDF: the name of the site. */
    author: name,
    title: say(guide.title),
    subtitle: say(guide.subtitle),
    /** The first day of the programme, such as "2025-07-01". */
    starts: firstDay(year, phases[0]?.months[0] ?? 'January'),
    intro: toParagraphs(guide.intro),
    phases: {
      title: say(guide.phasesTitle),
      entries: phases.map((phase) => ({
        title: say(phase.title),
        subtitle: say(phase.subtitle),
        monthLabel: monthsLabel(phase.months, language),
        /** Short names of its months, such as "Jul". */
        months: phase.months.map((month) => shortMonth(month, language)),
        colour: phase.colour,
        description: toParagraphs(phase.description).join(' '),
        activities: [
          ...phase.activities,
          ...(phase.reviews ?? []).map((review) =>
            fillTemplate(words.review, { ...review, month: monthName(review.month, language) }),
          ),
        ].map(toPlainText),
      })),
    },
    meetings: { title: say(guide.meetingsTitle), entries: guide.meetings.map(toPlainText) },
    /** What to do at the first and the last meeting. */
    agendas: {
      title: say(guide.agendasTitle),
      entries: guide.agendas.map(({ title, items }) => ({
        title: say(title),
        entries: items.map(toPlainText),
      })),
    },
    resources: {
      /** The text before the site's address, and the descriptions of its link and, with {title}, of a resource's link. */
      online: toPlainText(words.online),
      siteLabel: toPlainText(words.siteLink),
      linkLabel: toPlainText(words.resourceLink),
      title: say(guide.resourcesTitle),
      entries: listed.map((resource, index) => ({
        /** Its place in the guide, counted from 1. */
        number: index + 1,
        title: say(resource.title),
        type: types[resource.type],
        timeNeeded: say(resource.timeNeeded),
        description: say(resource.description),
        colour: colours.get(resource.phase) ?? 'ochre',
        /** The address of its page below the site, such as "resources/smart-goal-guide". */
        path: `resources/${resource.slug}`,
      })),
    },
    usage: { title: say(guide.usageTitle), entries: guide.usageSteps.map(toPlainText) },
    /** The text before the calendar's address, the description of its link and its path below the site. */
    calendar: {
      text: toPlainText(words.calendar),
      linkLabel: toPlainText(words.calendarLink),
      path: calendarPath,
    },
    contact: {
      title: say(guide.contactTitle),
      text: say(guide.contactText),
      email: contact.email,
      /** With {address}. */
      linkLabel: toPlainText(words.mailLink),
    },
    /** The foot of each page, with {page} and {pages}. */
    pageLabel: guide.pageLabel,
  };
}

export type GuideModel = ReturnType<typeof toGuideModel>;
export type GuidePhase = GuideModel['phases']['entries'][number];
export type GuideResource = GuideModel['resources']['entries'][number];
