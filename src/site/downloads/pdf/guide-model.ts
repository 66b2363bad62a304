import { firstDayOfMonth, monthName, monthsLabel, shortMonthName } from '../../../model/schemas/dates.ts';
import type { Labels } from '../../../model/schemas/labels.ts';
import type { Phase } from '../../../model/schemas/entries.ts';
import type { Programme } from '../../../model/schemas/programme.ts';
import type { ResourceHeader } from '../../../model/schemas/resource-parts.ts';
import { safetyTexts } from '../../../model/schemas/safety.ts';
import { fillTemplate } from '../../../model/text/string-utils.ts';
import { toPlainParagraphs, toPlainText } from '../../../model/text/markdown.ts';

type ResourceSource = { slug: string } & Pick<
  ResourceHeader,
  'id' | 'title' | 'type' | 'phase' | 'description' | 'inGuide'
>;

interface GuideSource {
  programme: Pick<Programme, 'name' | 'guide' | 'contact' | 'safety' | 'year' | 'language'>;
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
  const { types, guide: guideLabels } = labels;
  const sharedTexts = safetyTexts(programme.safety);
  const toText = (text: string) => toPlainText(fillTemplate(text, { period, year }));
  const colours = new Map(phases.map((phase) => [phase.id, phase.colour]));
  const listedResources = resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);
  return {
    fileName: guide.fileName,
    /** The language of all texts, such as "en-GB". */
    language,
    /** The author of the PDF: the name of the site. */
    author: name,
    title: toText(guide.title),
    subtitle: toText(guide.subtitle),
    /** The first day of the programme, such as "2025-07-01". */
    starts: firstDayOfMonth(year, phases[0]?.months[0] ?? 'January'),
    intro: toPlainParagraphs(fillTemplate(guide.intro, sharedTexts)),
    phases: {
      title: toText(guide.phasesTitle),
      entries: phases.map((phase) => ({
        title: toText(phase.title),
        subtitle: toText(phase.subtitle),
        monthLabel: monthsLabel(phase.months, language),
        /** Short names of its months, such as "Jul". */
        months: phase.months.map((month) => shortMonthName(month, language)),
        colour: phase.colour,
        description: toPlainParagraphs(phase.description).join(' '),
        activities: [
          ...phase.activities,
          ...(phase.reviews ?? []).map((review) =>
            fillTemplate(guideLabels.review, { ...review, month: monthName(review.month, language) }),
          ),
        ].map(toPlainText),
      })),
    },
    meetings: { title: toText(guide.meetingsTitle), entries: guide.meetings.map(toPlainText) },
    /** What to do at the first and the last meeting. */
    agendas: {
      title: toText(guide.agendasTitle),
      entries: guide.agendas.map(({ title, items }) => ({
        title: toText(title),
        entries: items.map(toPlainText),
      })),
    },
    resources: {
      /** The text before the site's address, and the descriptions of its link and, with {title}, of a resource's link. */
      online: toPlainText(guideLabels.online),
      siteLabel: toPlainText(guideLabels.siteLink),
      linkLabel: toPlainText(guideLabels.resourceLink),
      title: toText(guide.resourcesTitle),
      entries: listedResources.map((resource, index) => ({
        /** Its place in the guide, counted from 1. */
        number: index + 1,
        title: toText(resource.title),
        type: types[resource.type],
        description: toText(resource.description),
        colour: colours.get(resource.phase) ?? 'ochre',
        /** The address of its page below the site, such as "resources/smart-goal-guide". */
        path: `resources/${resource.slug}`,
      })),
    },
    usage: { title: toText(guide.usageTitle), entries: guide.usageSteps.map(toPlainText) },
    contact: {
      title: toText(guide.contactTitle),
      /** How to report something: it is never left out. */
      reporting: toPlainParagraphs(sharedTexts.reporting),
      text: toText(guide.contactText),
      email: contact.email,
      /** With {address}. */
      linkLabel: toPlainText(guideLabels.mailLink),
    },
    /** The foot of each page, with {page} and {pages}. */
    pageLabel: guide.pageLabel,
  };
}

export type GuideModel = ReturnType<typeof toGuideModel>;
export type GuidePhase = GuideModel['phases']['entries'][number];
export type GuideResource = GuideModel['resources']['entries'][number];
