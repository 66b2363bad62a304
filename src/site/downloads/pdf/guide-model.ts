import { firstDayOfMonth } from '../../../model/dates/dates.ts';
import { monthName, monthsLabel, shortMonthName } from '../../../model/dates/format-dates.ts';
import type { Labels } from '../../../model/schemas/labels.ts';
import type { Phase } from '../../../model/schemas/entries.ts';
import type { Meeting } from '../../../model/schemas/meetings.ts';
import type { Programme } from '../../../model/schemas/programme.ts';
import type { ResourceHeader } from '../../../model/schemas/resource-parts.ts';
import { safetyTexts } from '../../../model/schemas/safety.ts';
import {
  formatEstimate,
  formatHoursAndMinutes,
  formatMinutes,
} from '../../../model/meetings/format-minutes.ts';
import { agendaItems, meetingsInMonths, phaseOfMonth, sumMinutes } from '../../../model/meetings/meetings.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { phaseColours } from '../../../model/schemas/vocabulary.ts';
import { toPlainParagraphs, toPlainText } from '../../../model/text/markdown.ts';

type ResourceSource = { slug: string } & Pick<
  ResourceHeader,
  'id' | 'title' | 'type' | 'phase' | 'description' | 'inGuide'
>;

interface GuideSource {
  programme: Pick<Programme, 'name' | 'guide' | 'contact' | 'safety' | 'year' | 'language' | 'standing'>;
  phases: readonly Phase[];
  /** The meetings in the order in which they take place. */
  meetings: readonly Meeting[];
  resources: readonly ResourceSource[];
  /** When the programme takes place, such as "July to December 2025". */
  period: string;
  labels: Pick<Labels, 'types' | 'guide' | 'meeting'>;
}

type Texts = Pick<GuideSource, 'programme' | 'labels'>;

/**
 * One part of a meeting, such as the tasks of the mentee alone. Its title contains its duration. If it has neither
 * tasks nor notes, the result is an empty list.
 */
function toPart(
  title: string,
  time: string,
  items: readonly string[],
  notes: readonly string[],
  isNumbered: boolean,
) {
  if (items.length === 0 && notes.length === 0) return [];
  return [
    { title: time === '' ? title : `${title} (${time})`, items, isNumbered, notes: notes.map(toPlainText) },
  ];
}

/** The parts of a meeting in chronological order. */
function toMeetingParts(meeting: Meeting, { programme, labels }: Texts) {
  const { meeting: meetingLabels, guide: guideLabels } = labels;
  const { duration } = meetingLabels;
  const { mentee, mentor, together } = sumMinutes([meeting]);
  const estimate = (minutes: number) =>
    minutes === 0 ? '' : formatEstimate(formatMinutes(minutes, duration), duration);
  const toTask = ({ minutes, text }: { minutes: number; text: string }) =>
    toPlainText(fillTemplate(guideLabels.task, { time: formatMinutes(minutes, duration), text }));
  const preparation = (person: 'mentee' | 'mentor', title: string, minutes: number) => {
    const { prepare = [], optional, bring } = meeting[person];
    const notes = [bring, optional && `${meetingLabels.optional} ${optional}`].filter(
      (note) => note !== undefined,
    );
    return toPart(title, estimate(minutes), prepare.map(toTask), notes, false);
  };
  const afterwards = (person: 'mentee' | 'mentor', title: string, minutes: number) =>
    toPart(title, estimate(minutes), (meeting[person].afterwards ?? []).map(toTask), [], false);
  const steps = agendaItems(meeting, programme.standing).map(({ minutes, title, texts }) => {
    const time = formatMinutes(minutes, duration);
    return toPlainText(fillTemplate(guideLabels.step, { time, title, text: texts.join(' ') }).trim());
  });
  return [
    ...preparation('mentee', meetingLabels.menteePrepares, mentee.before),
    ...preparation('mentor', meetingLabels.mentorPrepares, mentor.before),
    ...toPart(meetingLabels.agenda, formatMinutes(together, duration), steps, [], true),
    ...afterwards('mentee', meetingLabels.menteeAfterwards, mentee.after),
    ...afterwards('mentor', meetingLabels.mentorAfterwards, mentor.after),
  ];
}

/**
 * Creates a sentence for each month that names the resources that its meetings use. The specification calls these
 * sentences usage steps.
 */
function toUsageSteps(
  meetings: readonly Meeting[],
  resources: readonly ResourceSource[],
  { programme: { language }, labels }: Texts,
): string[] {
  const listFormat = new Intl.ListFormat(language);
  const months = [...new Set(meetings.map(({ month }) => month))];
  return months.map((month) => {
    const slugs = meetingsInMonths(meetings, [month]).flatMap(({ uses }) => uses.map(({ page }) => page));
    const titles = [...new Set(slugs)].map(
      (slug) => resources.find((resource) => resource.slug === slug)?.title ?? slug,
    );
    return toPlainText(
      fillTemplate(labels.guide.usageStep, {
        month: monthName(month, language),
        resources: listFormat.format(titles),
      }),
    );
  });
}

/**
 * The colour of an entry whose phase is not found. The content check ensures that this does not happen: it rejects a
 * resource with an unknown phase, and a meeting in a month without a phase.
 */
const fallbackColour: Phase['colour'] = phaseColours[0];

/**
 * The content of the PDF guide in order: phases, meetings, the resources that are marked for the guide, usage steps and
 * contact (spec §7). It is plain data, so that the build can pass it to the browser.
 */
