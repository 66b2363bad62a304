import { ink, sheet, styles, type Measure, type Row } from './guide-page.ts';
import type { GuideModel, GuidePhase, GuideResource } from './guide-model.ts';
import { monthsBand } from './months-band.ts';
import { phaseInk } from './phase-ink.ts';
import { baseline, beside, gap, hanging, textRows } from './row.ts';

const indent = 6;
const asideWidth = sheet.main - sheet.left - 5;

function section(title: string, measure: Measure): Row[] {
  const rows = textRows(title, { style: styles.section, x: sheet.left, space: 10.5, keep: true }, measure);
  const rule = { kind: 'box', x: sheet.left, y: 1.2, width: sheet.right - sheet.left, height: 0.35 } as const;
  const below: Row = { height: 3, space: 0, keep: true, operations: [{ ...rule, colour: ink.text }] };
  return [...rows, below].map((row, index) =>
    index === 0 ? { ...row, bookmark: { title, level: 1 } } : row,
  );
}

function bullets(items: readonly string[], colour: string, space: number, measure: Measure): Row[] {
  const { body } = styles;
  const square = {
    kind: 'box',
    x: sheet.main + 0.6,
    y: baseline(body) - 2.05,
    width: 1.5,
    height: 1.5,
    colour,
  } as const;
  return items.flatMap((item) =>
    hanging(textRows(item, { style: body, x: sheet.main + indent, space }, measure), square),
  );
}

function phaseRows(phase: GuidePhase, number: number, measure: Measure): Row[] {
  const colour = phaseInk[phase.colour];
  const main = [
    ...textRows(phase.title, { style: styles.entry, colour, space: 6, keep: true }, measure),
    ...textRows(phase.subtitle, { style: styles.small, colour: ink.muted, keep: true }, measure),
    ...textRows(phase.description, { style: styles.body, space: 1.4, keep: true }, measure),
    ...bullets(phase.activities, colour, 1.2, measure),
  ];
  const aside = [
    ...textRows(String(number), { style: styles.numeral, colour, x: sheet.left, width: asideWidth }, measure),
    ...textRows(phase.monthLabel, { style: styles.label, colour, x: sheet.left, width: asideWidth }, measure),
  ];
  return beside(main, aside).map((row, index) =>
    index === 0 ? { ...row, bookmark: { title: phase.title, level: 2 } } : row,
  );
}

function resourceRows(resource: GuideResource, site: string | undefined, measure: Measure): Row[] {
  const colour = phaseInk[resource.colour];
  const link = site === undefined ? {} : { link: `${site}${resource.path}` };
  const main = [
    ...textRows(resource.title, { style: styles.entry, keep: true, space: 5, ...link }, measure),
    ...textRows(resource.description, { style: styles.body, space: 0.4, keep: true }, measure),
  ];
  const x = sheet.left + indent;
  const width = asideWidth - indent;
  const number = {
    kind: 'text',
    x: sheet.left,
    y: baseline(styles.entry),
    text: String(resource.number),
    style: styles.entry,
    colour,
  } as const;
  const aside = [
    // Lowers the label to the baseline of the larger title.
    { ...gap(baseline(styles.entry) - baseline(styles.label)), operations: [number] },
    ...textRows(resource.type, { style: styles.label, colour, x, width }, measure),
    ...textRows(resource.timeNeeded, { style: styles.small, colour: ink.muted, x, width }, measure),
  ];
  return beside(main, aside).map((row, index, all) => ({
    ...row,
    keep: index < all.length - 1,
    ...(index === 0 ? { bookmark: { title: resource.title, level: 2 as const } } : {}),
  }));
}

function usageRows(steps: readonly string[], measure: Measure): Row[] {
  const mark = {
    kind: 'text',
    x: sheet.main,
    y: baseline(styles.body),
    style: styles.strong,
    colour: ink.text,
  } as const;
  return steps.flatMap((step, index) =>
    hanging(textRows(step, { style: styles.body, x: sheet.main + indent, space: 1.6 }, measure), {
      ...mark,
      text: String(index + 1),
    }),
  );
}

/** Returns the whole guide from its title to the contact details, as rows to be put on pages. */
export function toRows(model: GuideModel, measure: Measure, site?: string): Row[] {
  const { contact } = model;
  const wide = { x: sheet.left, keep: true };
  const mail = { style: styles.strong, colour: phaseInk.blue, space: 1.8, link: `mailto:${contact.email}` };
  return [
    ...textRows(model.title, { ...wide, style: styles.title }, measure),
    ...textRows(model.subtitle, { ...wide, style: styles.subtitle, colour: ink.muted, space: 1 }, measure),
    monthsBand(model.phases.entries, measure),
    ...model.intro.flatMap((text) => textRows(text, { style: styles.body, space: 2.6 }, measure)),
    ...section(model.phases.title, measure),
    ...model.phases.entries.flatMap((phase, index) => phaseRows(phase, index + 1, measure)),
    ...section(model.meetings.title, measure),
    ...bullets(model.meetings.entries, ink.muted, 1.8, measure),
    ...section(model.resources.title, measure),
    ...model.resources.entries.flatMap((resource) => resourceRows(resource, site, measure)),
    ...section(model.usage.title, measure),
    ...usageRows(model.usage.entries, measure),
    ...section(contact.title, measure),
    ...textRows(contact.text, { style: styles.body, space: 1.8, keep: true }, measure),
    ...textRows(contact.email, mail, measure),
    ...(contact.address === undefined
      ? []
      : textRows(contact.address, { ...mail, link: contact.address }, measure)),
  ];
}
