import { fillTemplate } from '../../../model/text/templates.ts';
import type { GuideModel, GuidePhase, GuideResource } from './guide-model.ts';
import { pageGeometry } from './page-geometry.ts';
import {
  keepTogether,
  labelColumn,
  baseline,
  withBookmark,
  spacerRow,
  colours,
  listIndent,
  textStyles,
  type Operation,
  type PageOf,
  type Row,
  type Typesetter,
} from './typesetting.ts';
import { meetingRows, meetingTable } from './guide-meetings.ts';
import { monthsBand, stripHeight } from './months-band.ts';
import { addElement, type StructureElement } from './structure-element.ts';
import { lightPhaseColours } from '../../theme/phase-colours.ts';

/**
 * The cover of the PDF guide: its rows on a coloured background. The background begins at the top edge of the first
 * page, and ends a little below the last row.
 */
function coverRows([firstRow, ...otherRows]: readonly Row[]): Row[] {
  if (!firstRow) return [];
  const bottom = otherRows.reduce(
    (sum, { height, spaceAbove }) => sum + spaceAbove + height,
    firstRow.height,
  );
  const background: Operation = {
    ...{
      kind: 'box',
      x: 0,
      y: stripHeight - pageGeometry.firstPageTop,
      width: pageGeometry.width,
      colour: colours.cover,
    },
    height: pageGeometry.firstPageTop - stripHeight + bottom + 4,
  };
  return [{ ...firstRow, operations: [background, ...firstRow.operations] }, ...otherRows];
}

/**
 * Builds the rows of the whole PDF guide, from its title to the contact details. Adds the structure elements of all
 * rows to `rootElement`.
 */
