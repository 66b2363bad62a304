import type { Problem } from '../problem.ts';
import type { FigureFile, Rule } from '../site.ts';
import { placeOf } from '../source-tree.ts';

const elements = [
  'svg',
  'title',
  'desc',
  'g',
  'defs',
  'marker',
  'path',
  'line',
  'polyline',
  'polygon',
  'rect',
  'circle',
  'ellipse',
  'text',
  'tspan',
];

export const figureSafety: Rule = {
  name: 'figure-safety',
  reason:
    'A drawing becomes part of the page: it must run nothing, load nothing and follow the colours of the page.',
  check: (site) => site.figures.flatMap(checkFigure),
};

function checkFigure(figure: FigureFile): Problem[] {
  const problems: Problem[] = [];
  const report = (offset: number, where: string, message: string) =>
    problems.push({ file: figure.path, ...placeOf(figure.text, offset), where, message });
  const plain = figure.text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const first = /<([a-zA-Z]+)/.exec(plain);
  if (first?.[1] !== 'svg') report(0, '', 'This is not an SVG drawing: its first element must be <svg>.');
  else if (!/^<svg[^>]*\sviewBox\s*=/.test(plain.slice(first.index))) {
    report(first.index, 'svg', 'A "viewBox" is missing. Without it the drawing cannot fit the page.');
  }
  const special = /<[!?](?!--)[^>]*>/.exec(plain);
  if (special !== null && !special[0].startsWith('<?xml')) {
    report(special.index, '', `${special[0]} does not belong in a drawing. Remove it.`);
  }
  for (const tag of plain.matchAll(/<([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g)) {
    const [, name = '', attributes = ''] = tag;
    if (!elements.includes(name)) {
      report(tag.index, name, `<${name}> is not allowed in a drawing. Use only: ${elements.join(', ')}.`);
    }
    for (const attribute of attributes.matchAll(/([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
      const message = attributeWords(name, attribute[1] ?? '', attribute[2] ?? '');
      if (message !== undefined) report(tag.index + 1 + name.length + attribute.index, name, message);
    }
  }
  return problems;
}

function attributeWords(element: string, name: string, quoted: string): string | undefined {
  if (/^on/i.test(name)) return `"${name}" would run a script. Remove it.`;
  if (name === 'style')
    return '"style" is not allowed. Use a class of the site or an attribute such as fill="currentColor".';
  if (/^(xlink:)?href$|^src$/i.test(name)) return `"${name}" would load or open something. Remove it.`;
  if (element === 'svg' && (name === 'width' || name === 'height')) {
    return `"${name}" would fix the size of the drawing. Remove it; "viewBox" is enough.`;
  }
  if (/url\(\s*(?!['"]?#)|javascript:/i.test(quoted))
    return `"${name}" names something outside the drawing. Remove it.`;
  return undefined;
}
