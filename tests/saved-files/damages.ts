import { wrapText, wrapTextAndAddresses } from './wrap-text.ts';

/** Damage to text files by editors and mail programs. */
export interface Damage {
  name: string;
  /** The change of the text; missing if only the bytes differ. */
  changeText?: (text: string) => string;
  /** The encoding, if not UTF-8. */
  encode?: (text: string) => Uint8Array<ArrayBuffer>;
  /** The best possible answer afterwards, if something invisible is lost. */
  expectedAnswer?: (answer: string) => string;
  /** Lines that the damage adds to the text, and that must be preserved. */
  addedLines?: string[];
  /** Whether every answer must come back exactly. */
  isExact: boolean;
}

const mapLines = (change: (line: string) => string | string[]) => (text: string) =>
  text.split('\n').flatMap(change).join('\n');

/** Indents all lines except blank ones, as a list does into which the file is pasted. */
const indentWith = (indentation: string) => mapLines((line) => (line === '' ? '' : indentation + line));

/** Changes the address in the file, as programs do that turn it into a link. */
const changeAddress = (change: (address: string) => string) => (text: string) =>
  text.replace(/(?<=open this file at )\S+(?<!reading-log)(?=\. Keep)/g, change);
const toMailFilterLink = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Csam%40example.com%7C0a1b2c&sdata=Zm9v%2FYmFy%3D&reserved=0`;

const isTemplateLine = (line: string) => !/^[\s>]/.test(line);
const trimLineEnds = mapLines((line) => line.replace(/[ \t]+$/, ''));

/** Repeats or removes blank lines, but not the line break at the end of the file. */
const repeatBlankLines = (times: number) => (text: string) =>
  `${mapLines((line) => (line.trim() === '' ? new Array<string>(times).fill(line) : line))(text.replace(/\n$/, ''))}\n`;

function createUtf16Encoder(littleEndian: boolean) {
  return (text: string) => {
    const textWithMark = `\uFEFF${text}`;
    const view = new DataView(new ArrayBuffer(textWithMark.length * 2));
    for (let index = 0; index < textWithMark.length; index += 1) {
      view.setUint16(index * 2, textWithMark.charCodeAt(index), littleEndian);
    }
    return new Uint8Array(view.buffer);
  };
}

const linesAbove = ['Hello Sam,', 'here is my worksheet. Timeline: see below.'];
const otherFormLines = [
  'READING LOG',
  '===========',
  'Mentorship programme, July to December 2025. Saved 14 July 2025.',
  'To continue, open this file at /resources/reading-log. Keep the headings; the indented lines are yours.',
  '',
  'ACTION STEPS',
  '------------',
  '1. First step',
  '  borrow something thrilling',
  '',
  'BOOKS',
  '-----',
  '[x] Refactoring',
  '  Moby Dick',
  '',
  'Format: reading-log 1',
];
const linesBelow = ['Sent from my phone', 'See you on Monday!'];

/** Every kind of damage that the reader must cope with. */
export const damages: Damage[] = [
  { name: 'Windows line endings (CRLF)', changeText: (text) => text.replaceAll('\n', '\r\n'), isExact: true },
  { name: 'byte order mark', changeText: (text) => `\uFEFF${text}`, isExact: true },
  { name: 'UTF-16, little endian', encode: createUtf16Encoder(true), isExact: true },
  { name: 'UTF-16, big endian', encode: createUtf16Encoder(false), isExact: true },
  {
    name: 'tabs for the indentation',
    changeText: mapLines((line) => line.replace(/^ {2}/, '\t')),
    isExact: true,
  },
  { name: 'trailing spaces removed', changeText: trimLineEnds, expectedAnswer: trimLineEnds, isExact: true },
  { name: 'mail quoting', changeText: mapLines((line) => `> ${line}`), isExact: true },
  { name: 'mail quoting, twice', changeText: mapLines((line) => `>> ${line}`), isExact: true },
  {
    name: 'Format line missing',
    changeText: mapLines((line) => (/^Format:(?! reading-log)/.test(line) ? [] : line)),
    isExact: true,
  },
  {
    name: 'headings in lower case',
    changeText: mapLines((line) => (isTemplateLine(line) ? line.toLowerCase() : line)),
    isExact: true,
  },
  { name: 'blank lines doubled', changeText: repeatBlankLines(2), isExact: false },
  { name: 'blank lines removed', changeText: repeatBlankLines(0), isExact: false },
  {
    name: 'non-breaking spaces as indentation',
    changeText: mapLines((line) => line.replace(/^ {2}/, '\u00A0\u00A0')),
    isExact: true,
  },
  {
    name: 'non-breaking spaces everywhere',
    changeText: (text) => text.replaceAll(' ', '\u00A0'),
    isExact: false,
  },
  {
    name: 'curly quotes',
    changeText: (text) =>
      text
        .replaceAll("'", '’')
        .replace(/"([^"\n]*)"/g, '“$1”')
        .replaceAll('"', '”'),
    isExact: false,
  },
  { name: 'long lines broken by mail', changeText: wrapText(72), isExact: false },
  { name: 'long lines broken, spaces kept', changeText: wrapText(72, 'keeps spaces'), isExact: false },
  {
    name: 'long lines broken, the rest indented',
    changeText: wrapText(72, 'indents the rest'),
    isExact: false,
  },
  { name: 'long lines broken at 40', changeText: wrapText(40), isExact: false },
  {
    name: 'long lines broken, addresses too',
    changeText: wrapTextAndAddresses(72, 'anywhere'),
    isExact: false,
  },
  {
    name: 'address in angle brackets',
    changeText: changeAddress((address) => `<${address}>`),
    isExact: true,
  },
  {
    name: 'address followed by its link',
    changeText: changeAddress(
      (address) => `${address} <https://example.com${address.replace(/^https?:\/\/[^/]*/, '')}>`,
    ),
    isExact: true,
  },
  { name: 'address replaced by a mail filter', changeText: changeAddress(toMailFilterLink), isExact: true },
  { name: 'indented by two spaces', changeText: indentWith('  '), isExact: true },
  { name: 'indented by four spaces', changeText: indentWith('    '), isExact: true },
  { name: 'indented by a tab', changeText: indentWith('\t'), isExact: true },
  { name: 'the same file twice', changeText: (text) => `${text}\n${text}`, isExact: true },
  {
    name: 'another form above',
    changeText: (text) => `${otherFormLines.join('\n')}\n\n${text}`,
    isExact: true,
  },
  {
    name: 'another form below',
    changeText: (text) => `${text}\n${otherFormLines.join('\n')}\n`,
    isExact: true,
  },
  {
    name: 'text added above',
    changeText: (text) => `${linesAbove.join('\n')}\n\n${text}`,
    addedLines: linesAbove,
    isExact: true,
  },
  {
    name: 'text added below',
    changeText: (text) => `${text}\n${linesBelow.join('\n')}\n`,
    addedLines: linesBelow,
    isExact: true,
  },
];

/** The bytes of a file after several kinds of damage in succession. */
export function applyDamages(text: string, appliedDamages: readonly Damage[]): Uint8Array<ArrayBuffer> {
  const changedText = appliedDamages.reduce(
    (current, damage) => damage.changeText?.(current) ?? current,
    text,
  );
  const encode = appliedDamages.findLast((damage) => damage.encode)?.encode;
  return encode ? encode(changedText) : new TextEncoder().encode(changedText);
}
