import { fillTemplate } from '../../../model/text/words.ts';
import type { GuideModel, GuidePhase, GuideResource } from './guide-model.ts';
import {
  aside,
  baseline,
  bookmarked,
  gap,
  ink,
  listIndent,
  paper,
  styles,
  type Operation,
  type Row,
  type Sheet,
} from './guide-sheet.ts';
import { monthsBand, stripHeight } from './months-band.ts';
import { addPart, type Part } from './tag-pdf.ts';
import { phaseInk } from '../phase-ink.ts';

/** Returns the rows on a ground of their own, from the strip at the top of the first page to a little below the last row. */
function cover([first, ...others]: readonly Row[]): Row[] {
  if (!first) return [];
  const bottom = others.reduce((sum, { height, space }) => sum + space + height, first.height);
  const ground: Operation = {
    ...{ kind: 'box', x: 0, y: stripHeight - paper.firstTop, width: paper.width, colour: ink.cover },
    height: paper.firstTop - stripHeight + bottom + 4,
  };
  return [{ ...first, operations: [ground, ...first.operations] }, ...others];
}

/** Returns the whole guide as rows, from its title to the contact details, and adds their parts to `root`. */
export function toRows(model: GuideModel, root: Part, sheet: Sheet, site?: string): Row[] {
  const { phases, meetings, agendas, resources, usage, contact, calendar } = model;
  const { text, textIn, list, section, beside } = sheet;

  /** One phase: its number and months on the left, what happens in it on the right. */
  function phaseRows(phase: GuidePhase, nth: number): Row[] {
    const colour = phaseInk[phase.colour];
    const heading = addPart(root, 'H3');
    const narrow = { ...aside(), colour };
    const left = [
      ...text(heading, String(nth + 1), { ...narrow, style: styles.numeral, after: ' ' }),
      ...textIn(root, 'P', phase.monthLabel, { ...narrow, style: styles.label }),
    ];
    const right = [
      ...text(heading, phase.title, { style: styles.entry, colour, space: 6, keep: true }),
      ...textIn(root, 'P', phase.subtitle, { style: styles.small, colour: ink.muted, keep: true }),
      ...textIn(root, 'P', phase.description, { style: styles.body, space: 1.4, keep: true }),
      ...list(root, phase.activities, colour),
    ];
    return bookmarked(beside(right, left), phase.title, 2);
  }

  /** One resource of the list; if the address of the site is known, its title is a link. */
  function resourceRows(resource: GuideResource, all: Part): Row[] {
    const colour = phaseInk[resource.colour];
    const entry = addPart(all, 'LI');
    const label = addPart(entry, 'Lbl');
    const body = addPart(entry, 'LBody');
    const heading = addPart(body, 'H3');
    const description = fillTemplate(resources.linkLabel, { title: resource.title });
    const title =
      site === undefined
        ? heading
        : addPart(heading, 'Link', { link: { url: `${site}${resource.path}`, description } });
    const facts = addPart(body, 'P');
    const number = text(label, String(resource.number), {
      style: styles.entry,
      x: paper.left,
      colour,
      after: ' ',
    });
    const left = [
      // Lowers the label to the baseline of the larger title.
      {
        ...gap(baseline(styles.entry) - baseline(styles.label)),
        operations: number.flatMap(({ operations }) => operations),
      },
      ...text(facts, resource.type, { ...aside(listIndent), style: styles.label, colour, after: ' ' }),
      ...text(facts, resource.timeNeeded, { ...aside(listIndent), style: styles.small, colour: ink.muted }),
    ];
    const right = [
      ...text(title, resource.title, { style: styles.entry, space: 5 }),
      ...textIn(body, 'P', resource.description, { style: styles.body, space: 0.4 }),
    ];
    const rows = bookmarked(beside(right, left), resource.title, 2);
    return rows.map((row, index) => ({ ...row, keep: index < rows.length - 1 }));
  }

  /** A sentence and, on a line of its own, the address it refers to. */
  function addressRows(words: string, address: string, link: NonNullable<Part['link']>): Row[] {
    const part = addPart(root, 'P');
    const linked = addPart(part, 'Link', { link });
    return [
      ...text(part, words, { style: styles.body, space: 1.8, keep: true, after: ' ' }),
      ...text(linked, address, { style: styles.strong, colour: phaseInk.blue, space: 0.6 }),
    ];
  }

  const onSite = (words: string, path: string, description: string) =>
    site === undefined ? [] : addressRows(words, `${site}${path}`, { url: `${site}${path}`, description });

  const agendaRows = ({ title, entries }: GuideModel['meetings']) => [
    ...textIn(root, 'H3', title, { style: styles.entry, space: 6, keep: true }),
    ...list(root, entries),
  ];

  const wide = { x: paper.left, keep: true };
  const subtitle = { ...wide, style: styles.subtitle, colour: ink.muted, space: 1 };
  const mail = {
    url: `mailto:${contact.email}`,
    description: fillTemplate(contact.linkLabel, { address: contact.email }),
  };
  const resourceList = () => {
    const all = addPart(root, 'L', { numbered: true });
    return resources.entries.flatMap((resource) => resourceRows(resource, all));
  };
  return [
    ...cover([
      ...textIn(root, 'H1', model.title, { ...wide, style: styles.title }),
      ...textIn(root, 'P', model.subtitle, subtitle),
      monthsBand(phases.entries, root, sheet),
    ]),
    ...model.intro.flatMap((words, nth) =>
      textIn(root, 'P', words, { style: styles.body, space: nth === 0 ? 9 : 2.6 }),
    ),
    ...section(root, phases.title),
    ...phases.entries.flatMap(phaseRows),
    ...onSite(calendar.text, calendar.path, calendar.linkLabel),
    ...section(root, meetings.title),
    ...list(root, meetings.entries, ink.muted),
    ...section(root, agendas.title),
    ...agendas.entries.flatMap(agendaRows),
    ...section(root, resources.title),
    ...onSite(resources.online, '', resources.siteLabel),
    ...resourceList(),
    ...section(root, usage.title),
    ...list(root, usage.entries),
    ...section(root, contact.title),
    ...addressRows(contact.text, contact.email, mail),
  ];
}
