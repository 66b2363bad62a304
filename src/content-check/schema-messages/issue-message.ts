import type { z } from 'zod';
import type { SourceFile } from '../../content-reading/site.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';
import { choiceMessage } from './choice-message.ts';
import { formatMessage } from './format-message.ts';
import { kindMessage } from './kind-message.ts';
import { sizeMessage } from './size-message.ts';
import { indicatorOf, shownValue } from './value-message.ts';

type Issue = z.core.$ZodIssue;

/** Returns what is wrong with one value and what belongs there, in one or two sentences. */
export function issueMessage(file: SourceFile, issue: Issue): string {
  const value = valueAt(file.data, issue.path);
  const shown = shownValue(file, issue.path, value);
  switch (issue.code) {
    case 'invalid_type':
      return kindMessage(file, issue.path, value, issue.expected, shown);
    case 'invalid_value':
      return choiceMessage(issue.path, value, shown, issue.values.map(String));
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return choiceMessage(issue.path, value, shown, (options ?? []).map(String));
    }
    case 'too_big':
    case 'too_small':
      return sizeMessage(file, issue, value);
    case 'invalid_format':
      return formatMessage(
        issue.message,
        { value, shown, indicator: indicatorOf(file, issue.path) },
        issue.pattern,
      );
    default:
      return `${shown} does not fit here.`;
  }
}
