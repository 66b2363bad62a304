import { nearest } from '../../text/near.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf } from '../../content-reading/site.ts';
import { figureNameIn } from '../figure-file.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../../content-reading/walk-schema.ts';

export const figureNamed: Rule = {
  reason: 'A drawing that no page shows is forgotten work.',
  check: (site) => {
    if (site.unreadable.some((file) => file.kind === 'resources')) return [];
    const names = site.figures.map((figure) => figure.name);
    const named = new Set(
      filesOf(site, 'resources').flatMap((file) =>
        blocksOf(file).map(({ data }) => {
          const written = valueAt(data, ['file']);
          const name = typeof written === 'string' ? figureNameIn(written) : undefined;
          // A misspelt name is reported where it is used, so the drawing it was meant for counts as shown.
          return name === undefined || names.includes(name) ? name : nearest(name, names);
        }),
      ),
    );
    return site.figures
      .filter((figure) => !named.has(figure.name))
      .map(({ path, name }) => {
        const message = `No page shows this drawing. Add a block with "kind: figure" and "file: ${name}" to a page in content/resources/, or remove the file.`;
        return { file: path, line: 1, column: 1, where: '', message };
      });
  },
};
