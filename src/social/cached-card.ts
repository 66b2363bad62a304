import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFonts, renderCard } from './render-card.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';

/** A hash of the fonts, which is part of the file name of every card. */
const fontHash = createHash('sha256');
for (const font of cardFonts) fontHash.update(readFileSync(font));

/** Returns a name that changes whenever the picture would: with its text, its layout or its fonts. */
function nameOf(card: SocialCard): string {
  // Estimated widths suffice to tell two cards apart, and measuring would take time.
  const drawing = drawSocialCard(card, (line, size) => (line.length * size) / 2);
  return fontHash.copy().update(drawing).digest('hex');
}

/** Returns a social card as a PNG file, from `folder` if it was rendered before, because rendering takes at least 30 ms. */
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
