import type { Git } from '../../src/content-diff/git/repository.ts';

/** Returns a git that knows what a few commands print, and fails at any other; a command that reads has its input after "<". */
export const cannedGit =
  (printed: Readonly<Record<string, string | Uint8Array>>): Git =>
  (args, input = '') => {
    const asked = [...args, ...(input === '' ? [] : ['<', ...input.trimEnd().split('\n')])].join(' ');
    return Object.hasOwn(printed, asked) ? Buffer.from(printed[asked] ?? '') : undefined;
  };

/** What git prints when asked for the commit that a name refers to. */
export const named = (name: string, commit: string): Record<string, string> => ({
  [`rev-parse --verify --quiet --end-of-options ${name}^{commit}`]: `${commit}\n`,
});
