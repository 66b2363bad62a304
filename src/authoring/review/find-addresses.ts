/** Finds links to other sites, names of hosts, email addresses and phone numbers in a text. */
import { domainToUnicode } from 'node:url';
import { renderMarkdown } from '../../model/text/markdown.ts';
import { unescapeMarkup } from '../../model/text/markup.ts';
import { reportText, type ReportText } from './report-model.ts';

/** A link to another site, a host, an email address or a phone number in a text. */
export interface AddressReference {
  /**
   * What was found: a `host`, a `link` (the complete address of a page) or a `contact` (an email address, a phone
   * number, or text that a mail link fills in). A mismatch is a link whose words name another host or mailbox than its
   * target, which may deceive visitors.
   */
  type: 'host' | 'link' | 'host mismatch' | 'contact' | 'contact mismatch';
  /** Identifies the target: all references to the same host, page, mailbox or phone number have the same key. */
  key: string;
  /** The complete link or address, exactly as it is written in the text. */
  source: string;
  /** The host, email address or phone number to which the reference leads. */
  address: string;
  /**
   * Only for a mismatch: the host or email address that the words of the link name, although the link leads elsewhere.
   */
  namedAddress?: string;
  /** A sentence for the report about this reference, such as where it leads, without the full stop. */
  description: ReportText;
  /** Whether `source` already shows the address, so that the report need not describe it. */
  isObvious?: boolean;
}

/**
 * Matches the beginning of a web address: two slashes or backslashes, or “www.”, followed by a host. The scheme does
 * not matter, because browsers also open addresses such as “//a.org”.
 */
