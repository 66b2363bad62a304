import { firstDay, monthName, shortMonth } from '../../schemas/dates.ts';
import type { Labels } from '../../schemas/labels.ts';
import type { Phase } from '../../schemas/entries.ts';
import type { Programme } from '../../schemas/programme.ts';
import type { ResourceHead } from '../../schemas/resource.ts';
import type { PhaseColour } from '../../schemas/vocabulary.ts';
import { fillTemplate } from '../../text/words.ts';
import { calendarPath } from '../../text/addresses.ts';
import { toParagraphs, toPlainText } from '../../text/markdown.ts';

export interface GuidePhase {
  title: string;
  subtitle: string;
  monthLabel: string;
  /** Short names of its months, such as "Jul". */
  months: string[];
  colour: PhaseColour;
  description: string;
  activities: string[];
}

export interface GuideResource {
  /** Its place in the guide, counted from 1. */
  number: number;
  title: string;
  type: string;
  timeNeeded: string;
  description: string;
  colour: PhaseColour;
  /** The address of its page below the site, such as "resources/smart-goal-guide". */
  path: string;
}

interface Titled<T> {
  title: string;
  entries: T[];
}

/** The content of the programme guide, in order; plain data, so that it can be passed to the browser. */
export interface GuideModel {
  fileName: string;
  /** The language of all texts, such as "en-GB". */
  language: string;
  /** The author of the PDF: the name of the site. */
  author: string;
  title: string;
  subtitle: string;
  /** The first day of the programme, such as "2025-07-01". */
  starts: string;
  intro: string[];
  phases: Titled<GuidePhase>;
  meetings: Titled<string>;
  /** What to do at the first and the last meeting. */
  agendas: Titled<Titled<string>>;
  /** The text before the site's address, and the descriptions of its link and, with {title}, of a resource's link. */
  resources: Titled<GuideResource> & { online: string; siteLabel: string; linkLabel: string };
  usage: Titled<string>;
  /** The text before the calendar's address, the description of its link and its path below the site. */
  calendar: { text: string; linkLabel: string; path: string };
  /** The description of the email link contains {address}. */
  contact: { title: string; text: string; email: string; linkLabel: string };
  /** The foot of each page, with {page} and {pages}. */
  pageLabel: string;
}

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

/** Returns the content of the guide: phases, the resources marked for it, usage steps and contact (spec §7). */
export function toGuideModel({ programme, phases, resources, period, labels }: GuideSource): GuideModel {
  const { name, guide, contact, year, language } = programme;
  const { types, guide: words } = labels;
  const say = (text: string) => toPlainText(fillTemplate(text, { period, year }));
  const colours = new Map(phases.map((phase) => [phase.id, phase.colour]));
  const listed = resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);
  return {
    fileName: guide.fileName,
    language,
    author: name,
    title: say(guide.title),
    subtitle: say(guide.subtitle),
    starts: firstDay(year, phases[0]?.months[0] ?? 'January'),
    intro: toParagraphs(guide.intro),
    phases: {
      title: say(guide.phasesTitle),
      entries: phases.map((phase) => ({
        title: say(phase.title),
        subtitle: say(phase.subtitle),
        monthLabel: say(phase.monthLabel),
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
    agendas: {
      title: say(guide.agendasTitle),
      entries: guide.agendas.map(({ title, items }) => ({
        title: say(title),
        entries: items.map(toPlainText),
      })),
    },
    resources: {
      online: toPlainText(words.online),
      siteLabel: toPlainText(words.siteLink),
      linkLabel: toPlainText(words.resourceLink),
      title: say(guide.resourcesTitle),
      entries: listed.map((resource, index) => ({
        number: index + 1,
        title: say(resource.title),
        type: types[resource.type],
        timeNeeded: say(resource.timeNeeded),
        description: say(resource.description),
        colour: colours.get(resource.phase) ?? 'ochre',
        path: `resources/${resource.slug}`,
      })),
    },
    usage: { title: say(guide.usageTitle), entries: guide.usageSteps.map(toPlainText) },
    calendar: {
      text: toPlainText(words.calendar),
      linkLabel: toPlainText(words.calendarLink),
      path: calendarPath,
    },
    contact: {
      title: say(guide.contactTitle),
      text: say(guide.contactText),
      email: contact.email,
      linkLabel: toPlainText(words.mailLink),
    },
    pageLabel: guide.pageLabel,
  };
}
