import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { contentFilePath } from '../../model/collections/content-layout.ts';
import { readUnvalidatedEntry } from '../../authoring/content-loader.ts';
import { contentParentFolder } from '../../authoring/content-parent-folder.ts';
import { fileStatusLabels, staticFormLabels } from '../../model/forms/status-texts.ts';
import { type Labels, labelsSchema } from '../../model/schemas/labels.ts';
import { programmeSchema } from '../../model/schemas/programme.ts';
import { dataModule } from '../../model/text/markup.ts';
import { toPosixPath } from '../../model/text/urls.ts';

const labelsPrefix = 'virtual:labels/';
const languageModule = 'virtual:language';
/**
 * The name of a module with only some labels of the group `openFile`: those that are needed before a file is opened.
 */
const fileStatusModule = 'openFileStatus';

/**
 * Labels that are left out of the module of their group. They are needed only in the static HTML, or by a module that
 * is loaded earlier.
 */
const excludedLabels = { form: staticFormLabels, openFile: fileStatusLabels } as const;
const isPartialGroup = (group: string): group is keyof typeof excludedLabels => group in excludedLabels;

/** What a label module exports: a group of labels, a part of a group, or the language. */
function valueOf(data: Partial<Labels>, field: string): unknown {
  if (field === fileStatusModule)
    return Object.fromEntries(fileStatusLabels.map((name) => [name, data.openFile?.[name]]));
  if (!isPartialGroup(field)) return Reflect.get(data, field);
  const isIncluded = ([name]: [string, unknown]) => !excludedLabels[field].some((label) => label === name);
  return Object.fromEntries(Object.entries(data[field] ?? {}).filter(isIncluded));
}

/**
 * A module with a value as its default export and, if the value is a group of labels, each of them as an export of
 * its own. A script that imports these exports (`import * as labels`) contains only the labels that it uses.
 */
function moduleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return dataModule(value);
  const entries = Object.entries(value);
  const declarations = entries.map(
    ([name, label], index) =>
      `const label${index} = ${JSON.stringify(label)};\nexport { label${index} as ${name} };\n`,
  );
  const properties = entries.map(([name], index) => `${name}: label${index}`);
  return `${declarations.join('')}export default { ${properties.join(', ')} };`;
}

/** A Vite plugin that provides each group of labels as a module, and the language as another one. */
function labelModulesPlugin(): Plugin {
  const sources = { labels: labelsSchema, programme: programmeSchema } as const;
  type Kind = keyof typeof sources;
  /**
   * The data of each content file when it was valid last. While a mistake makes the file invalid, the dev server goes
   * on using these data, and the content check reports the mistake.
   */
  const lastValidData = new Map<Kind, object>();
  const pathOf = (kind: Kind) => toPosixPath(join(contentParentFolder(), contentFilePath(kind)));
  return {
    name: 'label-modules',
    // The id of the module contains the path of the content file. When this file changes, the dev server therefore
    // rebuilds the module.
    resolveId: {
      filter: { id: /^virtual:(?:labels\/|language$)/ },
      handler: (id) =>
        id === languageModule
          ? `${pathOf('programme')}?programme=language`
          : `${pathOf('labels')}?labels=${id.slice(labelsPrefix.length)}`,
    },
    load: {
      filter: { id: /\?(?:labels|programme)=/ },
      handler(id) {
        const [kind, field] = id.slice(id.lastIndexOf('?') + 1).split('=') as [Kind, string];
        const { data } = sources[kind].safeParse(readUnvalidatedEntry(kind));
        if (data !== undefined) lastValidData.set(kind, data);
        return moduleOf(valueOf(lastValidData.get(kind) ?? {}, field));
      },
    },
  };
}

/**
 * An Astro integration that lets islands import labels and the language. Each group of labels is a module (`import
 * labels from 'virtual:labels/form'`), and so is the language (`import language from 'virtual:language'`). Browsers
 * cache these modules with the scripts, whereas props would repeat the labels on each page.
 */
export function sharedLabels(): AstroIntegration {
  return {
    name: 'shared-labels',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [labelModulesPlugin()] } });
      },
      'astro:config:done': ({ injectTypes }) => {
        const schemaPath = toPosixPath(join(import.meta.dirname, '../../model/schemas/labels.ts'));
        // Declared with `export =`, the labels can be imported as the default export and as exports of their own.
        const declareModule = (name: string, type: string) =>
          `declare module '${labelsPrefix}${name}' {\n  const labels: ${type};\n  export = labels;\n}\n`;
        const labelsOf = (group: string) => `import('${schemaPath}').Labels['${group}']`;
        const union = (names: readonly string[]) => names.map((name) => `'${name}'`).join(' | ');
        const typeOf = (group: string) =>
          isPartialGroup(group)
            ? `Omit<${labelsOf(group)}, ${union(excludedLabels[group])}>`
            : labelsOf(group);
        const fileStatusType = `Pick<${labelsOf('openFile')}, ${union(fileStatusLabels)}>`;
        const languageDeclaration = `declare module '${languageModule}' {\n  const language: string;\n  export default language;\n}\n`;
        injectTypes({
          filename: 'labels.d.ts',
          content:
            Object.keys(labelsSchema.shape)
              .map((group) => declareModule(group, typeOf(group)))
              .join('') +
            declareModule(fileStatusModule, fileStatusType) +
            languageDeclaration,
        });
      },
    },
  };
}
