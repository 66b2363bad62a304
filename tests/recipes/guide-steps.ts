import { readFileSync } from 'node:fs';
import { fieldsPath, guidePath } from '../../scripts/write-schemas.ts';

const fence = /^\s*```(\w+) ?(.*)$/;
const item = /^(?:- |\d+\. )(.*)$/;
const row = /^\| (.*) +\|$/;
const isRule = (line: string) => /^\|[ -|]+\|$/.test(line) && !/\w/.test(line);

/** The first words of a line, without marks of Markdown. */
const beginning = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replaceAll('\\|', '|')
    .trim()
    .split(/\s+/)
    .slice(0, 6)
    .join(' ')
    .replace(/[.:,;]$/, '');

/**
 * Returns what content/README.md and docs/fields.md tell somebody to do, each by its heading and first words: the items of
 * lists but for those made from the schemas, the rows of tables, and the examples.
 */
export function guideSteps(): string[] {
  const steps: string[] = [];
  let heading = '';
  let inExample = false;
  let inFields = false;
  const lines = [guidePath, fieldsPath].flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  const add = (words: string) => {
    const key = `${heading}: ${words}`;
    const before = steps.filter((step) => step === key || step.startsWith(`${key}, `)).length;
    steps.push(before === 0 ? key : `${key}, ${before + 1}`);
  };
  for (const [index, line] of lines.entries()) {
    if (inExample) {
      if (line.trim() === '```') inExample = false;
      continue;
    }
    const [, language = '', target = ''] = fence.exec(line) ?? [];
    if (language !== '') {
      inExample = true;
      if (['yaml', 'svg'].includes(language)) add(`example ${language === 'svg' ? 'svg ' : ''}${target}`);
    } else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, '');
    else if (line.startsWith('<!-- fields:')) inFields = true;
    else if (line === '<!-- /fields -->') inFields = false;
    else if (!inFields) {
      const [, listed] = item.exec(line) ?? [];
      const [, cells] = row.exec(line) ?? [];
      // The contents of the guide lead to its headings.
      if (listed !== undefined && !/\]\(#/.test(listed)) add(beginning(listed));
      else if (cells !== undefined && !isRule(line) && !isRule(lines[index + 1] ?? ''))
        add(beginning(cells.split(' | ')[0] ?? ''));
    }
  }
  return steps;
}
