import { type Answers, textNames } from './answers.ts';
import { compareTexts, type Run } from './compare-texts.ts';
import type { Field } from './field.ts';
import type { FormDefinition } from './form-definition.ts';
import { optionsOf } from './options-of.ts';

/** The earlier and the later answer to one question, compared word by word or option by option. */
export type ComparedQuestion = {
  /** The HTML name of the question. */
  name: string;
  label: string;
  /** The label of its group. */
  group?: string;
  isChanged: boolean;
} & ({ type: 'text'; runs: Run[] } | { type: 'ticks'; options: { title: string; change: Run['change'] }[] });

/** Returns every question of a form, in order, with what changed between two sets of answers. */
export function compareAnswers(
  definition: FormDefinition,
  earlier: Answers,
  later: Answers,
): ComparedQuestion[] {
  return definition.fields.flatMap((field) => {
    if (field.type === 'text') return [compareText(field.id, field.label, earlier, later)];
    if (field.type === 'group') {
      return textNames(field).map((name, index) => ({
        ...compareText(name, field.items[index]?.label ?? '', earlier, later),
        group: field.label,
      }));
    }
    return [compareTicks(field, earlier.ticks[field.id] ?? [], later.ticks[field.id] ?? [])];
  });
}

function compareText(name: string, label: string, earlier: Answers, later: Answers): ComparedQuestion {
  const [before, after] = [earlier.texts[name] ?? '', later.texts[name] ?? ''];
  return { type: 'text', name, label, isChanged: before !== after, runs: compareTexts(before, after) };
}

/** Returns the options of a field compared; those ticked on neither side are of no interest and left out. */
function compareTicks(field: Field, before: readonly string[], after: readonly string[]): ComparedQuestion {
  const options = optionsOf(field)
    .filter(({ id }) => before.includes(id) || after.includes(id))
    .map(({ id, title }) => ({ title, change: changeOf(before.includes(id), after.includes(id)) }));
  const isChanged = options.some((option) => option.change !== 'same');
  return { type: 'ticks', name: field.id, label: field.label, isChanged, options };
}

const changeOf = (before: boolean, after: boolean): Run['change'] =>
  before === after ? 'same' : after ? 'added' : 'removed';