export function guideRows(
  model: GuideModel,
  rootElement: StructureElement,
  typesetter: Typesetter,
  { siteUrl, pageOf }: { siteUrl: string | undefined; pageOf: PageOf },
): Row[] {
  const { phases, meetings, everyMeeting, resources, usage, contact } = model;
  const { textRows, elementRows, listRows, sectionRows, twoColumnRows } = typesetter;

  /** One phase in the PDF guide. Its number and months are on the left, its description on the right. */
  function phaseRows(phase: GuidePhase, index: number): Row[] {
    const colour = lightPhaseColours[phase.colour];
    const heading = addElement(rootElement, 'H3');
    const labelOptions = { ...labelColumn(), colour };
    const labelRows = [
      ...textRows(heading, String(index + 1), {
        ...labelOptions,
        style: textStyles.numeral,
        trailingSpace: ' ',
      }),
      ...elementRows(rootElement, 'P', phase.monthLabel, { ...labelOptions, style: textStyles.label }),
    ];
    const mainRows = [
      ...textRows(heading, phase.title, {
        style: textStyles.entry,
        colour,
        spaceAbove: 6,
        keepWithNext: true,
      }),
      ...elementRows(rootElement, 'P', phase.subtitle, {
        style: textStyles.small,
        colour: colours.muted,
        keepWithNext: true,
      }),
      ...elementRows(rootElement, 'P', phase.description, {
        style: textStyles.body,
        spaceAbove: 1.4,
      }),
      ...listRows(rootElement, phase.meetings, colour),
    ];
    const rows = withBookmark(twoColumnRows(mainRows, labelRows), phase.title, 2);
    return keepTogether(rows);
  }

  /** One resource in the list of the PDF guide. Its title is a link if the site knows its own address. */
  function resourceRows(resource: GuideResource, listElement: StructureElement): Row[] {
    const colour = lightPhaseColours[resource.colour];
    const itemElement = addElement(listElement, 'LI');
    const labelElement = addElement(itemElement, 'Lbl');
    const bodyElement = addElement(itemElement, 'LBody');
    const headingElement = addElement(bodyElement, 'H3');
    const description = fillTemplate(resources.linkLabel, { title: resource.title });
    const titleElement =
      siteUrl === undefined
        ? headingElement
        : addElement(headingElement, 'Link', { link: { url: `${siteUrl}${resource.path}`, description } });
    const factsElement = addElement(bodyElement, 'P');
    const numberRows = textRows(labelElement, String(resource.number), {
      style: textStyles.entry,
      x: pageGeometry.left,
      colour,
      trailingSpace: ' ',
    });
    const labelRows = [
      // The label has the line height of the title. The title is in larger letters, and so both have the same baseline.
      {
        ...spacerRow(baseline(textStyles.entry) - baseline(textStyles.label)),
        operations: numberRows.flatMap(({ operations }) => operations),
      },
      ...textRows(factsElement, resource.type, {
        ...labelColumn(listIndent),
        style: textStyles.label,
        colour,
      }),
    ];
    const mainRows = [
      ...textRows(titleElement, resource.title, { style: textStyles.entry, spaceAbove: 5 }),
      ...elementRows(bodyElement, 'P', resource.description, { style: textStyles.body, spaceAbove: 0.4 }),
    ];
    const rows = withBookmark(twoColumnRows(mainRows, labelRows), resource.title, 2);
    return keepTogether(rows);
  }

  /** A sentence of the PDF guide, and below it, on a separate line, the address that the sentence mentions. */
  function linkRows(sentence: string, linkText: string, link: NonNullable<StructureElement['link']>): Row[] {
    const paragraph = addElement(rootElement, 'P');
    const linkElement = addElement(paragraph, 'Link', { link });
    return [
      ...textRows(paragraph, sentence, {
        style: textStyles.body,
        spaceAbove: 1.8,
        keepWithNext: true,
        trailingSpace: ' ',
      }),
      ...textRows(linkElement, linkText, {
        style: textStyles.strong,
        colour: lightPhaseColours.blue,
        spaceAbove: 0.6,
      }),
    ];
  }

  const siteLinkRows = (sentence: string, path: string, description: string) =>
    siteUrl === undefined
      ? []
      : linkRows(sentence, `${siteUrl}${path}`, { url: `${siteUrl}${path}`, description });

  const fullWidth = { x: pageGeometry.left, keepWithNext: true };
  const subtitleOptions = { ...fullWidth, style: textStyles.subtitle, colour: colours.muted, spaceAbove: 1 };
  const mailLink = {
    url: `mailto:${contact.email}`,
    description: fillTemplate(contact.linkLabel, { address: contact.email }),
  };
  const resourceListRows = () => {
    const listElement = addElement(rootElement, 'L', { numbered: true });
    return resources.entries.flatMap((resource) => resourceRows(resource, listElement));
  };
  return [
    ...coverRows([
      ...elementRows(rootElement, 'H1', model.title, { ...fullWidth, style: textStyles.title }),
      ...elementRows(rootElement, 'P', model.subtitle, subtitleOptions),
      monthsBand(phases.entries, rootElement, typesetter),
    ]),
    ...model.intro.flatMap((paragraph, index) =>
      elementRows(rootElement, 'P', paragraph, { style: textStyles.body, spaceAbove: index === 0 ? 9 : 2.6 }),
    ),
    ...sectionRows(rootElement, everyMeeting.title),
    ...listRows(rootElement, everyMeeting.entries, colours.muted),
    ...sectionRows(rootElement, phases.title),
    ...phases.entries.flatMap(phaseRows),
    ...sectionRows(rootElement, meetings.title),
    ...meetingTable(meetings, rootElement, typesetter, pageOf),
    ...meetings.entries.flatMap((meeting) => meetingRows(meeting, rootElement, typesetter)),
    ...sectionRows(rootElement, resources.title),
    ...siteLinkRows(resources.online, '', resources.siteLabel),
    ...resourceListRows(),
    ...sectionRows(rootElement, usage.title),
    ...usage.intro.flatMap((paragraph) =>
      elementRows(rootElement, 'P', paragraph, { style: textStyles.body, spaceAbove: 1.8 }),
    ),
    ...listRows(rootElement, usage.entries),
    ...sectionRows(rootElement, contact.title),
    ...contact.reporting.flatMap((paragraph) =>
      elementRows(rootElement, 'P', paragraph, { style: textStyles.body, spaceAbove: 1.8 }),
    ),
    ...linkRows(contact.text, contact.email, mailLink),
  ];
}
