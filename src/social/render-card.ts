import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';
import { fontName } from '../guide/font-name.ts';
import { escapeText } from '../text/escape-markup.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';

/** The font files that cards are set in. */
export const cardFonts = ['guide-regular.ttf', 'guide-bold.ttf'].map((name) =>
  join(process.cwd(), 'src', 'assets', 'fonts', name),
);
const options = {
  font: { fontFiles: cardFonts, loadSystemFonts: false, defaultFontFamily: fontName },
};

/** Returns the width in px of a bold line on a card. */
export function measureBold(line: string, size: number): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="150" font-family="${fontName}" font-weight="700" font-size="${size}">${escapeText(line)}</text></svg>`;
  return new Resvg(svg, options).getBBox()?.width ?? 0;
}

/** Returns a social card as a PNG file. */
export const renderCard = (card: SocialCard): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Resvg(drawSocialCard(card, measureBold), options).render().asPng());