export function toGuideModel({ programme, phases, meetings, resources, period, labels }: GuideSource) {
  const { name, guide, contact, year, language } = programme;
  const { types, guide: guideLabels, meeting: meetingLabels } = labels;
  const sharedTexts = safetyTexts(programme.safety);
  const toText = (text: string) => toPlainText(fillTemplate(text, { period, year }));
  const colours = new Map(phases.map((phase) => [phase.id, phase.colour]));
  const listedResources = resources.filter(({ inGuide }) => inGuide).toSorted((a, b) => a.id - b.id);
  const totals = sumMinutes(meetings);
  const formatTotal = (minutes: number) => formatHoursAndMinutes(minutes, meetingLabels.duration);
  return {
    fileName: guide.fileName,
    /** The language of all texts in the guide, such as "en-GB". */
    language,
    /** The author in the metadata of the PDF, which is the name of the site. */
    author: name,
    title: toText(guide.title),
    subtitle: toText(guide.subtitle),
    /** The first day of the programme, such as "2025-07-01". */
    // There is always a first month, because the schema requires one for every phase.
    starts: firstDayOfMonth(year, phases[0]?.months[0] ?? 'January'),
    intro: toPlainParagraphs(fillTemplate(guide.intro, sharedTexts)),
    /** Texts that apply to every meeting. */
    everyMeeting: { title: toText(guide.everyMeetingTitle), entries: guide.everyMeeting.map(toPlainText) },
    phases: {
      title: toText(guide.phasesTitle),
      entries: phases.map((phase) => ({
        title: toText(phase.title),
        subtitle: toText(phase.subtitle),
        monthLabel: monthsLabel(phase.months, language),
        /** The short names of the phase's months, such as "Jul". */
        months: phase.months.map((month) => shortMonthName(month, language)),
        colour: phase.colour,
        description: toPlainParagraphs(phase.description).join(' '),
        meetings: meetingsInMonths(meetings, phase.months).map(({ month, title }) =>
          toPlainText(fillTemplate(guideLabels.phaseMeeting, { month: monthName(month, language), title })),
        ),
      })),
    },
    meetings: {
      title: toText(guide.meetingsTitle),
      /** The column headings of the table. */
      columns: [
        ...[guideLabels.month, guideLabels.meeting, guideLabels.mentee, guideLabels.mentor],
        ...[meetingLabels.together, guideLabels.page],
      ],
      entries: meetings.map((meeting, index) => {
        const { mentee, mentor, together } = sumMinutes([meeting]);
        const [firstUse] = meeting.uses;
        const page = resources.find(({ slug }) => slug === firstUse?.page);
        const essential = meeting.essential ? [meetingLabels.essential] : [];
        return {
          id: meeting.id,
          /** The position of the meeting among all meetings, counted from 1. */
          number: String(index + 1),
          month: monthName(meeting.month, language),
          colour: phaseOfMonth(phases, meeting.month)?.colour ?? fallbackColour,
          title: toText(meeting.title),
          /** The title of the page that has the agenda of the meeting. */
          pageTitle: toText(page?.title ?? ''),
          mentee: formatMinutes(mentee.alone, meetingLabels.duration),
          mentor: formatMinutes(mentor.alone, meetingLabels.duration),
          together: formatMinutes(together, meetingLabels.duration),
          purpose: [...toPlainParagraphs(meeting.purpose), ...essential.map(toPlainText)],
          parts: toMeetingParts(meeting, { programme, labels }),
        };
      }),
      totals: fillTemplate(guideLabels.totals, {
        mentee: formatTotal(totals.mentee.alone),
        mentor: formatTotal(totals.mentor.alone),
        together: formatTotal(totals.together),
      }),
    },
    resources: {
      /** The text before the address of the site. */
      online: toPlainText(guideLabels.online),
      /** The accessible name of the link to the site. */
      siteLabel: toPlainText(guideLabels.siteLink),
      /** The accessible name of a link to a resource, with the placeholder {title}. */
      linkLabel: toPlainText(guideLabels.resourceLink),
      title: toText(guide.resourcesTitle),
      entries: listedResources.map((resource, index) => ({
        /** The position of the resource in the guide, counted from 1. */
        number: index + 1,
        title: toText(resource.title),
        type: types[resource.type],
        description: toText(resource.description),
        colour: colours.get(resource.phase) ?? fallbackColour,
        /** The path of the page of the resource, relative to the site, such as "resources/smart-goal-guide". */
        path: `resources/${resource.slug}`,
      })),
    },
    usage: {
      title: toText(guide.usageTitle),
      intro: toPlainParagraphs(guide.usageText),
      entries: toUsageSteps(meetings, resources, { programme, labels }),
    },
    contact: {
      title: toText(guide.contactTitle),
      /** The text that says how to report a concern. Every guide must contain it. */
      reporting: toPlainParagraphs(sharedTexts.reporting),
      text: toText(guide.contactText),
      email: contact.email,
      /** The accessible name of the mail link, with the placeholder {address}. */
      linkLabel: toPlainText(guideLabels.mailLink),
    },
    /** The footer of each page, with the placeholders {page} and {pages}. */
    pageLabel: guide.pageLabel,
  };
}

export type GuideModel = ReturnType<typeof toGuideModel>;
export type GuidePhase = GuideModel['phases']['entries'][number];
export type GuideMeeting = GuideModel['meetings']['entries'][number];
export type GuideResource = GuideModel['resources']['entries'][number];
