import type { Problem } from '../content-files/problem.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { TextNode } from '../content-files/yaml-node.ts';

/** An email address at a domain that is reserved for examples, so that nobody receives messages sent there. */
const exampleEmail = /[\w.+-]+@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|example|invalid)\b(?![\w.-]*\w)/g;

/** Whether a text is the name of a fictitious person, such as “Robin Example”. */
const isExampleName = ({ file, path, text }: TextNode): boolean =>
  file.kind === 'programme' && path[0] === 'safety' && path.at(-1) === 'name' && /\bExample$/.test(text);

/**
 * A problem for each example name and address that visitors would read. These become mistakes only when the site is
 * published.
 */
export function exampleProblems(content: ContentSnapshot): Problem[] {
  const rule = 'publishing/example';
  return content.files
    .flatMap(({ textNodes }) => textNodes)
    .filter((textNode) => textNode.meta.display !== undefined)
    .flatMap((textNode) => {
      const addressProblems = [...textNode.source.matchAll(exampleEmail)].map(({ 0: address, index }) => {
        const message = `Nobody reads mail to ${address}, which is only an example. Write your own address here.`;
        return textNode.diagnostic(message, { rule, offset: textNode.start + index });
      });
      if (!isExampleName(textNode)) return addressProblems;
      const message = `“${textNode.text}” is only an example. Write the name of a person who reads these reports.`;
      return [...addressProblems, textNode.diagnostic(message, { rule })];
    });
}
