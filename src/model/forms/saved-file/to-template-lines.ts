import { reservedNames } from './manifest.ts';
import type { LineWording, TemplateLine } from './template-line.ts';

/** Lines of a form with the same name in its manifest; two at most. */
export interface TemplateEntry {
  name: string;
  wordings: readonly LineWording[];
}

/** The name of the last line of a file, which the manifest does not contain; no other line has it. */
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

/** The kinds of the first and the second line of an entry. */
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

const listHeadingPattern = /^(.+\/)[^/]+$/;

/**
 * The role of an entry, derived from its name; `question` is the question or group above it (docs/saved-files.md lists
 * the suffixes).
 */
function roleOf(name: string, question: string): EntryRole {
  const reservedRole = rolesByReservedName.get(name);
  if (reservedRole) return reservedRole;
  if (name.startsWith('+')) return 'option';
  if (name.endsWith('%')) return 'progress';
  if (question.endsWith('.') && name.startsWith(question) && name !== question) return 'group-item';
  return listHeadingPattern.test(name) ? 'list-heading' : 'question';
}

/** The lines of a form's file in order, each with the question and the heading to which it belongs. */
export function toTemplateLines(entries: readonly TemplateEntry[], slug: string): TemplateLine[] {
  let question = '';
  let group: number | undefined;
  let number = 0;
  return entries.flatMap(({ name, wordings }, order) => {
    const role = order === 0 && name === slug ? 'title' : roleOf(name, question);
    if (role === 'question') question = name;
    if (role === 'list-heading') question = listHeadingPattern.exec(name)?.[1] ?? '';
    if (role === 'list-heading') group = undefined;
    if (role === 'section-heading') group = order;
    if (role === 'question' || role === 'list-heading') number = 0;
    if (role === 'group-item') number += 1;
    const parents = parentsOf(role, { question, group, number });
    return lineKinds[role].map((kind, index) => ({
      kind,
      name,
      wording: wordings[index] ?? { key: '' },
      order,
      ...parents,
    }));
  });
}

type Parents = Pick<TemplateLine, 'question' | 'group' | 'number'>;

function parentsOf(role: EntryRole, { question = '', group, number = 0 }: Parents): Parents {
  switch (role) {
    case 'section-heading':
      return { group };
    case 'question':
    case 'list-heading':
    case 'option':
      return { question, group };
    case 'group-item':
      return { question, group, number };
    default:
      return {};
  }
}
