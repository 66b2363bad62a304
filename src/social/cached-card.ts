import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFonts, renderCard } from './render-card.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';

/** A hash of the fonts, which go into the name of every card. */
const fontHash = createHash('sha256');
for (const font of cardFonts) fontHash.update(readFileSync(font));

/** Returns a name that changes when the picture would: its words, its drawing or its fonts. */
function nameOf(card: SocialCard): string {
  // Widths by the number of characters are enough to tell two cards apart, and need no font.
  const drawing = drawSocialCard(card, (line, size) => (line.length * size) / 2);
  return fontHash.copy().update(drawing).digest('hex');
}

/** Returns a social card as a PNG file, from `folder` if it was rendered before: rendering takes 30 ms and more. */
export function cachedCard(card: SocialCard, folder: string): Uint8Array<ArrayBuffer> {
  const path = join(folder, `${nameOf(card)}.png`);
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    const picture = renderCard(card);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, picture);
    return picture;
  }
}
