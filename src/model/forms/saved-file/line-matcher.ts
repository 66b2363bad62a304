/** What lines of ours say: by the manifest of the file they are in, and by the words of now. */
import { emptyAnswers } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { withoutPageAddress } from './page-address.ts';
import { type NormalizedLine, keyOfNormalized, matchKey, trimEndMarks } from './file-line.ts';
import { manifestEntries } from './file-format.ts';
import { lineChecksum, type ManifestEntry, manifestName, reservedNames } from './manifest.ts';
import { formatLine } from './line-format.ts';
import { sentencePattern } from './sentence-pattern.ts';

/** What a line of ours is. */
export interface TemplateLine {
  kind: 'title' | 'sentence' | 'heading' | 'question' | 'option' | 'tip' | 'not-filled-in' | 'format-line';
  /** What the manifest calls it. */
  name: string;
  /** Its words as a key or, if only a manifest knows them, what checks these. */
  keyOrChecksum: string;
  /** How many lines of ours come before it. */
  order: number;
  /** The question that it is, or that it belongs to, by the name of that. */
  question?: string;
  /** The heading above several questions below which it is, by its order. */
  group?: number | undefined;
  /** Which one it is of the questions of a group, counted from 1. */
  number?: number;
  /** Whether it is known from the words of now, beside a manifest that does not name it. */
  isMissingFromManifest?: true;
  /** Whether the title of this option, known by its id, has other words. */
  isReworded?: true;
}

/** What is known of a line. */
export interface LineMatch {
  candidates: readonly TemplateLine[];
  /** The form to which the address in it leads. */
  slug?: string;
  /** The number before it. */
  number?: number;
}

export const isTitle = ({ kind }: TemplateLine): boolean => kind === 'title';

/** Returns what a line is as a heading, if it is underlined: also a question that has one to itself. */
export const findHeading = (candidates: readonly TemplateLine[]): TemplateLine | undefined =>
  candidates.find(({ kind }) => kind === 'heading') ??
  candidates.find(({ kind, number }) => kind === 'question' && number === undefined);

const noMatch: LineMatch = { candidates: [] };

/** The last line of a file is not in its manifest. */
const formatLineName = '/format';

/** Returns lines of ours, in their order, with what they are. */
function toTemplateLines(entries: readonly ManifestEntry[], slug: string): TemplateLine[] {
  let question = '';
  let group: number | undefined;
  let number = 0;
  return entries.flatMap(({ name, lines: [keyOrChecksum = '', secondKey = ''] }, order): TemplateLine[] => {
    const templateLine = (
      kind: TemplateLine['kind'],
      overrides: Partial<TemplateLine> = {},
    ): TemplateLine => ({ kind, name, keyOrChecksum, order, ...overrides });
    const parents = { question, group };
    if (order === 0 && name === slug) return [templateLine('title')];
    if (name === reservedNames.intro)
      return [templateLine('sentence'), templateLine('sentence', { keyOrChecksum: secondKey })];
    if (name === reservedNames.manifestNote || name === formatLineName) return [templateLine('format-line')];
    if (name === reservedNames.notFilledIn) return [templateLine('not-filled-in')];
    if (name === reservedNames.leftOver) return [templateLine('heading')];
    if (name === reservedNames.sectionHeading) return [templateLine('heading', { group: (group = order) })];
    if (name.startsWith('+'))
      return [templateLine('option', parents), templateLine('tip', { ...parents, keyOrChecksum: secondKey })];
    if (name.endsWith('%'))
      return [templateLine('heading'), templateLine('sentence', { keyOrChecksum: secondKey })];
    if (question.endsWith('.') && name.startsWith(question) && name !== question)
      return [templateLine('question', { ...parents, number: (number += 1) })];
    const [, listName] = /^(.+\/)[^/]+$/.exec(name) ?? [];
    number = 0;
    if (listName === undefined) return [templateLine('question', { question: (question = name), group })];
    return [templateLine('heading', { question: (question = listName), group: (group = undefined) })];
  });
}

/** What only a manifest knows is no key, in which there are no spaces. */
const asChecksumKey = (checksum: string): string => ` ${checksum}`;

