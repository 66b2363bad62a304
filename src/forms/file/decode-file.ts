import { largestFile, mostBytes, mostLines } from './file-format.ts';

/** Fewer non-ASCII bytes than this reveal nothing about an encoding. */
const fewLetters = 4;
/** How much better Mac Roman must score to be chosen: Windows is far more common. */
const clearlyBetter = 2;

/**
 * Returns the text of bytes in an encoding that was common before UTF-8: Chinese (GB 18030) if nearly all high bytes
 * come in pairs, otherwise Mac Roman or Windows-1252, whichever looks more like words.
 */
function guessLetters(bytes: Uint8Array): string {
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

type Decoded =
  | {
      kind: 'text';
      text: string;
      /** Set if the encoding was a guess, or if some of the bytes were broken. */
      isGuessed?: true;
    }
  | { kind: 'unreadable'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' };

/** How documents begin that are not plain text although all their bytes are letters: of word processors, and PDF. */
const ofPrograms = /^(?:\{\\rtf|%PDF-)/;

/**
 * Returns the text of a saved file, read as UTF-8, as UTF-16 with or without a byte order mark, or else in the most
 * likely older encoding. Returns a reason for files that are empty, not text, or over the limits.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > mostBytes) return { kind: 'unreadable', reason: 'too-large' };
  const decoded = decode(bytes);
  if (decoded === undefined) return { kind: 'unreadable', reason: 'binary' };
  const { text } = decoded;
  if (text.length > largestFile) return { kind: 'unreadable', reason: 'too-large' };
  if (ofPrograms.test(text)) return { kind: 'unreadable', reason: 'binary' };
  if (!/\S/.test(text)) return { kind: 'unreadable', reason: 'empty' };
  if (countLines(text) > mostLines) return { kind: 'unreadable', reason: 'too-many-lines' };
  return { kind: 'text', ...decoded };
}

/** Returns how many lines a text has; a line break at its end does not start another. */
function countLines(text: string): number {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  return lines.at(-1) === '' ? lines.length - 1 : lines.length;
}

function decode(bytes: Uint8Array): { text: string; isGuessed?: true } | undefined {
  const utf16 = utf16Label(bytes);
  const label = utf16 ?? 'utf-8';
  const text = strictly(label, bytes);
  if (text !== undefined) return { text };
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: true };
  return looksBinary(bytes) ? undefined : { text: decodeDamaged(bytes), isGuessed: true };
}

/** Returns the text, or undefined if any byte is invalid. */
function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 is recognised by its byte order mark, or by zeros in every other one of its first bytes. */
function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 32);
  const even = start.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = start.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (odd >= 8 && even === 0) return 'utf-16le';
  if (even >= 8 && odd === 0) return 'utf-16be';
  return undefined;
}

function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > bytes.length / 50;
}

/** A file with only a few broken bytes is still read as UTF-8; any other is in an older encoding. */
function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const whole = text.replace(/[\0-\x7F\uFFFD]/g, '').length;
  return whole > broken ? text : guessLetters(bytes);
}
