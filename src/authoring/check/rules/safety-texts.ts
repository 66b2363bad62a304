/** Rules about the texts on safety: each of them must be shown to visitors, and always as a whole. */
import type { Diagnostic, TextNode, YamlNode } from '../../content-files/yaml-node.ts';
import { filesOf, type ContentSnapshot } from '../../content-files/content-snapshot.ts';
import { type SafetyTextName, safetyTextNames } from '../../../model/schemas/safety.ts';
import { splitSentences } from '../../../model/text/sentences.ts';
import type { Rule } from '../rule.ts';

/** The safety texts that at least one page must show. The other safety texts are only shown by particular forms. */
const textsOnPages = ['confidentiality', 'reporting'] as const satisfies SafetyTextName[];

const placeholderOf = (name: SafetyTextName): string => `{${name}}`;

/** The texts on resource pages that contain the placeholder of a safety text, so that they show it. */
const nodesWith = (content: ContentSnapshot, name: SafetyTextName): TextNode[] =>
  filesOf(content, 'resources').flatMap(({ textNodes }) =>
    textNodes.filter(({ text }) => text.includes(placeholderOf(name))),
  );

/** The section of the page that contains a value. If the value is in no section, it is the whole file. */
const sectionOf = (node: YamlNode): YamlNode =>
  node.file.root.at('sections').items.find((section) => node.isWithin(section)) ?? node.file.root;

export const shownSafetyTexts: Rule = {
  reason: 'A promise that no page shows is none: whoever needs it does not find it.',
  needs: 'valid-content',
  check: (content, published) =>
    filesOf(content, 'programme').flatMap(({ root }) => [
      ...textsOnPages.flatMap((name) => notShownProblem(root, name, content, published)),
      ...contactLinkProblems(root, content),
      ...guideProblems(root, published),
    ]),
};

function notShownProblem(
  programme: YamlNode,
  name: SafetyTextName,
  content: ContentSnapshot,
  published: ContentSnapshot | undefined,
): Diagnostic[] {
  if (nodesWith(content, name).length > 0) return [];
  const [before] = published ? nodesWith(published, name) : [];
  const advice =
    before === undefined
      ? `Write ${placeholderOf(name)} where it belongs on a page, as a paragraph of its own.`
      : `It stood in the section "${sectionOf(before).at('title').text ?? ''}" of ${before.file.path}. Write ${placeholderOf(name)} there again, as a paragraph of its own.`;
  return [
    programme
      .at('safety', name)
      .diagnostic(`No page shows this text, so visitors cannot read it. ${advice}`, {
        rule: 'safety/not-shown',
      }),
  ];
}

/**
 * The problem of a link in the footer that leads to a section which no longer shows the safety text about reporting.
 */
function contactLinkProblems(programme: YamlNode, content: ContentSnapshot): Diagnostic[] {
  const node = programme.at('contact', 'text');
  const shown = nodesWith(content, 'reporting');
  const links = [...(node.text ?? '').matchAll(/\]\(\/resources\/([\w-]+)\/?#([\w-]+)\)/g)];
  const targets = links.flatMap(([link, slug, id]) => {
    const page = filesOf(content, 'resources').find((file) => file.slug === slug);
    const section = page?.root.at('sections').items.find((item) => item.at('id').text === id);
    return section ? [{ link, section }] : [];
  });
  const [target] = targets;
  const isReached = targets.some(({ section }) => shown.some((text) => text.isWithin(section)));
  // If no page shows the text about reporting, another rule reports that instead.
  if (target === undefined || isReached || shown[0] === undefined) return [];
  const { path } = target.section.file;
  const title = target.section.at('title').text ?? '';
  const message = `This text is in the footer and leads to the section "${title}" of ${path}, but what happens with a report stands in the section "${sectionOf(shown[0]).at('title').text ?? ''}" of ${shown[0].file.path} now. Write {reporting} into the first one again, or change the link.`;
  return [node.diagnostic(message, { rule: 'safety/not-shown', substring: target.link })];
}

/**
 * The problem of a safety text that the programme guide showed when it was published, but does not show any more. The
 * guide needs the text, because it is printed and used without the pages.
 */
function guideProblems(programme: YamlNode, published: ContentSnapshot | undefined): Diagnostic[] {
  const intro = programme.at('guide', 'intro');
  const textBefore = published && filesOf(published, 'programme')[0]?.root.at('guide', 'intro').text;
  return safetyTextNames
    .map(placeholderOf)
    .filter((placeholder) => textBefore?.includes(placeholder) && intro.text?.includes(placeholder) === false)
    .map((placeholder) =>
      intro.diagnostic(
        `The guide showed ${placeholder} here when it was published, and it is printed without the pages. Write ${placeholder} here again, as a paragraph of its own.`,
        { rule: 'safety/not-shown' },
      ),
    );
}

/** A copied sentence is reported only if it has at least this many words. Shorter sentences may be equal by chance. */
const minCopiedWords = 6;

const normalizeSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const copiedSafetyTexts: Rule = {
  reason:
    'A copy of a promise stays as it is when the promise changes, and a part of it promises something else.',
  check: (content) =>
    filesOf(content, 'programme').flatMap(({ root }) => {
      const sentences = safetyTextNames.flatMap((name) =>
        splitSentences(normalizeSpaces(root.at('safety', name).text ?? ''))
          .filter((sentence) => sentence.split(' ').length >= minCopiedWords && !sentence.includes('{'))
          .map((sentence) => ({ name, sentence })),
      );
      return filesOf(content, 'resources')
        .flatMap(({ nodesWithSchema }) => nodesWithSchema)
        .flatMap((node) => copyProblem(node, sentences));
    }),
};

function copyProblem(
  node: YamlNode,
  sentences: readonly { name: SafetyTextName; sentence: string }[],
): Diagnostic[] {
  // Only a text that allows this placeholder can show the whole safety text in its place. In other texts, copied
  // sentences are not reported.
  if (node.text === undefined || node.meta.placeholders?.includes('confidentiality') !== true) return [];
  const text = normalizeSpaces(node.text);
  const copy = sentences.find(({ sentence }) => text.includes(sentence));
  if (copy === undefined) return [];
  const { name, sentence } = copy;
  const message = `“${sentence}” is a sentence of the text about safety that stands in programme.yaml under "${name}". Write {${name}} in place of the copied sentences, as a paragraph of its own, so that visitors always read the whole of it.`;
  return [
    node.diagnostic(message, {
      rule: 'safety/copied',
      substring: sentence.split(' ').slice(0, 3).join(' '),
    }),
  ];
}
