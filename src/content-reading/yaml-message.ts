import type { Cure } from './cure.ts';
import type { YamlMistake } from './parse-yaml.ts';
import { explanations } from './yaml-mistakes/explanations.ts';

/** Returns what is wrong with the YAML in plain language, and the offset where the coordinator should look. */
export function yamlMessage(
  text: string,
  mistake: YamlMistake,
): { message: string; offset: number; cure?: Cure } {
  for (const { find } of explanations) {
    const found = find(text, mistake);
    if (found !== undefined) return found;
  }
  // Rare mistakes keep the parser's wording, which is at least exact.
  return {
    message: `This line cannot be read as YAML: ${mistake.reason}.`,
    offset: Math.min(mistake.offset, text.length),
  };
}
