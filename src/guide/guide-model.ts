import type { Labels } from '../schemas/labels.ts';
import type { Phase } from '../schemas/phase.ts';
import type { Programme } from '../schemas/programme.ts';
import type { Resource } from '../schemas/resource.ts';
import type { PhaseColour } from '../schemas/vocabulary.ts';
import { fillTemplate } from '../text/fill-template.ts';
import { toParagraphs, toPlainText } from './plain-text.ts';

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
  /** Its place in the list, from 1. */
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

/** What the programme guide says, in order; plain data, so that it can be passed to the browser. */
export interface GuideModel {
  fileName: string;
  /** The author of the PDF: the name of the site. */
  author: string;
  title: string;
  subtitle: string;
  intro: string[];
  phases: Titled<GuidePhase>;
  meetings: Titled<string>;
  resources: Titled<GuideResource>;
  usage: Titled<string>;
  contact: { title: string; text: string; email: string; address?: string };
  /** The foot of each page, with {page} and {pages}. */
  pageLabel: string;
}

type ResourceSource = { slug: string } & Pick<
  Resource,
  'id' | 'title' | 'type' | 'phase' | 'timeNeeded' | 'description' | 'inGuide'
>;

interface GuideSource {
  programme: Pick<Programme, 'name' | 'guide' | 'contact' | 'year'>;
  phases: readonly Phase[];
  resources: readonly ResourceSource[];
  /** When the programme takes place, such as "July to December 2025". */
  period: string;
  types: Labels['types'];
  /** The full address of the site, where it is known. */
  address?: string | undefined;
}

/** Returns what the guide says: phases, the resources marked for it in their order, usage steps, contact (spec §7). */
export function toGuideModel(source: GuideSource): GuideModel {
  const { programme, phases, resources, period, types, address } = source;
  const { name, guide, contact, year } = programme;
  const say = (text: string) => toPlainText(fillTemplate(text, { period, year }));
  const colours = new Map(phases.map((phase) => [phase.id, phase.colour]));
  const listed = resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);
  return {
    fileName: guide.fileName,
    author: name,
    title: say(guide.title),
    subtitle: say(guide.subtitle),
    intro: toParagraphs(guide.intro),
    phases: {
      title: say(guide.phasesTitle),
      entries: phases.map((phase) => ({
        title: say(phase.title),
        subtitle: say(phase.subtitle),
        monthLabel: say(phase.monthLabel),
        months: phase.months.map((month) => month.slice(0, 3)),
        colour: phase.colour,
        description: toParagraphs(phase.description).join(' '),
        activities: phase.activities.map(toPlainText),
      })),
    },
    meetings: { title: say(guide.meetingsTitle), entries: guide.meetings.map(toPlainText) },
    resources: {
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
    contact: {
      title: say(guide.contactTitle),
      text: say(guide.contactText),
      email: contact.email,
      ...(address === undefined ? {} : { address }),
    },
    pageLabel: guide.pageLabel,
  };
}