const checkboxPattern = /^\[([x✓✔*]?)\](.+)/;
const leadingMarkPattern = /^(?:\[.?\]|\d{1,3}[.)])/;
const trailingIdPattern = /^(.*)\(([a-z0-9-]{1,80})\)$/;
const numberedPattern = /^(\d{1,3})[.)]\s[\s#*_]*(.*)/s;
/** How many letters identify a title by its beginning, if no other title begins the same way. */
const minTitlePrefix = 17;
/** How many letters at its beginning are enough to recognise a sentence. */
const minSentencePrefix = 7;

export type LineMatcher = ReturnType<typeof createLineMatcher>;

/** Returns what tells lines of ours. */
function createLineMatcher(
  templateLines: readonly TemplateLine[],
  currentWording: ReturnType<typeof readCurrentWording>,
) {
  const linesByKey = new Map<string, TemplateLine[]>();
  for (const templateLine of templateLines)
    if (templateLine.keyOrChecksum !== '')
      linesByKey.set(templateLine.keyOrChecksum, [
        ...(linesByKey.get(templateLine.keyOrChecksum) ?? []),
        templateLine,
      ]);
  const optionLines = templateLines.filter(({ kind }) => kind === 'option');
  const matchCache = new Map<string, LineMatch>();
  /** What only a manifest knows, until it is found. */
  const unseenChecksums = new Set([...linesByKey.keys()].filter((key) => key.startsWith(' ')));
  const hasChecksums = unseenChecksums.size > 0;

  /** Returns the lines of ours with a key. By chance, other text has the letters that check a line, all the more if it is put together. */
  function linesWithKey(key: string, isJoined: boolean): TemplateLine[] {
    const byKey = linesByKey.get(key) ?? [];
    const checksumKey = hasChecksums ? asChecksumKey(lineChecksum(key)) : '';
    if (isJoined && !unseenChecksums.has(checksumKey)) return byKey;
    const byChecksum = linesByKey.get(checksumKey) ?? [];
    unseenChecksums.delete(checksumKey);
    return byChecksum.length === 0 ? byKey : [...byKey, ...byChecksum].sort((a, b) => a.order - b.order);
  }

  function matchOption(text: string, isJoined: boolean): TemplateLine[] {
    const [, beforeId = text, id = ''] = trailingIdPattern.exec(text) ?? [];
    const title = trimEndMarks(beforeId);
    const titleMatches = [text, title]
      .flatMap((key) => linesWithKey(key, isJoined))
      .filter(({ kind }) => kind === 'option');
    const idMatches = optionLines
      .filter(({ name }) => name === `+${id}`)
      .map((option) => (titleMatches.includes(option) ? option : ({ ...option, isReworded: true } as const)));
    const exactMatches = [
      ...idMatches,
      ...titleMatches,
      ...optionLines.filter(({ name }) => name === `+${text}`),
    ];
    if (exactMatches.length > 0 || title.length < minTitlePrefix) return exactMatches;
    // Of a title that was cut off, a few letters are not enough.
    const prefixMatches = optionLines.filter(({ keyOrChecksum }) => keyOrChecksum.startsWith(title));
    return prefixMatches.length === 1 ? prefixMatches : [];
  }

  function findMatch({ normalized, key }: NormalizedLine): LineMatch {
    const isJoined = normalized.includes('\n');
    const [, , option] = checkboxPattern.exec(key) ?? [];
    if (option !== undefined) return { candidates: matchOption(option, isJoined) };
    const [, digits, numberedText] = numberedPattern.exec(normalized) ?? [];
    const candidates = [
      ...linesWithKey(key, isJoined),
      ...(numberedText === undefined ? [] : linesWithKey(keyOfNormalized(numberedText), isJoined)),
    ].filter(({ kind }) => kind !== 'option');
    if (candidates.every(({ kind }) => kind === 'sentence'))
      for (const { line, matchesStart, matchesWhole } of currentWording.sentences)
        if (matchesStart(key) && matchesWhole(normalized))
          return { candidates: candidates.length > 0 ? candidates : [line] };
    if (candidates.length > 0) return { candidates, ...(digits !== undefined && { number: Number(digits) }) };
    for (const candidate of withoutPageAddress(normalized)) {
      const sentences = linesWithKey(candidate.key, isJoined).filter(({ kind }) => kind === 'sentence');
      if (sentences.length > 0) return { candidates: sentences, slug: candidate.slug };
    }
    return noMatch;
  }

  return {
    /** Returns what is known of a line. */
    match(line: NormalizedLine): LineMatch {
      if (line.key === '') return noMatch;
      let result = matchCache.get(line.normalized);
      if (!result) matchCache.set(line.normalized, (result = findMatch(line)));
      return result;
    },
    /** Whether a line may be the beginning of one of ours. */
    mayStartTemplateLine({ key }: NormalizedLine): boolean {
      const beginning = key.replace(leadingMarkPattern, '').slice(0, minSentencePrefix);
      return (
        unseenChecksums.size > 0 ||
        templateLines.some(({ keyOrChecksum }) => keyOrChecksum.startsWith(beginning))
      );
    },
    /** Whether a line begins like the sentence below a title. */
    startsLikeIntro: (key: string): boolean =>
      currentWording.sentences.some(
        ({ line, matchesStart }) => line.name === reservedNames.intro && matchesStart(key),
      ),
    /** Whether a line is the beginning of what stands where an answer is missing, as at the end of a file that was cut off. */
    isTruncatedNotFilledIn: (key: string): boolean =>
      key !== '' && currentWording.notFilledIn.startsWith(key),
  };
}

/** Returns the words of a form now: what tells its lines, in files without a manifest and beside one. */
function readCurrentWording(form: FormDefinition) {
  const entries = manifestEntries(form, { answers: emptyAnswers(form), leftOver: [''] }, '').map(
    ({ name, lines }) => ({ name: name.toLowerCase(), lines: lines.map(matchKey) }),
  );
  const progressTemplates = form.sections.flatMap((section) =>
    section.kind === 'progress' ? [[`${section.field}%`.toLowerCase(), section.text] as const] : [],
  );
  return {
    entries: [...entries, { name: formatLineName, lines: [matchKey(formatLine(form.slug))] }],
    /** Sentences with values in them. */
    sentences: [[reservedNames.intro, form.fileLabels.intro] as const, ...progressTemplates]
      .filter(([, text]) => text.includes('{'))
      .map(([name, text]) => {
        const { prefix, matchesWhole } = sentencePattern(text);
        const minPrefix = name === reservedNames.intro ? minSentencePrefix : 0;
        const matchesStart = (key: string) => prefix.length >= minPrefix && key.startsWith(prefix);
        return {
          line: { kind: 'sentence', name, keyOrChecksum: '', order: 0 } as const,
          matchesStart,
          matchesWhole,
        };
      }),
    notFilledIn: matchKey(form.fileLabels.marks.notFilledIn),
  };
}

/** Returns the labels of questions that have a heading to themselves now: they may have shared one. */
const unwrittenLabels = ({ fields, sections }: FormDefinition): TemplateLine[] =>
  fields
    .filter(({ id }) =>
      sections.some((section) => section.kind === 'answers' && section.fields.join() === id),
    )
    .map((field, index) => {
      const name = manifestName(field).toLowerCase();
      return {
        kind: 'question',
        name,
        question: name,
        keyOrChecksum: matchKey(field.label),
        order: 1000 + index,
      };
    });

/** Returns what tells the lines of a form's files: by the words of now, and by what a manifest says. */
export function createFormMatchers(form: FormDefinition) {
  const currentWording = readCurrentWording(form);
  const templateLines = [...toTemplateLines(currentWording.entries, form.slug), ...unwrittenLabels(form)];
  return {
    slug: form.slug,
    /** What the form asks, by which a manifest that does not name it is known. */
    entryNames: new Set(form.fields.map((field) => manifestName(field).toLowerCase())),
    currentMatcher: createLineMatcher(templateLines, currentWording),
    /** What the manifest does not name has the words of now, unless the manifest has these for something else. */
    matcherForManifest(entries: readonly ManifestEntry[]): LineMatcher {
      const wordingByName = new Map(currentWording.entries.map(({ name, lines }) => [name, lines]));
      const names = new Set(
        entries.map(({ name }) => name).filter((name) => name !== reservedNames.sectionHeading),
      );
      const checksums = new Set(entries.flatMap(({ lines }) => lines));
      // Words of now that have the same letters are these.
      const toKeyOrChecksum = (name: string) => (checksum: string, index: number) =>
        [wordingByName.get(name)?.[index] ?? ''].find((wording) => lineChecksum(wording) === checksum) ??
        asChecksumKey(checksum);
      const savedEntries = entries.map(({ name, lines }) => ({
        name,
        lines: lines.map(toKeyOrChecksum(name)),
      }));
      const unlistedLines = templateLines.filter(
        (line) => !names.has(line.name) && !checksums.has(lineChecksum(line.keyOrChecksum)),
      );
      return createLineMatcher(
        [
          ...toTemplateLines(savedEntries, form.slug),
          ...unlistedLines.map((line) => ({
            ...line,
            group: undefined,
            order: entries.length + line.order,
            isMissingFromManifest: true as const,
          })),
        ],
        currentWording,
      );
    },
  };
}
export type FormMatchers = ReturnType<typeof createFormMatchers>;
