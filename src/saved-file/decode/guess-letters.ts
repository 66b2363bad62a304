/** Fewer non-ASCII bytes than this reveal nothing about an encoding. */
const fewLetters = 4;
/** How much better Mac Roman must score to be chosen: Windows is far more common. */
const clearlyBetter = 2;

/**
 * Returns the text of bytes in an encoding that was common before UTF-8: Chinese (GB 18030) if nearly all high bytes
 * come in pairs, otherwise Mac Roman or Windows-1252, whichever looks more like words.
 */
export function guessLetters(bytes: Uint8Array): string {
  const chinese = arePairs(bytes) ? decodeChinese(bytes) : undefined;
  if (chinese !== undefined) return chinese;
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  return plausibility(mac) >= plausibility(windows) + clearlyBetter ? mac : windows;
}

/** In Western languages non-ASCII letters are among ASCII ones; in Chinese, high bytes follow one another. */
function arePairs(bytes: Uint8Array): boolean {
  let high = 0;
  let paired = 0;
  let isSecond = false;
  for (const byte of bytes) {
    const isHigh = byte >= 0x80;
    if (isHigh) high += 1;
    if (isHigh && isSecond) paired += 2;
    isSecond = isHigh && !isSecond;
  }
  return high >= fewLetters && paired >= high * 0.9;
}

const chineseCharacter = /[\p{sc=Han}\u3000-\u303F\uFF00-\uFF65‘’“”…—·]/u;
/** A few hundred characters make up most of any Chinese text; these are the most common. */
const frequent = new Set(
  '的一是不了在人有我他这中大来上个国到说们为子和你地出会也时要就可以对生能学着下自之后作用多行',
);

/** Other East Asian languages can look like pairs too, so only a text of common Chinese characters is accepted. */
function decodeChinese(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  const characters = [...text.replace(/[\0-\x7F]/g, '')];
  const chinese = characters.filter((character) => chineseCharacter.test(character)).length;
  const usual = characters.filter((character) => frequent.has(character)).length;
  return chinese >= characters.length * 0.9 && usual >= Math.min(characters.length * 0.02, 20)
    ? text
    : undefined;
}

const letter = /\p{L}/u;
const small = /\p{Ll}/u;
const capital = /\p{Lu}/u;

/** Returns how much a text looks like words: non-ASCII letters belong inside them, punctuation around them. */
function plausibility(text: string): number {
  let sum = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7F]/g))
    sum += plausibilityOf(character, text.charAt(index - 1), text.charAt(index + 1));
  return sum;
}

function plausibilityOf(character: string, before: string, after: string): number {
  if (character < '\xA0') return -3;
  if (small.test(character) && character < '\u0180') return letter.test(before) || letter.test(after) ? 1 : 0;
  if (capital.test(character) && character < '\u0180') return small.test(before) ? -1 : 1;
  if (character === '’') return 1;
  if ('‘“”«»–—…•€£§©®°\xA0'.includes(character)) return letter.test(before) && letter.test(after) ? -1 : 1;
  return -1;
}
