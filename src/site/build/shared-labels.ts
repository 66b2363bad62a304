import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { contentFile } from '../../model/collections/content-layout.ts';
import { readEntry } from '../../desk/content-loader.ts';
import { contentRoot } from '../../desk/content-root.ts';
import { labels } from '../../model/schemas/labels.ts';
import { programme } from '../../model/schemas/programme.ts';
import { withSlashes } from '../../model/text/addresses.ts';

const prefix = 'virtual:labels/';
const languageModule = 'virtual:language';

/** Returns the plugin that makes a module of each group of labels, and one of the language. */
function labelModules(): Plugin {
  const sources = { labels, programme } as const;
  type Kind = keyof typeof sources;
  /** The last that could be used: in the dev server the file may be half written, which is said elsewhere. */
  const last = new Map<Kind, object>();
  const pathOf = (kind: Kind) => withSlashes(join(contentRoot(), contentFile(kind)));
  return {
    name: 'label-modules',
    // With the path of the file in the id, the dev server makes the modules anew when it changes.
    resolveId: {
      filter: { id: /^virtual:(?:labels\/|language$)/ },
      handler: (id) =>
        id === languageModule
          ? `${pathOf('programme')}?programme=language`
          : `${pathOf('labels')}?labels=${id.slice(prefix.length)}`,
    },
    load: {
      filter: { id: /\?(?:labels|programme)=/ },
      handler(id) {
        const [kind, field] = id.slice(id.lastIndexOf('?') + 1).split('=') as [Kind, string];
        const { data } = sources[kind].safeParse(readEntry(kind));
        if (data !== undefined) last.set(kind, data);
        return `export default ${JSON.stringify(Reflect.get(last.get(kind) ?? {}, field))}`;
      },
    },
  };
}

/**
 * Returns the integration that gives islands the labels as modules, a group each: `import labels from 'virtual:labels/form'`,
 * and the language: `import language from 'virtual:language'`.
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
        const schema = withSlashes(join(import.meta.dirname, '../../model/schemas/labels.ts'));
        const typeOf = (group: string) =>
          `declare module '${prefix}${group}' {\n  const labels: import('${schema}').Labels['${group}'];\n  export default labels;\n}\n`;
        const language = `declare module '${languageModule}' {\n  const language: string;\n  export default language;\n}\n`;
        injectTypes({
          filename: 'labels.d.ts',
          content: Object.keys(labels.shape).map(typeOf).join('') + language,
        });
      },
    },
  };
}
