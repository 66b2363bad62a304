import { labels } from './content.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** A label that consists only of placeholders has no words of its own. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

const isOwn = textsIn(labels)
  .filter(hasWords)
  .map(
    (text) =>
      new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.*')}$`),
  );

/** Returns a text from content/labels.yaml without its figures; "…" for any other content. */
const ownOr = (text: string): string =>
  isOwn.some((pattern) => pattern.test(text)) ? text.replaceAll(/\d+/g, '0') : '…';

/** Returns lines in which no run of up to ten is repeated straight away. */
function once(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    kept.push(line);
    for (let size = 1; size <= 10; size++) {
      const [before, now] = [kept.slice(-2 * size, -size), kept.slice(-size)];
      if (before.length === size && before.every((text, index) => text === now[index])) kept.length -= size;
    }
  }
  return kept;
}

/**
 * Returns an accessibility tree with only the site's own words, without the parts that a scenario fills, and with only the
 * first of a row of the same things. So what is left changes with the site, but not with its content.
 */
export function ownTree(tree: string): string {
  const own: string[] = [];
  let left: number | undefined;
  for (const line of tree.split('\n')) {
    // A name with a colon in it is quoted again.
    const plain = line.replace(/^( *- )'(.*)'(:?)$/, '$1$2$3');
    const parts = /^( *)- ([\w/]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(:?)(?: (.*))?$/.exec(plain);
    const [, indent = '', role = '', name, states = '', colon = '', text] = parts ?? [];
    if (left !== undefined && indent.length > left) continue;
    left = role === 'article' ? indent.length : undefined;
    const called = name === undefined ? '' : ` "${ownOr(name)}"`;
    const says = text === undefined ? '' : ` ${ownOr(text.replaceAll(/^"|"$/g, ''))}`;
    own.push(`${indent}- ${role}${called}${states}${colon}${says}`);
  }
  return `${once(own).join('\n')}\n`;
}
