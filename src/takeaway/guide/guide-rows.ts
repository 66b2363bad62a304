import {
  ink,
  sheet,
  styles,
  type Measure,
  type Row,
  type TextOperation,
  baseline,
  hanging,
  textRows,
  phaseInk,
  asideWidth,
  beside,
  gap,
} from './guide-page.ts';
import { addPart, type Part } from './tag-pdf.ts';
import type { GuidePhase, GuideModel, GuideResource } from './guide-model.ts';
import { fillTemplate } from '../../text/words.ts';
import { monthsBand } from './months-band.ts';

/** How far the text of a list is indented from its marks, in millimetres. */
const indent = 6;

/** The space above each item, in millimetres. */
const space = 1.2;

/** Returns the items as a list with a mark hanging to the left of each: a bullet of this colour or, by default, a number. */
function listRows(items: readonly string[], parent: Part, measure: Measure, bullets?: string): Row[] {
  const { body, strong, bullet } = styles;
  const list = addPart(parent, 'L', { numbered: bullets === undefined });
  return items.flatMap((item, index) => {
    const entry = addPart(list, 'LI');
    const base = { kind: 'text', x: sheet.main, y: baseline(body), after: ' ' } as const;
    const part = addPart(entry, 'Lbl');
    const mark: TextOperation =
      bullets === undefined
        ? { ...base, part, text: String(index + 1), style: strong, colour: ink.text }
        : { ...base, part, text: '■', style: bullet, colour: bullets, y: base.y - 0.4 };
    const setting = { style: body, x: sheet.main + indent, space, part: addPart(entry, 'LBody') };
    const rows = hanging(textRows(item, setting, measure), mark);
    // A heading is not left at the foot of a page with the first item alone.
    return index === 0 && items.length > 1 ? rows.map((row) => ({ ...row, keep: true })) : rows;
  });
}

/** Returns one phase: its number and months on the left, what happens in it on the right. */
function phaseRows(phase: GuidePhase, number: number, parent: Part, measure: Measure): Row[] {
  const colour = phaseInk[phase.colour];
  const heading = addPart(parent, 'H3');
  const aside = { colour, x: sheet.left, width: asideWidth };
  const left = [
    ...textRows(String(number), { ...aside, style: styles.numeral, part: heading, after: ' ' }, measure),
    ...textRows(phase.monthLabel, { ...aside, style: styles.label, part: addPart(parent, 'P') }, measure),
  ];
  const small = { style: styles.small, colour: ink.muted, keep: true };
  const right = [
    ...textRows(phase.title, { style: styles.entry, colour, space: 6, keep: true, part: heading }, measure),
    ...textRows(phase.subtitle, { ...small, part: addPart(parent, 'P') }, measure),
    ...textRows(
      phase.description,
      { style: styles.body, space: 1.4, keep: true, part: addPart(parent, 'P') },
      measure,
    ),
    ...listRows(phase.activities, parent, measure, colour),
  ];
  return beside(right, left).map((row, index) =>
    index === 0 ? { ...row, bookmark: { title: phase.title, level: 2 } } : row,
  );
}

type Resources = GuideModel['resources'];

function resourceRows(resource: GuideResource, list: Part, link: Part['link'], measure: Measure): Row[] {
  const colour = phaseInk[resource.colour];
  const entry = addPart(list, 'LI');
  const number = {
    kind: 'text',
    x: sheet.left,
    y: baseline(styles.entry),
    text: String(resource.number),
    after: ' ',
    style: styles.entry,
    colour,
    part: addPart(entry, 'Lbl'),
  } as const;
  const body = addPart(entry, 'LBody');
  const heading = addPart(body, 'H3');
  const title = link ? addPart(heading, 'Link', { link }) : heading;
  const facts = addPart(body, 'P');
  const aside = { x: sheet.left + indent, width: asideWidth - indent, part: facts };
  const left = [
    // Lowers the label to the baseline of the larger title.
    { ...gap(baseline(styles.entry) - baseline(styles.label)), operations: [number] },
    ...textRows(resource.type, { ...aside, style: styles.label, colour, after: ' ' }, measure),
    ...textRows(resource.timeNeeded, { ...aside, style: styles.small, colour: ink.muted }, measure),
  ];
  const right = [
    ...textRows(resource.title, { style: styles.entry, space: 5, part: title }, measure),
    ...textRows(resource.description, { style: styles.body, space: 0.4, part: addPart(body, 'P') }, measure),
  ];
  return beside(right, left).map((row, index, all) => ({
    ...row,
    keep: index < all.length - 1,
    ...(index === 0 ? { bookmark: { title: resource.title, level: 2 as const } } : {}),
  }));
}

/** Returns the resources as a numbered list; if the address of the site is known, their titles are links. */
function resourcesRows(
  { entries, linkLabel }: Resources,
  parent: Part,
  measure: Measure,
  site?: string,
): Row[] {
  const list = addPart(parent, 'L', { numbered: true });
  return entries.flatMap((resource) => {
    const description = fillTemplate(linkLabel, { title: resource.title });
    const link = site === undefined ? undefined : { url: `${site}${resource.path}`, description };
    return resourceRows(resource, list, link, measure);
  });
}

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
