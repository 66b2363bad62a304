import type { KnownOption, KnownOptions } from './known-options.ts';
import { matchKey } from './match-key.ts';

const optionLine = /^\[[ \u00A0]?([xX✓✔*]?)[ \u00A0]?\]\s*(\S.*)$/u;
const idAtEnd = /^(.*?)\s?\(([a-z0-9-]{1,80})\)$/i;

export interface FoundOption {
  option: KnownOption | undefined;
  done: boolean;
  /** Whether the line says nothing but what we wrote: then it need not be kept. */
  isOurs: boolean;
  /** Whether the line holds only the beginning of the title: mail breaks long lines. */
  isBroken?: boolean;
}

/** So many characters are enough to know a title by its beginning, if no other title begins so. */
const enoughToKnow = 20;

const begins = (option: KnownOption, key: string): boolean =>
  [...option.titles].some((title) => title.startsWith(key));

/**
 * Returns the option that a line such as "[x] A clear photo (linkedin-1)" stands for, known by its id or by
 * any title it had, first among the given fields; an option without a place is undefined. Returns nothing
 * for lines of another shape.
 */
export function findOption(
  line: string,
  options: KnownOptions,
  fields: readonly string[],
): FoundOption | undefined {
  const [, mark, text = ''] = (line.length < 400 && optionLine.exec(line.trim())) || [];
  if (mark === undefined) return undefined;
  const done = mark !== '';
  const [, title = text, id = ''] = idAtEnd.exec(text) ?? [];
  const titleKey = matchKey(title);
  for (const field of [...fields, ...options.fields]) {
    const byId = options.byId.get(`${field} ${id.toLowerCase()}`);
    if (byId) return { option: byId, done, isOurs: byId.titles.has(titleKey) };
    const byTitle =
      options.byTitle.get(`${field} ${matchKey(text)}`) ?? options.byTitle.get(`${field} ${titleKey}`);
    if (byTitle) return { option: byTitle, done, isOurs: true };
    const byBareId = options.byId.get(`${field} ${text}`);
    if (byBareId) return { option: byBareId, done, isOurs: true };
  }
  const begun =
    titleKey.length < enoughToKnow ? [] : [...options.byId.values()].filter((o) => begins(o, titleKey));
  if (begun.length === 1) return { option: begun[0], done, isOurs: true, isBroken: true };
  const isRetired = options.retired.has(id.toLowerCase()) || options.retired.has(titleKey);
  return { option: undefined, done, isOurs: isRetired && !done };
}
