import { reservedNames } from './manifest.ts';
import type { GroupId, LineWording, TemplateLine } from './template-line.ts';

/** The lines of a form that have the same name in a manifest. There are at most two of them. */
export interface TemplateEntry {
  name: string;
  wordings: readonly LineWording[];
}

/** The name of the last line of a file, the Format line, which is not in the manifest. No other line has this name. */
export const formatLineName = '/format';

type EntryRole =
  | 'title'
  | 'intro'
  | 'end'
  | 'not-filled-in'
  | 'left-over'
  | 'section-heading'
  | 'list-heading'
  | 'progress'
  | 'question'
  | 'group-item'
  | 'option';

/** Which kinds of line an entry of the manifest stands for. An entry stands for one line or for two. */
const lineKinds: Record<EntryRole, TemplateLine['kind'][]> = {
  title: ['title'],
  intro: ['sentence', 'sentence'],
  end: ['format-line'],
  'not-filled-in': ['not-filled-in'],
  'left-over': ['heading'],
  'section-heading': ['heading'],
  'list-heading': ['heading'],
  progress: ['heading', 'sentence'],
  question: ['question'],
  'group-item': ['question'],
  option: ['option', 'tip'],
};

const rolesByReservedName = new Map<string, EntryRole>([
  [reservedNames.intro, 'intro'],
  [reservedNames.manifestNote, 'end'],
  [formatLineName, 'end'],
  [reservedNames.notFilledIn, 'not-filled-in'],
  [reservedNames.leftOver, 'left-over'],
  [reservedNames.sectionHeading, 'section-heading'],
]);

/** What the lines above an entry of the manifest determine about the entry. */
interface Context {
  /** The name of the question, group, choice or checklist above the entry. An option belongs to it. */
  question: string;
  /**
   * The heading that several questions share. Undefined above the first such heading, and below the heading of a
   * checklist.
   */
  group: GroupId | undefined;
  /** How many questions of the group `question` are above the entry. */
  groupItemCount: number;
}

/**
 * The grammar of the names that a manifest gives to the lines of a saved file. A name that matches several patterns has
 * the role of the first one.
 *
 * | Name          | Line                                                     |
 * | ------------- | -------------------------------------------------------- |
 * | `/`, `/top` … | belongs to no question (`reservedNames`, manifest.ts)    |
 * | `+option`     | an option of the choice or checklist above it            |
 * | `field%`      | how many items of a checklist are done                   |
 * | `field.item`  | a question of the group `field.` above it                |
 * | `field/list`  | the heading of a checklist, one of the lists of a field  |
 * | `field+`      | the label of a choice                                    |
 * | `field.`      | the label of a group of questions                        |
 * | `field`       | the label of a question                                  |
 */
function roleOf(name: string, { question }: Context): EntryRole {
  const reservedRole = rolesByReservedName.get(name);
  if (reservedRole) return reservedRole;
  if (name.startsWith('+')) return 'option';
  if (name.endsWith('%')) return 'progress';
  if (question.endsWith('.') && name.startsWith(question) && name !== question) return 'group-item';
  return checklistName(name) === undefined ? 'question' : 'list-heading';
}

/** The name of the field of a checklist, derived from the name of one of its lists: "field/" from "field/list". */
const checklistName = (name: string): string | undefined => /^(.+\/)[^/]+$/.exec(name)?.[1];

/**
 * Converts the entries of a manifest to the lines of the file in order, each with the question and the heading to which
 * it belongs.
 */
export function toTemplateLines(entries: readonly TemplateEntry[], slug: string): TemplateLine[] {
  let context: Context = { question: '', group: undefined, groupItemCount: 0 };
  const lines: TemplateLine[] = [];
  for (const [order, { name, wordings }] of entries.entries()) {
    const role = order === 0 && name === slug ? 'title' : roleOf(name, context);
    context = contextAfter(role, name, order, context);
    const parents = parentsOf(role, context);
    for (const [index, kind] of lineKinds[role].entries())
      lines.push({ kind, name, wording: wordings[index] ?? { key: '' }, order, ...parents });
  }
  return lines;
}

/** The context for the entries below an entry of the manifest. */
function contextAfter(role: EntryRole, name: string, order: number, context: Context): Context {
  switch (role) {
    case 'section-heading':
      return { ...context, group: order };
    case 'question':
      return { ...context, question: name, groupItemCount: 0 };
    case 'list-heading':
      // A checklist has a heading of its own, so its options do not belong to the heading of the questions above it.
      return { question: checklistName(name) ?? '', group: undefined, groupItemCount: 0 };
    case 'group-item':
      return { ...context, groupItemCount: context.groupItemCount + 1 };
    default:
      return context;
  }
}

type Parents = Pick<TemplateLine, 'question' | 'group' | 'number'>;

function parentsOf(role: EntryRole, { question, group, groupItemCount }: Context): Parents {
  switch (role) {
    case 'section-heading':
      return { group };
    case 'question':
    case 'list-heading':
    case 'option':
      return { question, group };
    case 'group-item':
      return { question, group, number: groupItemCount };
    default:
      return {};
  }
}
