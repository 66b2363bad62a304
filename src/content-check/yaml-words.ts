import type { YamlMistake } from './parse-yaml.ts';

/** Returns what is wrong with the YAML in plain words, and the offset at which the coordinator should look. */
export function mistakeWords(text: string, mistake: YamlMistake): { message: string; offset: number } {
  if (mistake.reason === 'empty') return { message: 'This file is empty.', offset: 0 };
  return {
    message: `This is not valid YAML: ${mistake.reason}.`,
    offset: Math.min(mistake.offset, text.length),
  };
}
