import { contentLayout } from '../content/content-layout.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { parseYaml } from '../content/parse-yaml.ts';
import { type Path, walkSchema } from '../content/values.ts';
import { snippetContext, type StarterContext, type Starter, starters } from '../content/starters.ts';

// Text that is the same in both contexts is the starter's own; the rest comes from the content or the given name.
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

/** One paragraph of a starter, with the name of its field. */
interface Sample {
  field: string;
  words: string;
}

/** Returns the paragraphs of a starter that have to be replaced. */
function samplesOf(starter: Starter): Sample[] {
  const some = textsIn(starter, snippetContext);
  const other = new Set(textsIn(starter, otherContext).map(keyOf));
  return some.filter((sample) => other.has(keyOf(sample)) && !isReady(starter, keyOf(sample)));
}

const isReady = ({ mayStay = [] }: Starter, text: string): boolean =>
  mayStay.some((words) => text.endsWith(`\n${words}`));

function textsIn({ kind, text }: Starter, context: StarterContext): Sample[] {
  const parsed = parseYaml(text(context));
  if ('reason' in parsed) throw new Error(parsed.reason);
  const texts: Sample[] = [];
  walkSchema(contentLayout[kind].schema, parsed.data, ({ path, value, meta }) => {
    if (typeof value === 'string' && meta.markup !== undefined)
      texts.push(...paragraphsOf(value).map((words) => ({ field: fieldOf(path), words })));
  });
  return texts;
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((words) => words.trim());

const fieldOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string'));

// The same text in another field is not the starter's.
const keyOf = ({ field, words }: Sample): string => `${field}\n${words}`;

const startersOf = (kind: ContentKind): Starter[] =>
  [...starters.values()].filter((starter) => starter.kind === kind);

/** The starters' paragraphs by kind and field, remembered because they never change. */
const samples = new Map<ContentKind, Map<string, Set<string>>>();

/** Returns the paragraphs that have to be replaced in entries of a kind, by the names of their fields. */
export function samplesByField(kind: ContentKind): Map<string, Set<string>> {
  const byField = new Map<string, Set<string>>();
  for (const { field, words } of startersOf(kind).flatMap(samplesOf))
    byField.set(field, (byField.get(field) ?? new Set()).add(words));
  return byField;
}

/** Returns the first paragraph of a text that is still a starter's, or undefined if there is none. */
export function starterWordsIn(kind: ContentKind, path: Path, text: string): string | undefined {
  const known = samples.get(kind) ?? samplesByField(kind);
  samples.set(kind, known);
  const inField = known.get(fieldOf(path));
  return inField && paragraphsOf(text).find((words) => inField.has(words));
}
