import { fontName } from '../guide/font-name.ts';
import { phaseInk } from '../guide/phase-ink.ts';
import type { PhaseColour } from '../schemas/vocabulary.ts';

export interface SocialCard {
  title: string;
  /** The line above the title, such as the phase; the line below names the site and, except at home, its period. */
  above: string;
  below: string;
  /** The phases in order, each as wide as its number of months. */
  band: { colour: PhaseColour; months: number; dim: boolean }[];
  colour: PhaseColour | undefined;
}

const cardSize = { width: 1200, height: 630 };
const margin = 80;
const ink = '#211d18';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the text broken into lines of at most `width` px as given by `measure`; a wider word has its own line. */
export function wrapWords(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const joined = `${last ?? ''} ${word}`;
    if (last !== undefined && measure(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function band({ band: phases }: SocialCard): string {
  const gap = 6;
  const months = phases.reduce((sum, phase) => sum + phase.months, 0);
  const month = (cardSize.width - 2 * margin - gap * (phases.length - 1)) / months;
  let x = margin;
  return phases
    .map((phase) => {
      const rect = `<rect x="${x.toFixed(1)}" y="${margin}" width="${(month * phase.months).toFixed(1)}" height="16" fill="${phaseInk[phase.colour]}" opacity="${phase.dim ? 0.28 : 1}"/>`;
      x += month * phase.months + gap;
      return rect;
    })
    .join('');
}

/** Returns a social card as SVG, 1200 × 630 px. `measure` gives the width in px of a bold line of a given size. */
export function drawSocialCard(card: SocialCard, measure: (line: string, size: number) => number): string {
  const size = 80;
  const lines = wrapWords(card.title, cardSize.width - 2 * margin, (line) => measure(line, size));
  const accent = card.colour ? phaseInk[card.colour] : ink;
  const text = (y: number, content: string, fontSize: number, fill: string, weight: number) =>
    `<text x="${margin}" y="${y}" font-family="${fontName}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escape(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="#fbf7ef"/>`,
    band(card),
    text(190, card.above, 34, accent, 700),
    ...lines.map((line, index) => text(290 + index * 90, line, size, ink, 700)),
    text(cardSize.height - margin, card.below, 34, '#5c5449', 400),
    '</svg>',
  ].join('');
}
