/** Finds references outside the site in a text: hosts, email addresses and phone numbers. */
import { domainToUnicode } from 'node:url';
import { renderMarkdown } from '../../model/text/markdown.ts';
import { unescapeMarkup } from '../../model/text/markup.ts';
import { reportText, type ReportText } from './report-model.ts';

/** A reference outside the site in a text. */
export interface AddressReference {
  /**
   * The type of a reference. A `link` is the complete address of a page. In a mismatch, the words of a link name
   * another host or mailbox than its target.
   */
  type: 'host' | 'link' | 'host mismatch' | 'contact' | 'contact mismatch';
  /** Equal for references with the same target. */
  key: string;
  /** The complete link or address, as it is in the text. */
  source: string;
  /** The host, email address or phone number of the target. */
  address: string;
  /** What the text of the link names instead. */
  namedAddress?: string;
  /** A sentence about it without its full stop. */
  description: ReportText;
  /** Whether the source already shows the address, so that a description would repeat it. */
  isObvious?: boolean;
}

/** The possible beginning of an address, whatever its target: two slashes of either kind, or www, and a host. */
const urlStartPattern = /(?:[\\/]{2}|\b(?=www\.))(\[[\da-f:.]+\]|[^\s/\\?#()[\]<>"“”'‘’,;*|]+)/giu;
/** A name with dots that ends in letters, without a scheme before it. */
const bareHostPattern =
  /(?<![\p{L}\p{N}\p{M}@._/%\\-])(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[.。．｡])+(?:xn--[a-z\d-]+|\p{L}{2,})(?![\p{L}\p{N}\p{M}@-]|[.。．｡][\p{L}\p{N}])/giu;
/** File extensions that are not top-level domains. */
const fileEnding =
  /\.(?:txt|pdf|ics|ya?ml|svg|png|jpe?g|gif|webp|[jt]sx?|mjs|css|html?|json|csv|docx?|xlsx?|pptx?)$/i;
/** A missing space between two sentences. */
const missingSpace = /^\p{L}+\.\p{Lu}\p{Ll}+$/u;
const emailPattern = /[^\s@<>()[\]"'“”:,;/\\?&=]+@(?:\[[^\s\]]+\]|[^\s@<>()[\]"'“”:,;/?#*|&]+)/gu;
const bareMailtoPattern = /(?<![(<])mailto:[^\s<>()[\]"“”]+/giu;
const linkPattern = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu;
/** Digits with the separators that people write between them. */
const phonePattern =
  /(?<![\p{L}\p{N}/.,#=&?_-])(?:\+|\(?0)?[ \u00A0]?\(?\d(?:[ \u00A0().\u2011–/-]{0,3}\d){4,14}(?![\p{L}\p{N}]|[.,]\d)/gu;
const dateOrRange =
  /^(?:\d{4}[-–/.]\d{1,2}[-–/.]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4} ?[-–/] ?\d{2,4}|\d{1,3}(?:[ \u00A0.]000)+)$/;

const placeholderOrigin = 'https://site.invalid/';
/** The host of an address as a browser resolves it; undefined if there is none. */
const hostOf = (address: string): string | undefined =>
  URL.parse(address, placeholderOrigin)?.host.replace(/^site\.invalid$/, '') || undefined;
const trimPunctuation = (text: string): string => text.replace(/[.:!…]+$/u, '');

/** A host as visitors read it and, if different, as it is resolved. */
export function displayHost(host: string): string {
  const unicodeHost = domainToUnicode(host);
  return unicodeHost === host || unicodeHost === '' ? host : `${unicodeHost} (${host})`;
}

/** All references outside the site in a text, without duplicates, each with the longest source. */
export function findAddresses(text: string): AddressReference[] {
  // Most texts contain no reference, and parsing takes long.
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

/** An email address with its host as it is resolved; undefined if the text is not one. */
function normalizeEmail(text: string): string | undefined {
  const [localPart = '', domain = ''] = text.split('@');
  const host = hostOf(`https://${domain}`);
  return host === undefined || !/[.:]/.test(host) ? undefined : `${localPart}@${host}`.toLowerCase();
}

export function emailWithResolvedHost(email: string): string {
  const [localPart = '', host = ''] = email.split('@');
  return `${localPart}@${displayHost(host)}`;
}

const emailReference = (email: string, source: string): AddressReference => ({
  type: 'contact',
  key: `email:${email}`,
  source,
  address: email,
  isObvious: true,
  description: reportText`The text names ${emailWithResolvedHost(email)}`,
});

function findPhoneNumbers(text: string): string[] {
  // Addresses are replaced by a character that is no separator, so that the numbers on either side are not joined.
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

/** Matches a unit after a number, which shows that the number is no phone number. */
const unitPattern =
  /^[ \u00A0]?(?:%|€|\$|£|(?:[µmn]?s|[kMGTP]?i?B|min|bytes?|(?:milli)?seconds?|minutes?|hours?)\b)/u;

/** Whether digits are part of a sum, or a number with a unit, rather than a phone number. */
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

/** A link in a Markdown text: its text and its target. */
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
      description: reportText`The words say ${emailWithResolvedHost(email)}; the link goes to ${displayHost(host)}`,
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

/** The mail that a mail link prepares. */
interface MailLink {
  recipients: { header: 'to' | 'cc' | 'bcc'; address: string }[];
  /** Such as the subject. */
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
  cc: 'A copy goes to ',
  bcc: 'A hidden copy (bcc) goes to ',
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
      description: [recipientDescription[header], ...reportText`${emailWithResolvedHost(address)}`],
    })),
    ...otherHeaders.map(({ name, value }): AddressReference => ({
      type: 'contact',
      key: `header:${name}=${value}`,
      source,
      address: value,
      description: reportText`The mail begins with ${`${name}: ${value}`}`,
    })),
  ];
}

/** The references to mailboxes and hosts in the words of a mail link that differ from the recipient of the link. */
function mailMismatches(label: string, target: string): AddressReference[] {
  const addresses = parseMailLink(target)
    .recipients.filter(({ header }) => header === 'to')
    .map(({ address }) => address);
  const named = [
    ...findEmails(label)
      .filter(({ email }) => !addresses.includes(email))
      .map(({ email }) => emailWithResolvedHost(email)),
    ...findHosts(label).map(({ host }) => displayHost(host)),
  ];
  return named.map((name): AddressReference => ({
    type: 'contact mismatch',
    key: `mismatch:${name} ${addresses.join(',')}`,
    source: `[${label}](${decode(target)})`,
    address: addresses.join(','),
    namedAddress: name,
    description: reportText`The words say ${name}; the link writes to ${addresses.map(emailWithResolvedHost).join(', ')}`,
  }));
}

/** A text without the addresses of its links. */
export const withoutTargets = (text: string): string =>
  text.replaceAll(/\]\([^)\s]*\)/gu, ']').replaceAll(/<https?:[^>\s]*>/gu, '<>');
