import { wrapped, wrappedWithin } from './wrap-text.ts';

/** What happens to text files on their way through editors and mail programs. */
export interface Damage {
  name: string;
  /** What it does to the text; missing if only the bytes differ. */
  text?: (text: string) => string;
  /** How the file is encoded, if not as UTF-8. */
  encode?: (text: string) => Uint8Array<ArrayBuffer>;
  /** The best that an answer can be afterwards, if something invisible is lost. */
  atBest?: (answer: string) => string;
  /** Lines that somebody added: they must be kept. */
  added?: string[];
  /** Whether every answer must come back exactly. */
  exact: boolean;
}

const byLine = (change: (line: string) => string | string[]) => (text: string) =>
  text.split('\n').flatMap(change).join('\n');

/** Indents as a list does into which the file is pasted; blank lines stay blank. */
const indented = (by: string) => byLine((line) => (line === '' ? '' : by + line));

/** What programs make of an address that they take for a link. */
const linked = (change: (address: string) => string) => (text: string) =>
  text.replace(/(?<=open this file at )\S+(?<!reading-log)(?=\. Keep)/g, change);
const filtered = (address: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C02%7Csam%40example.com%7C0a1b2c&sdata=Zm9v%2FYmFy%3D&reserved=0`;

const isOurs = (line: string) => !/^[\s>]/.test(line);
const trimmedLines = byLine((line) => line.replace(/[ \t]+$/, ''));

/** Repeats or removes blank lines, but not the line break at the end of the file. */
const blankLines = (times: number) => (text: string) =>
  `${byLine((line) => (line.trim() === '' ? new Array<string>(times).fill(line) : line))(text.replace(/\n$/, ''))}\n`;

function utf16(littleEndian: boolean) {
  return (text: string) => {
    const marked = `\uFEFF${text}`;
    const view = new DataView(new ArrayBuffer(marked.length * 2));
    for (let index = 0; index < marked.length; index += 1) {
      view.setUint16(index * 2, marked.charCodeAt(index), littleEndian);
    }
    return new Uint8Array(view.buffer);
  };
}

const above = ['Hello Sam,', 'here is my worksheet. Timeline: see below.'];
const otherForm = [
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
const below = ['Sent from my phone', 'See you on Monday!'];

/** Every kind of damage that the reader must cope with. */
export const damages: Damage[] = [
  { name: 'Windows line endings (CRLF)', text: (text) => text.replaceAll('\n', '\r\n'), exact: true },
  { name: 'byte order mark', text: (text) => `\uFEFF${text}`, exact: true },
  { name: 'UTF-16, little endian', encode: utf16(true), exact: true },
  { name: 'UTF-16, big endian', encode: utf16(false), exact: true },
  { name: 'tabs for the indentation', text: byLine((line) => line.replace(/^ {2}/, '\t')), exact: true },
  { name: 'trailing spaces removed', text: trimmedLines, atBest: trimmedLines, exact: true },
  { name: 'mail quoting', text: byLine((line) => `> ${line}`), exact: true },
  { name: 'mail quoting, twice', text: byLine((line) => `>> ${line}`), exact: true },
  {
    name: 'Format line missing',
    text: byLine((line) => (/^Format:(?! reading-log)/.test(line) ? [] : line)),
    exact: true,
  },
  {
    name: 'headings in lower case',
    text: byLine((line) => (isOurs(line) ? line.toLowerCase() : line)),
    exact: true,
  },
  { name: 'blank lines doubled', text: blankLines(2), exact: false },
  { name: 'blank lines removed', text: blankLines(0), exact: false },
  {
    name: 'non-breaking spaces as indentation',
    text: byLine((line) => line.replace(/^ {2}/, '\u00A0\u00A0')),
    exact: true,
  },
  { name: 'non-breaking spaces everywhere', text: (text) => text.replaceAll(' ', '\u00A0'), exact: false },
  {
    name: 'curly quotes',
    text: (text) =>
      text
        .replaceAll("'", '’')
        .replace(/"([^"\n]*)"/g, '“$1”')
        .replaceAll('"', '”'),
    exact: false,
  },
  { name: 'long lines broken by mail', text: wrapped(72), exact: false },
  { name: 'long lines broken, spaces kept', text: wrapped(72, 'keeps spaces'), exact: false },
  { name: 'long lines broken, the rest indented', text: wrapped(72, 'indents the rest'), exact: false },
  { name: 'long lines broken at 40', text: wrapped(40), exact: false },
  { name: 'long lines broken, addresses too', text: wrappedWithin(72, 'anywhere'), exact: false },
  { name: 'address in angle brackets', text: linked((address) => `<${address}>`), exact: true },
  {
    name: 'address followed by its link',
    text: linked((address) => `${address} <https://example.com${address.replace(/^https?:\/\/[^/]*/, '')}>`),
    exact: true,
  },
  { name: 'address replaced by a mail filter', text: linked(filtered), exact: true },
  { name: 'indented by two spaces', text: indented('  '), exact: true },
  { name: 'indented by four spaces', text: indented('    '), exact: true },
  { name: 'indented by a tab', text: indented('\t'), exact: true },
  { name: 'the same file twice', text: (text) => `${text}\n${text}`, exact: true },
  {
    name: 'another form above',
    text: (text) => `${otherForm.join('\n')}\n\n${text}`,
    exact: true,
  },
  {
    name: 'another form below',
    text: (text) => `${text}\n${otherForm.join('\n')}\n`,
    exact: true,
  },
  { name: 'text added above', text: (text) => `${above.join('\n')}\n\n${text}`, added: above, exact: true },
  { name: 'text added below', text: (text) => `${text}\n${below.join('\n')}\n`, added: below, exact: true },
];

/** Returns the bytes of a file after the damages, one after the other. */
export function damaged(text: string, all: readonly Damage[]): Uint8Array<ArrayBuffer> {
  const changed = all.reduce((now, damage) => damage.text?.(now) ?? now, text);
  const encode = all.findLast((damage) => damage.encode)?.encode;
  return encode ? encode(changed) : new TextEncoder().encode(changed);
}
