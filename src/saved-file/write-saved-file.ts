import { fillTemplate } from '../text/fill-template.ts';
import { type Answers, optionIds } from '../form/answers.ts';
import { fieldsOf } from '../form/fields-of.ts';
import { withLineFeeds } from '../text/with-line-feeds.ts';
import {
  capitals,
  formatLine,
  indent,
  notFilledIn,
  ticked,
  tipMark,
  underline,
  unticked,
} from './file-format.ts';
import type { Field, OptionList } from '../form/field.ts';
import type { FileSection, FormDefinition } from '../form/form-definition.ts';
import { progressOf } from '../form/progress.ts';

export interface WriteOptions {
  /** The day of saving as people see it, such as "14 July 2025". */
  date: string;
  /** Lines of an opened file that belong to no question; they are saved in a section of their own. */
  leftOver?: readonly string[];
}

/**
 * Returns the text file of the answers (spec §7). Every line the user wrote is indented and no other line is,
 * so that the file can be read back exactly. One empty line separates the blocks.
 */
export function writeSavedFile(definition: FormDefinition, answers: Answers, options: WriteOptions): string {
  const { date, leftOver = [] } = options;
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const blocks = [
    [
      ...headed(definition.title, '='),
      fillTemplate(definition.intro.text, { period: definition.period, date }),
      fillTemplate(definition.intro.continue, { route: definition.route }),
    ],
    ...definition.sections.flatMap((section) => writeSection(section, fields, answers)),
    ...(leftOver.length > 0
      ? [[...headed(definition.leftOverHeading, '-'), ...indented(leftOver.join('\n'))]]
      : []),
    [formatLine(definition.slug)],
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

type Lines = string[];

function writeSection(section: FileSection, fields: ReadonlyMap<string, Field>, answers: Answers): Lines[] {
  const own = fieldsOf(section, fields);
  if (section.kind === 'progress') {
    return own.map((field) => {
      const counts = progressOf(optionIds(field), answers.ticks[field.id] ?? []);
      return [...headed(section.heading, '-'), fillTemplate(section.text, { ...counts })];
    });
  }
  const blocks = own.flatMap((field) => writeField(field, answers, own.length > 1));
  if (section.kind === 'checklists') return blocks;
  return [[...headed(section.heading, '-'), ...(blocks[0] ?? [])], ...blocks.slice(1)];
}

function writeField(field: Field, answers: Answers, labelled: boolean): Lines[] {
  const label = labelled ? [field.label] : [];
  switch (field.type) {
    case 'text':
      return [[...label, ...writeAnswer(answers.texts[field.id])]];
    case 'group':
      return field.items.map((item, index) => [
        ...(index === 0 ? label : []),
        `${index + 1}. ${item.label}`,
        ...writeAnswer(answers.texts[`${field.id}.${index + 1}`]),
      ]);
    case 'choice': {
      const chosen = new Set(answers.ticks[field.id]);
      return [[...label, ...field.options.map(({ id, title }) => tick(chosen.has(id)) + title)]];
    }
    case 'checklists':
      return field.lists.map((list) => writeList(list, new Set(answers.ticks[field.id])));
  }
}

function writeList(list: OptionList, ticks: ReadonlySet<string>): Lines {
  const items = list.options.flatMap(({ id, title, tip }) => {
    const done = ticks.has(id);
    return [`${tick(done)}${title} (${id})`, ...(done ? [] : [tipMark + tip])];
  });
  return [...headed(list.title, '-'), ...items];
}

const writeAnswer = (text = ''): Lines => (text === '' ? [notFilledIn] : indented(text));

const indented = (text: string): Lines =>
  withLineFeeds(text)
    .split('\n')
    .map((line) => indent + line);

const headed = (text: string, character: '=' | '-'): Lines => [
  capitals(text),
  underline(capitals(text), character),
];

const tick = (done: boolean): string => (done ? ticked : unticked);
