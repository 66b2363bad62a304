/** Problems of lists in brackets whose items are not separated by commas. */
import type { Diagnostic, YamlNode } from '../content-files/yaml-node.ts';

/** Reports items in brackets that are separated by semicolons, which YAML reads as a single item. */
export function semicolonProblems({ items, file, start }: YamlNode): Diagnostic[] {
  const joined = items.filter(
    ({ text, isProse, scalarStyle }) => text?.includes(';') === true && !isProse && scalarStyle === 'plain',
  );
  const [first] = joined;
  if (first === undefined || file.text.charAt(start) !== '[') return [];
  const names = items.flatMap(({ text, source }) => (text ?? source).split(/\s*;\s*/).filter(Boolean));
  const edits = joined.map(({ start: itemStart, end: itemEnd, text = '' }) => ({
    start: itemStart,
    end: itemEnd,
    newText: text.replaceAll(/\s*;\s*/g, ', '),
  }));
  const description = 'Commas were put between the items of a list.';
  return [
    first.diagnostic(
      `In brackets, a comma stands between two items, not a semicolon. Write [${names.join(', ')}].`,
      {
        rule: 'syntax/brackets',
        fix: { description, edits },
        suppresses: joined.flatMap((node) => [
          { code: 'schema', node },
          { code: 'unknown-name', node },
        ]),
      },
    ),
  ];
}

/** The problem of an item in brackets that joins several choices, such as [July/August] or [July to September]. */
export function joinedChoicesProblem(node: YamlNode, choices: readonly string[]): Diagnostic | undefined {
  const { text = '', parent } = node;
  const joinedChoices = splitJoinedChoices(text, choices);
  if (joinedChoices.length < 2 || parent === undefined || !isPlainItemInBrackets(node)) return undefined;
  const names = parent.items.flatMap((item) => (item === node ? joinedChoices : (item.text ?? [])));
  const message = `In brackets, each item stands alone, with a comma between two. Write [${names.join(', ')}].`;
  return node.diagnostic(message, { rule: 'syntax/brackets' });
}

/**
 * The choices that a text joins. A range stands for all choices between its ends. The list is empty if the text
 * contains anything else.
 */
function splitJoinedChoices(text: string, choices: readonly string[]): readonly string[] {
  const parts = text.split(/\s*(?:[/&+–-]|\b(?:and|to)\b)\s*/);
  if (!parts.every((part) => choices.includes(part))) return [];
  const [first = '', last = '', another] = parts;
  const range = choices.slice(choices.indexOf(first), choices.indexOf(last) + 1);
  const isRange = /[–-]|\bto\b/.test(text) && another === undefined && range.length > 1;
  return isRange ? range : parts;
}

const isPlainItemInBrackets = ({ key, parent, file, scalarStyle }: YamlNode): boolean =>
  typeof key === 'number' && scalarStyle === 'plain' && file.text.charAt(parent?.start ?? 0) === '[';