const urlStartPattern = /(?:[\\/]{2}|\b(?=www\.))(\[[\da-f:.]+\]|[^\s/\\?#()[\]<>"“”'‘’,;*|]+)/giu;
/**
 * Matches the name of a host without a scheme, such as “example.org”: parts with dots between them, the last of which
 * has only letters or is Punycode.
 */
const bareHostPattern =
  /(?<![\p{L}\p{N}\p{M}@._/%\\-])(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[.。．｡])+(?:xn--[a-z\d-]+|\p{L}{2,})(?![\p{L}\p{N}\p{M}@-]|[.。．｡][\p{L}\p{N}])/giu;
/** Matches names of files, such as “notes.txt”, which look like hosts. */
const fileEnding =
  /\.(?:txt|pdf|ics|ya?ml|svg|png|jpe?g|gif|webp|[jt]sx?|mjs|css|html?|json|csv|docx?|xlsx?|pptx?)$/i;
/**
 * Matches two words with a full stop but no space between them, as in “end.Then”. They look like a host, but are a
 * typing mistake.
 */
const missingSpace = /^\p{L}+\.\p{Lu}\p{Ll}+$/u;
const emailPattern = /[^\s@<>()[\]"'“”:,;/\\?&=]+@(?:\[[^\s\]]+\]|[^\s@<>()[\]"'“”:,;/?#*|&]+)/gu;
const bareMailtoPattern = /(?<![(<])mailto:[^\s<>()[\]"“”]+/giu;
const linkPattern = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu;
/** Matches a phone number: digits, with the spaces, brackets and dashes that people write between them. */
const phonePattern =
  /(?<![\p{L}\p{N}/.,#=&?_-])(?:\+|\(?0)?[ \u00A0]?\(?\d(?:[ \u00A0().\u2011–/-]{0,3}\d){4,14}(?![\p{L}\p{N}]|[.,]\d)/gu;
const dateOrRange =
  /^(?:\d{4}[-–/.]\d{1,2}[-–/.]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4} ?[-–/] ?\d{2,4}|\d{1,3}(?:[ \u00A0.]000)+)$/;

const placeholderOrigin = 'https://site.invalid/';
/** The host of an address, as a browser understands it; undefined if the address has no host. */
const hostOf = (address: string): string | undefined =>
  URL.parse(address, placeholderOrigin)?.host.replace(/^site\.invalid$/, '') || undefined;
const trimPunctuation = (text: string): string => text.replace(/[.:!…]+$/u, '');

/** A host as visitors read it. If it has non-ASCII characters, its ASCII form (Punycode) follows in brackets. */
export function displayHost(host: string): string {
  const unicodeHost = domainToUnicode(host);
  return unicodeHost === host || unicodeHost === '' ? host : `${unicodeHost} (${host})`;
}

/**
 * All links, hosts, email addresses and phone numbers in a text, each once. If a text names the same target several
 * times, `source` is the longest of the mentions.
 */
export function findAddresses(text: string): AddressReference[] {
  // Parsing is slow, so texts without any sign of an address or phone number are skipped.
  if (!/[/\\@。．｡]|\p{L}\.\p{L}|\d(?:\D{0,3}\d){4}/u.test(text)) return [];
  const references = [
    ...findHosts(text).map(({ host, source }) => hostReference(host, source)),
    ...findEmails(text).map(({ email, source }) => emailReference(email, source)),
    ...[...text.matchAll(bareMailtoPattern)].flatMap(([target]) => mailLinkReferences(target, target)),
    ...findPhoneNumbers(text).map((source) => phoneReference(source, source)),
    ...findLinks(text).flatMap(linkReferences),
  ];
  const bySourceLength = references.toSorted((a, b) => a.source.length - b.source.length);
  const longestSources = new Map(bySourceLength.map((reference) => [reference.key, reference]));
  return [...new Map(references.map(({ key }) => [key, longestSources.get(key)])).values()].filter(
    (reference) => reference !== undefined,
  );
}

function findHosts(text: string): { host: string; source: string }[] {
  const withScheme = [...text.matchAll(urlStartPattern)].map(({ 1: hostText = '' }) => hostText);
  const withoutScheme = [...text.matchAll(bareHostPattern)]
    .map(([match]) => match)
    .filter((match) => !fileEnding.test(match) && !missingSpace.test(match));
  return [...withScheme, ...withoutScheme].flatMap((hostText) => {
    const source = trimPunctuation(hostText);
    const host = hostOf(`https://${source}`);
    return host === undefined ? [] : [{ host, source }];
  });
}

const hostReference = (host: string, source: string): AddressReference => ({
  type: 'host',
  key: `host:${host}`,
  source,
  address: host,
  description: reportText`The text leads to ${displayHost(host)}`,
});

function findEmails(text: string): { email: string; source: string }[] {
  return [...text.matchAll(emailPattern)].flatMap(([match]) => {
    const source = trimPunctuation(match);
    const email = normalizeEmail(source);
    return email === undefined ? [] : [{ email, source }];
  });
}

/**
 * An email address in lower case, with its host as a browser understands it; undefined if the text is no email address.
 */
function normalizeEmail(text: string): string | undefined {
  const [localPart = '', domain = ''] = text.split('@');
  const host = hostOf(`https://${domain}`);
  return host === undefined || !/[.:]/.test(host) ? undefined : `${localPart}@${host}`.toLowerCase();
}

/** An email address as the report shows it, with the host as `displayHost` shows it. */
export function displayEmail(email: string): string {
  const [localPart = '', host = ''] = email.split('@');
  return `${localPart}@${displayHost(host)}`;
}

const emailReference = (email: string, source: string): AddressReference => ({
  type: 'contact',
  key: `email:${email}`,
  source,
  address: email,
  isObvious: true,
  description: reportText`The text names ${displayEmail(email)}`,
});

function findPhoneNumbers(text: string): string[] {
  // Web and email addresses are replaced by characters that phone numbers cannot contain, so that digits before and
  // after an address are not read as one number.
  const withoutUrls = text.replaceAll(/\S*[/@=]\S*/gu, (word) => '|'.repeat(word.length));
  return [...withoutUrls.matchAll(phonePattern)]
    .map(({ 0: match, index }) => ({ match: match.trim(), index }))
    .filter(({ match, index }) => {
      const digitCount = match.replaceAll(/\D/g, '').length;
      return (
        !dateOrRange.test(match) &&
        !isPartOfSum(withoutUrls, index, match) &&
        digitCount >= (/^[+(]?0|^\+/.test(match) ? 5 : 6)
      );
    })
    .map(({ match }) => match);
}

/** Matches a unit or currency after a number, such as “ min” or “%”: a number with a unit is no phone number. */
const unitPattern =
  /^[ \u00A0]?(?:%|€|\$|£|(?:[µmn]?s|[kMGTP]?i?B|min|bytes?|(?:milli)?seconds?|minutes?|hours?)\b)/u;

/**
 * Whether digits belong to a calculation, such as “2 + 3”, or have a unit after them. Then they are no phone number.
 */
function isPartOfSum(text: string, index: number, match: string): boolean {
  const start = text.indexOf(match, index);
  const [textBefore, textAfter] = [text.slice(0, start), text.slice(start + match.length)];
  if (unitPattern.test(textAfter)) return true;
  return match.startsWith('+')
    ? /[\p{L}\p{N})%][ \u00A0]*$/u.test(textBefore) && /^\+[ \u00A0]/.test(match)
    : /[+=×·*÷][ \u00A0]$/u.test(textBefore) || /^[ \u00A0][+=×·*÷]/u.test(textAfter);
}

const phoneReference = (number: string, source: string): AddressReference => ({
  type: 'contact',
  key: `phone:${number.replaceAll(/[^\d+]/g, '')}`,
  source,
  address: number,
  isObvious: number === source,
  description: reportText`The text names the phone number ${number}`,
});

/** A link in a Markdown text: its words, its target and its source text. */
export interface Link {
  label: string;
  target: string;
  source: string;
}

export const findLinks = (text: string): Link[] =>
  [...renderMarkdown(text, '/').matchAll(linkPattern)].map(([, href = '', html = '']) => {
    const target = unescapeMarkup(href);
    const label = unescapeMarkup(html.replaceAll(/<[^>]*>/g, '')).trim();
    const isBare = label === target || `mailto:${label}` === target;
    return { label, target, source: isBare ? label : `[${label}](${decode(target)})` };
  });

function linkReferences({ label, target, source }: Link): AddressReference[] {
  if (/^mailto:/i.test(target))
    return [...mailLinkReferences(target, source), ...mailMismatches(label, target)];
  if (/^tel:/i.test(target)) return [phoneReference(decode(target.slice(4)), source)];
  const host = hostOf(target);
  if (host === undefined) return [];
  const url = URL.parse(target, placeholderOrigin)?.href ?? target;
  const otherHosts = findHosts(label).filter(({ host: labelHost }) => labelHost !== host);
  const mailboxes = findEmails(label);
  return [
    hostReference(host, source),
    {
      type: 'link',
      key: `link:${url}`,
      source,
      address: host,
      description: reportText`The text leads to ${source}`,
    },
    ...otherHosts.map(({ host: labelHost }): AddressReference => ({
      type: 'host mismatch',
      key: `mismatch:${labelHost} ${host}`,
      source,
      address: host,
      namedAddress: labelHost,
      description: [
        ...reportText`The words say ${displayHost(labelHost)}; the link goes to ${displayHost(host)}`,
      ],
    })),
    ...mailboxes.map(({ email }): AddressReference => ({
      type: 'contact mismatch',
      key: `mismatch:${email} ${host}`,
      source,
      address: host,
      namedAddress: email,
      description: reportText`The words say ${displayEmail(email)}; the link goes to ${displayHost(host)}`,
    })),
  ];
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The parts of a `mailto:` link: the recipients, and everything else that it fills in. */
interface MailLink {
  recipients: { header: 'to' | 'cc' | 'bcc'; address: string }[];
  /** Other fields of the email that the link fills in, such as the subject. */
  otherHeaders: { name: string; value: string }[];
}

function parseMailLink(target: string): MailLink {
  const [, path = '', query = ''] = /^mailto:([^?]*)\??(.*)$/is.exec(target) ?? [];
  const headers = query
    .split('&')
    .filter(Boolean)
    .map((header) => {
      const [name = '', ...value] = header.split('=');
      return { name: decode(name).toLowerCase(), value: decode(value.join('=')) };
    });
  const toRecipients = (header: 'to' | 'cc' | 'bcc', addresses: string) =>
    addresses
      .split(/[,;]/)
      .map((address) => ({ header, address: normalizeEmail(address.trim()) ?? address.trim() }))
      .filter(({ address }) => address !== '');
  const isRecipientHeader = (name: string): name is 'to' | 'cc' | 'bcc' => ['to', 'cc', 'bcc'].includes(name);
  return {
    recipients: [
      ...toRecipients('to', decode(path)),
      ...headers.flatMap(({ name, value }) => (isRecipientHeader(name) ? toRecipients(name, value) : [])),
    ],
    otherHeaders: headers.filter(({ name }) => !isRecipientHeader(name)),
  };
}

const recipientDescription = {
  to: 'The mail goes to ',
  cc: 'A copy of this mail goes to ',
  bcc: 'A hidden copy (bcc) of this mail goes to ',
};

/** What the report calls the parts of a mail that a link fills in. */
const mailPartNames: Readonly<Record<string, string>> = {
  subject: 'The subject of the mail',
  body: 'The text of the mail',
};

function mailLinkReferences(target: string, source: string): AddressReference[] {
  const { recipients, otherHeaders } = parseMailLink(target);
  return [
    ...recipients.map(({ header, address }): AddressReference => ({
      type: 'contact',
      key: header === 'to' ? `email:${address}` : `${header}:${address}`,
      source,
      address,
      isObvious: header === 'to' && source.toLowerCase() === address,
      description: [recipientDescription[header], ...reportText`${displayEmail(address)}`],
    })),
    ...otherHeaders.map(({ name, value }): AddressReference => ({
      type: 'contact',
      key: `header:${name}=${value}`,
      source,
      address: value,
      description: [
        ...(mailPartNames[name] === undefined
          ? reportText`The header ${name} of the mail`
          : [mailPartNames[name]]),
        ...reportText` is filled in: ${value}`,
      ],
    })),
  ];
}

/**
 * A mismatch for each email address in the words of a mail link that is not its recipient, and for each host in these
 * words: visitors would write to somebody else than they expect.
 */
function mailMismatches(label: string, target: string): AddressReference[] {
  const addresses = parseMailLink(target)
    .recipients.filter(({ header }) => header === 'to')
    .map(({ address }) => address);
  const named = [
    ...findEmails(label)
      .filter(({ email }) => !addresses.includes(email))
      .map(({ email }) => displayEmail(email)),
    ...findHosts(label).map(({ host }) => displayHost(host)),
  ];
  return named.map((name): AddressReference => ({
    type: 'contact mismatch',
    key: `mismatch:${name} ${addresses.join(',')}`,
    source: `[${label}](${decode(target)})`,
    address: addresses.join(','),
    namedAddress: name,
    description: reportText`The words say ${name}; the link writes to ${addresses.map(displayEmail).join(', ')}`,
  }));
}

/** A Markdown text in which the links keep their words, but not their targets. */
export const withoutTargets = (text: string): string =>
  text.replaceAll(/\]\([^)\s]*\)/gu, ']').replaceAll(/<https?:[^>\s]*>/gu, '<>');
