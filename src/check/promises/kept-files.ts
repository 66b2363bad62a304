/** What is kept with the project of what people may have saved: files, and the ids that files may hold. */
import { z } from 'zod';
import type { Problem } from '../../content/problem.ts';
import type { ContentTree } from '../../content/read-site.ts';
import { optionIds, textNames } from '../../forms/answers.ts';
import { decodeFile } from '../../forms/file/decode-file.ts';
import { formatNumber } from '../../forms/file/file-format.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';

/** Where saved files are kept that must always open. */
export const promisesFolder = 'content/promises';

const typed = z.object({
  texts: z.record(z.string(), z.string()),
  ticks: z.record(z.string(), z.array(z.string())),
  leftOver: z.array(z.string()).default([]),
});

/** Returns the saved files that are kept in a tree, because they must open for ever, for which both the file and its answers can be read. */
export function readFixtures(tree: ContentTree) {
  return tree.entries(promisesFolder).flatMap(({ name }) => {
    const [, slug] = /^([a-z0-9-]+)\.[a-z0-9-]+\.txt$/.exec(name) ?? [];
    const path = `${promisesFolder}/${name}`;
    const saved = slug === undefined ? 'absent' : tree.read(path);
    if (slug === undefined || typeof saved === 'string') return [];
    const decoded = decodeFile(saved);
    const said = readJson(tree, path.replace(/txt$/, 'json'), typed);
    if (decoded.kind !== 'text' || said === undefined) return [];
    const { leftOver, ...answers } = said;
    return [
      {
        path,
        /** The page of the form it was saved with. */
        slug,
        text: decoded.text,
        answers,
        /** Lines that were left over when it was saved. */
        leftOver,
      },
    ];
  });
}
export type KeptFile = ReturnType<typeof readFixtures>[number];

/** Returns what a file of JSON holds, or undefined if it is missing or holds something else. */
function readJson<Data>(tree: ContentTree, path: string, shape: z.ZodType<Data>): Data | undefined {
  const bytes = tree.read(path);
  if (typeof bytes === 'string') return undefined;
  try {
    return shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

/** The ids of each form that saved files may hold, by its slug; a form that was removed on purpose is gone. */
export type KeptIds = Record<string, { texts: string[]; options: Record<string, string[]>; gone?: true }>;

/** The list of these ids, which only ever grows. */
export const idsFile = `${promisesFolder}/frozen-ids.json`;

const ids: z.ZodType<KeptIds> = z.record(
  z.string(),
  z.object({
    texts: z.array(z.string()),
    options: z.record(z.string(), z.array(z.string())),
    gone: z.literal(true).exactOptional(),
  }),
);

/** Returns the ids that saved files may hold, or undefined if the list cannot be read. */
export const keptIds = (tree: ContentTree): KeptIds | undefined => readJson(tree, idsFile, ids);

/** Returns the ids that files saved with a form may hold beside those known, and which of them are new, each in words. */
export function withIdsOf(form: FormDefinition, known: KeptIds[string] = { texts: [], options: {} }) {
  const texts = form.fields.flatMap(textNames).filter((name) => !known.texts.includes(name));
  const fresh = texts.map((name) => `${form.title}: the question "${name}"`);
  const options = { ...known.options };
  for (const field of form.fields) {
    const before = options[field.id] ?? [];
    const more = optionIds(field).filter((id) => !before.includes(id));
    if (more.length > 0) options[field.id] = [...before, ...more];
    fresh.push(...more.map((id) => `${form.title}: the option "${id}" of "${field.id}"`));
  }
  return { ids: { texts: [...known.texts, ...texts], options }, fresh };
}

/** Returns where the first file saved with a form is kept, or what was answered in it. */
export const firstFile = (slug: string, ending: 'txt' | 'json'): string =>
  `${promisesFolder}/${slug}.format-${formatNumber}.${ending}`;

/** Returns a problem for whatever is missing or cannot be read of what a project keeps, so that none is lost unnoticed. */
export function lostPromises(tree: ContentTree): Problem[] {
  const names = tree.entries(promisesFolder).map(({ name }) => name);
  if (names.length === 0 && tree.entries('content/schemas').length === 0) return [];
  const lost = (file: string, message: string): Problem => ({ file, line: 1, column: 1, where: '', message });
  const back = 'Bring it back as it was.';
  const known = keptIds(tree);
  if (known === undefined)
    return [lost(idsFile, `This list of what saved files may hold is missing or cannot be read. ${back}`)];
  const kept = readFixtures(tree);
  const isFile = (name: string) => /\.(?:txt|json)$/.test(name) && `${promisesFolder}/${name}` !== idsFile;
  const files = names.filter(isFile).map((name) => `${promisesFolder}/${name.replace(/json$/, 'txt')}`);
  const without = Object.keys(known).filter(
    (slug) => known[slug]?.gone !== true && !names.some((name) => name.startsWith(`${slug}.`)),
  );
  const unread = [...files, ...without.map((slug) => firstFile(slug, 'txt'))].filter(
    (file) => !kept.some(({ path }) => path === file),
  );
  const unreadable =
    'This saved file, or what was answered in it (the file of the same name that ends in .json), is missing or cannot be read.';
  return [
    ...unread.map((file) => lost(file, `${unreadable} ${back}`)),
    ...kept.flatMap(({ path, slug }) =>
      Object.hasOwn(known, slug)
        ? []
        : lost(path, `No form has ever been called "${slug}". Give this file its name back.`),
    ),
  ];
}
