/** Where visitors can be led away to, and whom they can write to: nobody may overlook a new one in a long change. */
import { domainToUnicode } from 'node:url';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import { SourceFile } from '../content-files/yaml-node.ts';
import type { FigureFile, ContentSnapshot } from '../content-files/content-snapshot.ts';
import { renderMarkdown } from '../../model/text/markdown.ts';
import { unescapeMarkup } from '../../model/text/markup.ts';
import { locationOf } from './describe-change.ts';
import { type ReportEntry, toValueDetail, reportText, type ReportText } from './report-model.ts';

/** A text that names hosts or email addresses, and where it is. */
interface TextWithReferences {
  text: string;
  locate: () => { file: string; line: number };
  references: ExternalReference[];
}

/** Returns each host and email that a file or a drawing names, in its texts. */
function textsWithReferences(source: SourceFile | FigureFile): TextWithReferences[] {
  const texts =
    source instanceof SourceFile
      ? source.textNodes.map((node) => ({ text: node.text, locate: () => locationOf(node) }))
      : parseDrawing(source.text).texts.map(({ content: text }) => ({
          text,
          locate: () => ({ file: source.path, line: 1 }),
        }));
  return texts.flatMap(({ text, locate }): TextWithReferences[] => {
    const references = findExternalReferences(text);
    return references.length === 0 ? [] : [{ text, locate, references }];
  });
}

const referenceKeys = (files: ReadonlySet<SourceFile | FigureFile>): Set<string> =>
  new Set(
    [...files].flatMap(textsWithReferences).flatMap(({ references }) => references.map(({ key }) => key)),
  );

/** Returns an entry for each text that names a host or an email that the site did not have. */
export function externalAddressEntries(earlier: ContentSnapshot, later: ContentSnapshot): ReportEntry[] {
  const filesOf = ({ files, figures }: ContentSnapshot) => new Set([...files, ...figures]);
  const [earlierFiles, laterFiles] = [filesOf(earlier), filesOf(later)];
  const knownKeys = referenceKeys(earlierFiles.difference(laterFiles));
  // Looked for only if need be: most files are the same on both sides.
  let keysInUnchangedFiles: Set<string> | undefined;
  const isKnown = (key: string) =>
    knownKeys.has(key) ||
    (keysInUnchangedFiles ??= referenceKeys(earlierFiles.intersection(laterFiles))).has(key);
  return [...laterFiles.difference(earlierFiles)]
    .flatMap(textsWithReferences)
    .flatMap(({ text, locate, references }): ReportEntry[] => {
      const newReferences = [
        ...new Map(references.map((reference) => [reference.key, reference])).values(),
      ].filter(({ key }) => !isKnown(key));
      const [firstReference] = newReferences;
      if (firstReference === undefined) return [];
      for (const { key } of newReferences) knownKeys.add(key);
      const summary = newReferences.flatMap(({ description }, index): ReportText => [
        ...(index === 0 ? [] : ['; ']),
        ...description,
      ]);
      const location = locate();
      const excerptStart = Math.max(
        0,
        text.lastIndexOf('\n', firstReference.index) + 1,
        firstReference.index - 80,
      );
      const excerptEnd = firstReference.index + 120;
      const excerpt = `${excerptStart > 0 ? '… ' : ''}${text.slice(excerptStart, excerptEnd)}${excerptEnd < text.length ? ' …' : ''}`;
      return [
        {
          type: 'outside',
          summary: [...reportText`${location.file} `, ...summary],
          location,
          details: [toValueDetail(excerpt)],
        },
      ];
    });
}

interface ExternalReference {
  /** The same for all that leads to the same. */
  key: string;
  description: ReportText;
  index: number;
}

/** What may be the beginning of an address, whatever it leads to: two slashes of either kind, or www, and a host. */
const urlStartPattern = /(?:[\\/]{2}|\b(?=www\.))(\[[\da-f:.]+\]|[^\s/\\?#()[\]<>"“”'‘’,;*|]+)/giu;
const emailPattern = /[^\s@<>()[\]"'“”:,;/\\]+@(?:\[[^\s\]]+\]|[^\s@<>()[\]"'“”:,;/?#*|]+)/gu;
const linkPattern = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gsu;

/** Returns a host as a browser resolves it; undefined if there is none. */
const hostOf = (address: string): string | undefined =>
  URL.parse(address, placeholderOrigin)?.host.replace(/^site\.invalid$/, '') || undefined;
const placeholderOrigin = 'https://site.invalid/';
const trimPunctuation = (text: string): string => text.replace(/[.:!…]+$/u, '');

/** Returns a host as it is read and, where that is not the same, as it is resolved. */
function displayHost(host: string): string {
  const unicodeHost = domainToUnicode(host);
  return unicodeHost === host || unicodeHost === '' ? host : `${unicodeHost} (${host})`;
}

/** Returns each host and email that a text names or leads to, and each link whose words name another host. */
function findExternalReferences(text: string): ExternalReference[] {
  // Most texts name none, and looking at each closely would take long.
  if (!/[/\\@]|www\./i.test(text)) return [];
  const hostReference = (host: string | undefined, index: number): ExternalReference[] =>
    host === undefined
      ? []
      : [
          {
            key: `to ${host}`,
            description: [...reportText`leads to ${displayHost(host)}`, ', a new address'],
            index,
          },
        ];
  const references = [...text.matchAll(urlStartPattern)].flatMap(({ 1: hostText = '', index }) =>
    hostReference(hostOf(`https://${trimPunctuation(hostText)}`), index),
  );
  for (const [, href = '', html = ''] of renderMarkdown(text, '/').matchAll(linkPattern)) {
    const target = unescapeMarkup(href);
    const linkText = unescapeMarkup(html.replaceAll(/<[^>]*>/g, '')).trim();
    const host = hostOf(target);
    // Of the mail addresses, those that only their links name.
    const mailtoAddress = /^mailto:([^?]*)/i.exec(target)?.[1];
    const index = Math.max(0, text.indexOf(linkText));
    references.push(...hostReference(host, index));
    if (mailtoAddress !== undefined)
      references.push(...findEmailReferences(decodeOrKeep(mailtoAddress), index));
    const hostInLinkText = /^[^\s@]+\.[^\s@]+$/u.test(linkText)
      ? hostOf(/^\w+:/.test(linkText) ? linkText : `https://${linkText}`)
      : undefined;
    if (hostInLinkText !== undefined && host !== undefined && hostInLinkText !== host)
      references.push({
        key: `${hostInLinkText} ${host}`,
        description: [
          ...reportText`says ${displayHost(hostInLinkText)}`,
          ...reportText` and leads to ${displayHost(host)}`,
        ],
        index,
      });
  }
  return [...references, ...findEmailReferences(text, undefined)];
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const findEmailReferences = (text: string, fixedIndex: number | undefined): ExternalReference[] =>
  [...text.matchAll(emailPattern)].flatMap(({ 0: match, index }): ExternalReference[] => {
    const [localPart = '', domain = ''] = trimPunctuation(match).split('@');
    const host = hostOf(`https://${domain}`);
    if (host === undefined || !/[.:]/.test(host)) return [];
    const description = [
      ...reportText`names ${`${localPart}@${displayHost(host)}`}`,
      ', a new email address',
    ];
    return [{ key: `${localPart}@${host}`.toLowerCase(), description, index: fixedIndex ?? index }];
  });
