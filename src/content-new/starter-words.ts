import { contentLayout } from '../schemas/content.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { parseYaml } from '../content-reading/parse-yaml.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { walkSchema } from '../content-reading/walk-schema.ts';
import { snippetContext } from './snippets.ts';
import type { StarterContext, Starter } from './starter.ts';
import { starters } from './starters.ts';

// Words that are the same for both come from the starter; the others come from the content or the name given.
const otherContext: StarterContext = {
  slug: 'other',
  title: 'Other',
  nextId: 98,
  phases: ['phase2'],
  scenarios: ['other-scenario'],
  checklists: ['other-checklist'],
  nextMonth: 'February',
  freeColour: 'rust',
};

/** Returns which words of a starter stand in for a field's own, each as the paragraphs of one text. */
function samplesOf(starter: Starter): string[] {
  const [some, other] = [snippetContext, otherContext].map((context) => textsIn(starter, context));
  return (some ?? []).filter((text) => other?.includes(text)).filter((text) => !isReady(starter, text));
}

const isReady = ({ mayStay }: Starter, text: string): boolean =>
  mayStay.some((words) => text.endsWith(`\n${words}`));

function textsIn({ kind, text }: Starter, context: StarterContext): string[] {
  const parsed = parseYaml(text(context));
  if ('reason' in parsed) throw new Error(parsed.reason);
  const texts: string[] = [];
  walkSchema(contentLayout[kind].schema, parsed.data, ({ path, value, meta }) => {
    if (typeof value === 'string' && meta.markup !== undefined)
      texts.push(...paragraphsOf(value).map((words) => keyOf(fieldOf(path), words)));
  });
  return texts;
}

const paragraphsOf = (text: string): string[] =>
  (text.includes('\n') ? text.split(/\n\s*\n/) : [text]).map((words) => words.trim());

const fieldOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string'));

// Only in the same field are the same words those of the starter.
const keyOf = (field: string, words: string): string => `${field}\n${words}`;

const startersOf = (kind: ContentKind): Starter[] =>
  [...starters.values()].filter((starter) => starter.kind === kind);

/** They never change while the check runs. */
const samples = new Map<ContentKind, Set<string>>();

/** Returns the first paragraph of a text that is still what a starter of this kind has written there, or undefined. */
export function starterWordsIn(kind: ContentKind, path: Path, text: string): string | undefined {
  const known = samples.get(kind) ?? new Set(startersOf(kind).flatMap(samplesOf));
  samples.set(kind, known);
  const field = fieldOf(path);
  return paragraphsOf(text).find((words) => known.has(keyOf(field, words)));
}
