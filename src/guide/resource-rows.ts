import { fillTemplate } from '../text/fill-template.ts';
import type { GuideModel, GuideResource } from './guide-model.ts';
import { ink, sheet, styles, type Measure, type Row } from './guide-page.ts';
import { indent } from './list-rows.ts';
import { phaseInk } from './phase-ink.ts';
import { asideWidth, baseline, beside, gap, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

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
export function resourcesRows(
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
