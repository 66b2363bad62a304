import type { z } from 'zod';
import type { SourceFile } from '../site.ts';
import { valueAt } from '../walk-schema.ts';
import { choiceWords } from './choice-words.ts';
import { formatWords } from './format-words.ts';
import { kindWords } from './kind-words.ts';
import { sizeWords } from './size-words.ts';
import { shownValue } from './value-words.ts';

type Issue = z.core.$ZodIssue;

/** Returns what is wrong with one value and what belongs there, in one or two sentences. */
export function issueWords(file: SourceFile, issue: Issue): string {
  const value = valueAt(file.data, issue.path);
  const shown = shownValue(file, issue.path, value);
  switch (issue.code) {
    case 'invalid_type':
      return kindWords(file, issue.path, value, issue.expected, shown);
    case 'invalid_value':
      return choiceWords(issue.path, value, shown, issue.values.map(String));
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return choiceWords(issue.path, value, shown, (options ?? []).map(String));
    }
    case 'too_big':
    case 'too_small':
      return sizeWords(file, issue, value);
    case 'invalid_format':
      return formatWords(issue.message, value, shown, issue.pattern);
    default:
      return `${shown} does not fit here.`;
  }
}
