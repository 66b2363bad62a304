import { careerPaths, found, type Resource } from './content.ts';
import type { Filled } from './form-page.ts';

const blockOf = ({ sections }: Resource, id: string) =>
  found(sections.flatMap(({ blocks }) => blocks).find((block) => 'id' in block && block.id === id));
/** Returns the label that a question has on its page. */
export const labelOf = (form: Resource, id: string): string => {
  const block = blockOf(form, id);
  return 'label' in block ? found(block.label) : id;
};

/** What one question of a file says, as a person would copy it. */
function wordsOf(form: Resource, id: string, filled: Filled): string {
  const block = blockOf(form, id);
  if (block.kind === 'questions')
    return block.items.map((_, index) => `${index + 1}. ${filled[`${id}/${index}`] ?? ''}`).join('\n');
  if (block.kind === 'career-paths')
    return block.entries.map((path) => found(careerPaths.get(path)).title).join('\n');
  return found(filled[id]);
}

/** Returns what is in the fields once a file in which every question is answered has begun the form. */
export function begun(from: Resource, answers: { from: string[]; to: string }[], filled: Filled): Filled {
  const parts: Record<string, string[]> = {};
  for (const { from: ids, to } of answers) {
    const words = ids.map((id) => {
      const text = wordsOf(from, id, filled);
      return ids.length > 1 ? `${labelOf(from, id)}:\n${text}` : text;
    });
    (parts[to] ??= []).push(...words);
  }
  return Object.fromEntries(Object.entries(parts).map(([to, texts]) => [to, texts.join('\n\n')]));
}
