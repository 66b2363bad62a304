import { join } from 'node:path';
import { fontName } from '../../model/text/font-characters.ts';
import { wrapText } from './pdf/typesetting.ts';
import { lightPhaseColours } from '../theme/phase-colours.ts';
import type { PhaseColour } from '../../model/schemas/vocabulary.ts';
import { escapeText } from '../../model/text/markup.ts';
import { Resvg } from '@resvg/resvg-js';

export interface SocialCard {
  title: string;
  /** The line above the title, such as the phase of a resource. */
  lineAbove: string;
  lineBelow: string;
  /** The phases in order. Each is drawn as wide as its number of months. */
  band: { colour: PhaseColour; months: number; isDimmed: boolean }[];
  colour: PhaseColour | undefined;
}

const cardSize = { width: 1200, height: 630 };
const margin = 80;
const textWidth = cardSize.width - 2 * margin;
const textColour = '#211d18';

function drawPhaseBand({ band: phases }: SocialCard): string {
  const segmentGap = 6;
  const monthCount = phases.reduce((sum, phase) => sum + phase.months, 0);
  const monthWidth = (textWidth - segmentGap * (phases.length - 1)) / monthCount;
  let x = margin;
  return phases
    .map((phase) => {
      const rect = `<rect x="${x.toFixed(1)}" y="${margin}" width="${(monthWidth * phase.months).toFixed(1)}" height="16" fill="${lightPhaseColours[phase.colour]}" opacity="${phase.isDimmed ? 0.28 : 1}"/>`;
      x += monthWidth * phase.months + segmentGap;
      return rect;
    })
    .join('');
}

/**
 * The possible sizes of the title in px, largest first. `maxLines` is the number of lines that fit between the other
 * two texts of the card.
 */
const titleSizes = [
  { size: 80, leading: 90, maxLines: 3 },
  { size: 64, leading: 74, maxLines: 4 },
  { size: 50, leading: 60, maxLines: 5 },
] as const;
const lineFontSize = 34;

type MeasureLine = (line: string, size: number) => number;

/**
 * Chooses the largest size in which the title fits without splitting a word. If there is none, it is the smallest size.
 */
function fitTitle(title: string, measure: MeasureLine) {
  let fitted;
  // Measuring is slow, so the loop ends at the first size that fits.
  for (const { size, leading, maxLines } of titleSizes) {
    const lines = wrapText(title, textWidth, size, measure);
    fitted = { size, leading, lines };
    if (lines.length <= maxLines && lines.slice(0, -1).every(({ trailingSpace }) => trailingSpace === ' '))
      break;
  }
  return fitted;
}

/** The size of a text of one line in px. It is reduced if the line would be wider than the card. */
const fitLine = (line: string, measure: MeasureLine): number =>
  Math.min(lineFontSize, Math.floor((lineFontSize * textWidth) / measure(line, lineFontSize)));

/**
 * Draws the card of a page for social networks as SVG, 1200 × 630 px. `measure` returns the width in px of a bold line
 * in a given size.
 */
export function drawSocialCard(card: SocialCard, measure: MeasureLine): string {
  const { size = 0, leading = 0, lines = [] } = fitTitle(card.title, measure) ?? {};
  const accent = card.colour ? lightPhaseColours[card.colour] : textColour;
  const text = (y: number, content: string, fontSize: number, fill: string, weight: number) =>
    `<text x="${margin}" y="${y}" font-family="${fontName}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escapeText(content)}</text>`;
  const line = (y: number, content: string, fill: string, weight: number) =>
    text(y, content, fitLine(content, measure), fill, weight);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="#fbf7ef"/>`,
    drawPhaseBand(card),
    line(190, card.lineAbove, accent, 700),
    ...lines.map(({ text: content }, index) =>
      text(210 + size + index * leading, content, size, textColour, 700),
    ),
    line(cardSize.height - margin, card.lineBelow, '#5c5449', 400),
    '</svg>',
  ].join('');
}

const cardFonts = ['guide-regular.ttf', 'guide-bold.ttf'].map((name) =>
  join(process.cwd(), 'src', 'site', 'assets', 'fonts', name),
);
const resvgOptions = {
  font: { fontFiles: cardFonts, loadSystemFonts: false, defaultFontFamily: fontName },
};

export function measureBold(line: string, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="150" font-family="${fontName}" font-weight="700" font-size="${size}">${escapeText(line)}</text></svg>`;
  return new Resvg(svg, resvgOptions).getBBox()?.width ?? 0;
}

export const renderSocialCard = (card: SocialCard): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Resvg(drawSocialCard(card, measureBold), resvgOptions).render().asPng());
