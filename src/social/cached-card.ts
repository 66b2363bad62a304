import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFonts, renderCard } from './render-card.ts';
import { drawSocialCard, type SocialCard } from './social-card.ts';

/** Returns a name that changes when the picture would: its words, its drawing or its fonts. */
function nameOf(card: SocialCard): string {
  const hash = createHash('sha256');
  for (const font of cardFonts) hash.update(readFileSync(font));
  // Widths by the number of characters are enough to tell two cards apart, and need no font.
  return hash.update(drawSocialCard(card, (line, size) => (line.length * size) / 2)).digest('hex');
}

/** Returns a social card as a PNG file, from `folder` if it was rendered before: rendering takes 20 ms and more. */
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
