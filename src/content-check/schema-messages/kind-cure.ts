import { cureBy, type Cure } from '../../content-reading/cure.ts';
import { quotingCure } from '../../content-reading/put-in-quotes.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { nodeAt, type Path } from '../../content-reading/source-tree.ts';
import { isFields, valueAt } from '../../content-reading/walk-schema.ts';
import { bulletCure, bullets } from '../../content-reading/yaml-mistakes/bullet.ts';
import { spaceAfter } from '../../content-reading/yaml-mistakes/no-space-after-colon.ts';

/** Returns the cure for a value of the wrong kind if a single missing or mistaken character made it so. */
export function kindCure(file: SourceFile, path: Path, expected: string): Cure | undefined {
  const node = nodeAt(file.root, path);
  const value = valueAt(file.data, path);
  if (node === undefined) return undefined;
  const { text } = file;
  const lineEnd = text.indexOf('\n', node.start);
  const words = text.slice(node.start, lineEnd === -1 ? undefined : lineEnd).trimEnd();
  if (expected === 'string' && isFields(value)) {
    const [child, another] = node.children.values();
    const isOneLine = another === undefined && child !== undefined && child.end <= node.start + words.length;
    const isText =
      isOneLine && /^[^\s{"'?&*!|>#][^{}[\]]*?:(?:\s|$)/.test(words) && !/ #|:\s+[|>]/.test(words);
    return isText ? quotingCure(words, node.start, 'it holds a colon') : undefined;
  }
  if (node.writing !== 'plain') return undefined;
  if (expected === 'array' && isAlone(text, node.start)) {
    if (bullets.includes(words.charAt(0)) && /^.\s/.test(words)) return bulletCure(text, node.start);
    if (/^-[^\s\d.-]/.test(words)) return cureBy(spaceAfter('dash'), node.start + 1, node.start + 1, ' ');
  }
  if (expected === 'object') {
    const key = /^[A-Za-z][\w-]*:(?=[^\s/])/.exec(words)?.[0].length;
    if (key !== undefined) return cureBy(spaceAfter('colon'), node.start + key, node.start + key, ' ');
  }
  return undefined;
}

/** Returns whether there is nothing but spaces before the offset on its line. */
const isAlone = (text: string, offset: number): boolean =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
