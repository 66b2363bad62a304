import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { contentFile } from '../content/content-layout.ts';
import { parseYaml } from '../content/parse-yaml.ts';
import { contentRoot } from '../content/read-site.ts';
import { type Labels, labels } from '../schemas/labels.ts';
import { withSlashes } from '../text/addresses.ts';

const prefix = 'virtual:labels/';

/** Returns the plugin that makes a module of each group of labels. */
function labelModules(): Plugin {
  const file = withSlashes(join(contentRoot(), contentFile('labels')));
  /** The last that could be used: in the dev server the file may be half written, which is said elsewhere. */
  let last: Labels | undefined;
  return {
    name: 'label-modules',
    // With the path of the file in the id, the dev server makes the modules anew when it changes.
    resolveId: {
      filter: { id: /^virtual:labels\// },
      handler: (id) => `${file}?labels=${id.slice(prefix.length)}`,
    },
    load: {
      filter: { id: /\?labels=/ },
      handler(id) {
        const parsed = parseYaml(readFileSync(file, 'utf8'));
        last = ('data' in parsed ? labels.safeParse(parsed.data).data : undefined) ?? last;
        return `export default ${JSON.stringify(last?.[id.split('?labels=')[1] as keyof Labels])}`;
      },
    },
  };
}

/**
 * Returns the integration that gives islands the labels as modules, a group each: `import labels from 'virtual:labels/form'`.
 * So they are in the scripts that a browser has kept since the page before, and not once more among the props of each page.
 */
export function sharedLabels(): AstroIntegration {
  return {
    name: 'shared-labels',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [labelModules()] } });
      },
      'astro:config:done': ({ injectTypes }) => {
        const schema = withSlashes(join(import.meta.dirname, '../schemas/labels.ts'));
        const typeOf = (group: string) =>
          `declare module '${prefix}${group}' {\n  const labels: import('${schema}').Labels['${group}'];\n  export default labels;\n}\n`;
        injectTypes({ filename: 'labels.d.ts', content: Object.keys(labels.shape).map(typeOf).join('') });
      },
    },
  };
}
