import { periodOf } from '../../src/text/period.ts';
import {
  careerPaths,
  checklists,
  found,
  labels,
  learningMethods,
  phases,
  programme,
  type Resource,
} from './content.ts';
import type { Filled } from './form-page.ts';

const headed = (title: string, line: string) => [title.toUpperCase(), line.repeat(title.length)];
const mark = (filled: Filled, key: string) => (filled[key] === undefined ? '[ ] ' : '[x] ');
const answer = (filled: Filled, key: string) =>
  filled[key] ? filled[key].split('\n').map((line) => `  ${line}`) : ['(not filled in)'];

/** Returns the lines of one question, in paragraphs; `label` if there are others under the same heading. */
function paragraphs({ sections }: Resource, field: string, labelled: boolean, filled: Filled): string[][] {
  const block = found(
    sections.flatMap(({ blocks }) => blocks).find((entry) => 'id' in entry && entry.id === field),
  );
  const label = labelled && 'label' in block ? [block.label] : [];
  switch (block.kind) {
    case 'question':
      return [[...label, ...answer(filled, field)]];
    case 'questions':
      return block.items.map((item, index) => [
        ...(index === 0 ? label : []),
        `${index + 1}. ${item.label}`,
        ...answer(filled, `${field}/${index}`),
      ]);
    case 'career-paths':
      return [
        [
          ...label,
          ...block.entries.map((id) => mark(filled, `career-paths/${id}`) + found(careerPaths.get(id)).title),
        ],
      ];
    case 'learning-methods':
      return [
        [
          ...label,
          ...block.entries.map(
            (id) =>
              mark(filled, `learning-methods/${id}`) +
              found(learningMethods.find((entry) => entry.id === id)).title,
          ),
        ],
      ];
    default:
      throw new Error(`No question: ${block.kind}`);
  }
}

/** Returns the checklists that a field of the form shows. */
function listsOf({ sections }: Resource, field: string) {
  const block = sections
    .flatMap(({ blocks }) => blocks)
    .find((entry) => entry.kind === 'checklists' && entry.id === field);
  const entries = block?.kind === 'checklists' ? block.entries : [];
  return entries.map((id) => found(checklists.find((list) => list.id === id)));
}

/** Returns the lists with each item done or not, followed by its tip only if it is not done (spec §7). */
const lists = (form: Resource, field: string, filled: Filled): string[][] =>
  listsOf(form, field).map(({ title, items }) => [
    ...headed(title, '-'),
    ...items.flatMap(({ id, text, tip }) => [
      `${mark(filled, `checklists/${id}`)}${text} (${id})`,
      ...(filled[`checklists/${id}`] === undefined ? [`Tip: ${tip}`] : []),
    ]),
  ]);

function progress(form: Resource, field: string, filled: Filled, text: string): string {
  const all = listsOf(form, field).flatMap(({ items }) => items);
  const done = all.filter(({ id }) => filled[`checklists/${id}`] !== undefined).length;
  return text
    .replace('{done}', String(done))
    .replace('{total}', String(all.length))
    .replace('{percent}', String(Math.round((done / all.length) * 100)));
}

/**
 * Returns the whole text file of a form, derived from its YAML and the design without the site's code, except the period.
 * `site` is the site's address, if it knows its own.
 */
export function expectedFile(form: Resource, filled: Filled, date: string, site = ''): string {
  const { title, sections } = found(form.download);
  const period = periodOf(programme.period, programme.year, phases);
  const blocks = [
    [
      ...headed(title, '='),
      labels.savedFile.intro.replace('{period}', period).replace('{date}', date),
      labels.savedFile.continue.replace('{route}', site + form.path),
    ],
  ];
  for (const section of sections) {
    if (section.kind === 'progress')
      blocks.push([...headed(section.heading, '-'), progress(form, section.field, filled, section.text)]);
    else if (section.kind === 'checklists') blocks.push(...lists(form, section.field, filled));
    else {
      const [first = [], ...rest] = section.fields.flatMap((field) =>
        paragraphs(form, field, section.fields.length > 1, filled),
      );
      blocks.push([...headed(section.heading, '-'), ...first], ...rest);
    }
  }
  return `${[...blocks, [`Format: ${form.slug} 1`]].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
