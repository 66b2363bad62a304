import { fillTemplate } from '../text/fill-template.ts';
import type { GuideModel } from './guide-model.ts';
import { ink, sheet, styles, type Measure, type Row } from './guide-page.ts';
import { listRows } from './list-rows.ts';
import { monthsBand } from './months-band.ts';
import { phaseInk } from './phase-ink.ts';
import { phaseRows } from './phase-rows.ts';
import { resourcesRows } from './resource-rows.ts';
import { textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

function section(title: string, parent: Part, measure: Measure): Row[] {
  const setting = { style: styles.section, x: sheet.left, space: 8, keep: true };
  const rows = textRows(title, { ...setting, part: addPart(parent, 'H2') }, measure);
  const rule = { kind: 'box', x: sheet.left, y: 1.2, width: sheet.right - sheet.left, height: 0.35 } as const;
  const below: Row = { height: 3, space: 0, keep: true, operations: [{ ...rule, colour: ink.text }] };
  return [...rows, below].map((row, index) =>
    index === 0 ? { ...row, bookmark: { title, level: 1 } } : row,
  );
}

function agendaRows({ title, entries }: GuideModel['meetings'], parent: Part, measure: Measure): Row[] {
  const heading = { style: styles.entry, space: 6, keep: true, part: addPart(parent, 'H3') };
  return [...textRows(title, heading, measure), ...listRows(entries, parent, measure)];
}

interface Address {
  /** The sentence before it. */
  text: string;
  address: string;
  link: Part['link'];
}

/** Returns a sentence and, on a line of its own, the address it refers to. */
function addressRows({ text, address, link }: Address, parent: Part, measure: Measure): Row[] {
  const part = addPart(parent, 'P');
  const linked = link ? addPart(part, 'Link', { link }) : part;
  return [
    ...textRows(text, { style: styles.body, space: 1.8, keep: true, part, after: ' ' }, measure),
    ...textRows(address, { style: styles.strong, colour: phaseInk.blue, space: 0.6, part: linked }, measure),
  ];
}

/** Returns the whole guide as rows, from its title to the contact details, and adds their parts to `root`. */
export function toRows(model: GuideModel, root: Part, measure: Measure, site?: string): Row[] {
  const { contact, calendar, resources } = model;
  const wide = { x: sheet.left, keep: true };
  const onSite = (text: string, path: string, description: string) => {
    if (site === undefined) return [];
    const address = `${site}${path}`;
    return addressRows({ text, address, link: { url: address, description } }, root, measure);
  };
  const mail = {
    url: `mailto:${contact.email}`,
    description: fillTemplate(contact.linkLabel, { address: contact.email }),
  };
  const subtitle = { ...wide, style: styles.subtitle, colour: ink.muted, space: 1 };
  return [
    ...textRows(model.title, { ...wide, style: styles.title, part: addPart(root, 'H1') }, measure),
    ...textRows(model.subtitle, { ...subtitle, part: addPart(root, 'P') }, measure),
    monthsBand(model.phases.entries, root, measure),
    ...model.intro.flatMap((text) =>
      textRows(text, { style: styles.body, space: 2.6, part: addPart(root, 'P') }, measure),
    ),
    ...section(model.phases.title, root, measure),
    ...model.phases.entries.flatMap((phase, index) => phaseRows(phase, index + 1, root, measure)),
    ...onSite(calendar.text, calendar.path, calendar.linkLabel),
    ...section(model.meetings.title, root, measure),
    ...listRows(model.meetings.entries, root, measure, ink.muted),
    ...section(model.agendas.title, root, measure),
    ...model.agendas.entries.flatMap((agenda) => agendaRows(agenda, root, measure)),
    ...section(resources.title, root, measure),
    ...onSite(resources.online, '', resources.siteLabel),
    ...resourcesRows(resources, root, measure, site),
    ...section(model.usage.title, root, measure),
    ...listRows(model.usage.entries, root, measure),
    ...section(contact.title, root, measure),
    ...addressRows({ text: contact.text, address: contact.email, link: mail }, root, measure),
  ];
}
