import { careerPaths, ensureDefined, type Resource } from './content.ts';
import type { FormValues } from './form-fields.ts';

const blockOf = ({ sections }: Resource, id: string) =>
  ensureDefined(sections.flatMap(({ blocks }) => blocks).find((block) => 'id' in block && block.id === id));
/** The label of a question on its page. */
export const labelOf = (form: Resource, id: string): string => {
  const block = blockOf(form, id);
  return 'label' in block ? ensureDefined(block.label) : id;
};

/** The answer to one question of a file, as a person would copy it. */
function answerText(form: Resource, id: string, values: FormValues): string {
  const block = blockOf(form, id);
  if (block.kind === 'questions')
    return block.items.map((_, index) => `${index + 1}. ${values[`${id}/${index}`] ?? ''}`).join('\n');
  if (block.kind === 'career-paths')
    return block.entries.map((path) => ensureDefined(careerPaths.get(path)).title).join('\n');
  return ensureDefined(values[id]);
}

/**
 * The expected values of the fields, without answers that are only quoted above them, after a file with an answer to each question has prefilled the form.
 */
export function prefilledValues(
  source: Resource,
  answers: { from: string[]; to: string; quote?: boolean | undefined }[],
  values: FormValues,
): FormValues {
  const textsByField: Record<string, string[]> = {};
  for (const { from: sourceIds, to: targetId, quote } of answers) {
    if (quote) continue;
    const sourceTexts = sourceIds.map((id) => {
      const text = answerText(source, id, values);
      return sourceIds.length > 1 ? `${labelOf(source, id)}:\n${text}` : text;
    });
    (textsByField[targetId] ??= []).push(...sourceTexts);
  }
  return Object.fromEntries(
    Object.entries(textsByField).map(([fieldId, texts]) => [fieldId, texts.join('\n\n')]),
  );
}
