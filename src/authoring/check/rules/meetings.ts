/** Rules about meetings: their agendas, their months, and the pages and sections that they use. */
import { entryName, type Diagnostic, type SourceFile, type YamlNode } from '../../content-files/yaml-node.ts';
import {
  anchorNodes,
  filesOf,
  languageOf,
  type ContentSnapshot,
} from '../../content-files/content-snapshot.ts';
import { isMonth, shiftMonth } from '../../../model/dates/dates.ts';
import type { Month } from '../../../model/schemas/vocabulary.ts';
import { allowedValuesSentence } from '../../../model/text/suggestions.ts';
import { checkEachFile, type Rule } from '../rule.ts';

const meetingNodes = (content: ContentSnapshot): YamlNode[] =>
  filesOf(content, 'meetings').flatMap(({ root }) => root.items);

/**
 * The references to standing items in an agenda. A standing item is written once in programme.yaml and may occur in
 * many agendas, but only once in each.
 */
const standingNodes = (meeting: YamlNode): YamlNode[] =>
  meeting
    .at('agenda')
    .items.map((item) => item.at('standing'))
    .filter(({ text }) => text !== undefined);

function repeatedStandingProblems(meeting: YamlNode): Diagnostic[] {
  const nodes = standingNodes(meeting);
  return nodes.flatMap((node, index) => {
    const earlier = nodes.slice(0, index).find(({ text }) => text === node.text);
    const message = `"${node.text}" is already in this agenda, in ${earlier?.location}. Remove one of the two.`;
    return earlier ? node.diagnostic(message, { rule: 'names/duplicate' }) : [];
  });
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

export const agendaItems: Rule = {
  reason:
    'An item of an agenda needs minutes and a title, from itself or from programme.yaml, or the sums are wrong.',
  check: checkEachFile(
    ({ root }) =>
      root.items.flatMap((meeting) => [
        ...meeting.at('agenda').items.flatMap((item) => agendaItemProblems(item)),
        ...repeatedStandingProblems(meeting),
      ]),
    'meetings',
  ),
};

function agendaItemProblems(item: YamlNode): Diagnostic[] {
  const ownFields = ['minutes', 'title'];
  // If the item has an unknown field, this may be the missing field under a wrong name. It is reported by another rule,
  // so nothing is reported here.
  if (item.children.some(({ key }) => !item.allowedFields.includes(String(key)))) return [];
  if (item.at('standing').value === undefined)
    return [...ownFields, 'text']
      .filter((name) => item.at(name).value === undefined)
      .map((name) =>
        item.diagnostic(
          `"${name}" is missing. Write minutes, title and text, or one line with an item of programme.yaml: "standing: opening" or "standing: closing".`,
          { rule: 'meetings/agenda-item', code: 'schema' },
        ),
      )
      .slice(0, 1);
  return ownFields
    .filter((name) => item.at(name).value !== undefined)
    .map((name) =>
      item
        .at(name)
        .diagnostic(
          `A standing item has its ${name} in programme.yaml, for all meetings. Remove this line or, if this item is different, remove "standing".`,
          { rule: 'meetings/agenda-item', atKey: true },
        ),
    );
}

export const taskPerson: Rule = {
  reason: 'A task in the list of the other person is read, and done, by the wrong one.',
  check: (content) => (languageOf(content).startsWith('en') ? checkTaskPersons(content) : []),
};

const taskPersons = ['mentee', 'mentor'] as const;

const checkTaskPersons = checkEachFile(
  ({ root }) =>
    root.items.flatMap((meeting) =>
      taskPersons.flatMap((person, index) => {
        const otherPerson = taskPersons[1 - index] ?? person;
        const tasks = [...meeting.at(person, 'prepare').items, ...meeting.at(person, 'afterwards').items];
        const texts = [...tasks.map((task) => task.at('text')), meeting.at(person, 'bring')];
        return texts
          .filter(({ text = '' }) => new RegExp(`^The ${otherPerson}\\b(?!’)`).test(text))
          .map((node) =>
            node.diagnostic(
              `This begins with “The ${otherPerson}”, but stands under "${person}". Is it a task of the ${otherPerson}? If so, move it under "${otherPerson}"; if not, begin it with “The ${person}”.`,
              { rule: 'meetings/person' },
            ),
          );
      }),
    ),
  'meetings',
);

export const agendaMinutes: Rule = {
  reason:
    'Calendars show how long a meeting is, and whoever adds a step to the agenda would make it longer unnoticed.',
  needs: 'complete-files',
  check: (content) => {
    const standing = filesOf(content, 'programme')[0]?.root.at('standing');
    const mismatches = meetingNodes(content).flatMap((meeting) => agendaMismatch(meeting, standing) ?? []);
    // If several agendas do not add up, what they have in common has probably changed.
    const standingAdvice =
      mismatches.length > 1
        ? ' If "standing" in programme.yaml has changed, its minutes count in each agenda.'
        : '';
    return mismatches.map(({ together, total, planned }) => {
      const verb = total > planned ? 'Shorten' : 'Lengthen';
      const advice = `${verb} a step by ${Math.abs(total - planned)}, or write "together: ${total}".`;
      return together.diagnostic(
        `The agenda takes ${total} minutes, but the meeting ${planned}. ${advice}${standingAdvice}`,
        { rule: 'meetings/minutes' },
      );
    });
  },
};

const standingIn = (meeting: YamlNode): string[] => standingNodes(meeting).flatMap(({ text }) => text ?? []);

/**
 * A meeting whose agenda does not add up to the duration of the meeting. `total` is the sum of the agenda in minutes,
 * and `planned` is the duration.
 */
interface AgendaMismatch {
  together: YamlNode;
  total: number;
  planned: number;
}

function agendaMismatch(meeting: YamlNode, standing: YamlNode | undefined): AgendaMismatch | undefined {
  const items = meeting.at('agenda').items;
  const minutes = items.map((item) => {
    const { text: name } = item.at('standing');
    return (name === undefined ? item : standing?.at(name))?.at('minutes').value;
  });
  const together = meeting.at('together');
  const { value: planned } = together;
  // Missing or invalid numbers are reported separately.
  if (items.length === 0 || !isNumber(planned) || !minutes.every(isNumber)) return undefined;
  // If an agenda contains a standing item twice, its sum may be wrong for this reason only. The duplicate is reported
  // separately.
  if (new Set(standingIn(meeting)).size < standingIn(meeting).length) return undefined;
  const total = minutes.reduce((sum, count) => sum + count, 0);
  return total === planned ? undefined : { together, total, planned };
}

export const meetingMonths: Rule = {
  reason:
    'A meeting in a month outside the programme would never be the next one, and meetings take place in order.',
  needs: 'complete-files',
  check: (content) => {
    const phaseMonths = filesOf(content, 'phases')
      .flatMap(({ root }) => root.items)
      .flatMap((phase) => phase.at('months').items.map(({ value }) => value));
    // The schema of phases reports invalid months.
    if (phaseMonths.length === 0 || !phaseMonths.every(isMonth)) return [];
    // If there is a gap between the months of the phases, another rule reports it. The meetings in the gap are not
    // reported as well.
    if (phaseMonths.some((month, index) => month !== shiftMonth(phaseMonths[0] as Month, index))) return [];
    const positionOf = (node: YamlNode) => phaseMonths.findIndex((month) => month === node.value);
    const monthNodes = meetingNodes(content).map((meeting) => meeting.at('month'));
    const unknown = monthNodes.filter((node) => isMonth(node.value) && positionOf(node) === -1);
    const inProgramme = monthNodes.filter((node) => positionOf(node) !== -1);
    return [
      ...unknown.map((node) =>
        node.diagnostic(
          `${node.text} is in no phase. ${allowedValuesSentence(node.text ?? '', phaseMonths)} The months of the phases are in phases.yaml.`,
          { rule: 'meetings/month' },
        ),
      ),
      ...inProgramme.flatMap((node, index) => {
        const previous = inProgramme[index - 1];
        if (previous === undefined || positionOf(previous) <= positionOf(node)) return [];
        return node.diagnostic(
          `This meeting is in ${node.text}, but the one before it in ${previous.text}. Move the meeting up, or change one of the two months.`,
          { rule: 'meetings/month' },
        );
      }),
    ];
  },
};

export const meetingSections: Rule = {
  reason: 'The link to a meeting must lead to its agenda, and every other page that it uses must exist.',
  needs: 'complete-files',
  check: (content) => {
    const pages = new Map(filesOf(content, 'resources').map((file) => [file.slug, file]));
    return [
      ...filesOf(content, 'resources').flatMap(repeatedAgendaProblems),
      ...meetingNodes(content).flatMap((meeting) =>
        meeting.at('uses').items.flatMap((use, index) => {
          const page = pages.get(use.at('page').text ?? '');
          // A page that does not exist is reported separately.
          if (page === undefined) return [];
          return [
            ...sectionProblems(page, use),
            ...(index === 0 ? agendaPlaceProblems(content, page, meeting, use) : []),
          ];
        }),
      ),
    ];
  },
};

/** The values of `meeting` in the agenda blocks of a page. Each says which meeting's agenda the block shows. */
const agendaNodes = (page: SourceFile): YamlNode[] =>
  page.blocks.filter(({ kind }) => kind === 'agenda').map(({ node }) => node.at('meeting'));

/** A problem for each agenda block that shows the same agenda as an earlier block of the page. */
const repeatedAgendaProblems = (page: SourceFile): Diagnostic[] =>
  agendaNodes(page).flatMap((node, index, nodes) => {
    const earlier = nodes.slice(0, index).find(({ text }) => text !== undefined && text === node.text);
    const message = `The agenda of "${node.text}" is on this page already, in ${earlier?.location}. Remove one of the two blocks, or write the meeting whose agenda belongs here.`;
    return earlier ? node.diagnostic(message, { rule: 'names/duplicate', code: 'duplicate' }) : [];
  });

function sectionProblems(page: SourceFile, use: YamlNode): Diagnostic[] {
  const section = use.at('section');
  const ids = anchorNodes(page).sections.flatMap(({ text }) => text ?? []);
  if (section.text === undefined || ids.includes(section.text)) return [];
  const titled = page.root.at('sections').items.find((item) => item.at('title').text === section.text);
  const advice = titled?.at('id').text
    ? `Write its id: ${titled.at('id').text}.`
    : allowedValuesSentence(section.text, ids);
  return [
    section.diagnostic(
      `"${section.text}" ${titled ? 'is the title of a section' : 'is not a section'} of ${page.path}. ${advice}`,
      {
        rule: 'meetings/section',
        missingName: entryName('resources', `${page.slug}/${section.text}`),
        code: 'unknown-name',
      },
    ),
  ];
}

/**
 * The problem of a meeting whose agenda is not shown in the section that its first use names. Links to the agenda lead
 * to this section.
 */
function agendaPlaceProblems(
  content: ContentSnapshot,
  page: SourceFile,
  meeting: YamlNode,
  use: YamlNode,
): Diagnostic[] {
  const { text: id } = meeting.at('id');
  const { text: sectionId } = use.at('section');
  if (id === undefined) return [];
  const blockLines = `"kind: agenda" and "meeting: ${id}"`;
  const ids = anchorNodes(page).sections.flatMap(({ text }) => text ?? []);
  if (sectionId === undefined)
    return [
      use.diagnostic(
        `The agenda is shown in the section that is named first. Write "section:" with the section of ${page.path} that has the block with ${blockLines}.`,
        { rule: 'meetings/section' },
      ),
    ];
  if (!ids.includes(sectionId)) return [];
  const agendas = agendaNodes(page).filter(({ section }) => section?.at('id').text === sectionId);
  if (agendas.some(({ text }) => text === id)) return [];
  const shownIn = filesOf(content, 'resources')
    .flatMap(agendaNodes)
    .find(({ text }) => text === id);
  const shownId = shownIn?.section?.at('id').text ?? '';
  const advice = shownIn
    ? `It is shown in the section "${shownId}" of ${shownIn.file.path}: name that first, with "page: ${shownIn.file.slug}" and "section: ${shownId}", or move the block with the agenda.`
    : `Add a block with ${blockLines} to it, or name the section that has it first.`;
  return [
    use.diagnostic(
      `The section "${sectionId}" of ${page.path} does not show the agenda of this meeting. ${advice}`,
      { rule: 'meetings/section' },
    ),
  ];
}
