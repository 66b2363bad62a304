import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentFile } from '../../model/collections/content-layout.ts';
import { filesOf } from '../content/site.ts';
import { listEdits } from '../content/write-value.ts';
import { folderTree } from '../content/read-site.ts';
import { entryKinds } from '../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { newContent, templatesIn } from '../commands/new-content.ts';
import { planYear, type YearAsked } from '../commands/next-year.ts';
import type { ContentNow, Edit, Written } from './content-now.ts';

/** What can be begun, by the word for it. */
export const beginnings = (root: string) =>
  [...templatesIn(folderTree(root))].map(([kind, { what }]) => ({ kind, what }));

/** Something new that could be written. */
export interface Beginning {
  files: readonly Written[];
  /** Writes the file of a page or an entry that has one. */
  create: () => void;
  path: string;
  advice: readonly string[];
  /** The address of the page that shows it. */
  page?: string | undefined;
}

/** Returns what begins an entry and, if a single page shows entries of its kind, shows it there; or why it cannot be. */
export function beginNew(
  root: string,
  now: ContentNow,
  word: string,
  name: string,
): Beginning | { refusal: string } {
  const { site } = now.state;
  const made = newContent(word, name, folderTree(root));
  if ('refusal' in made) return made;
  const { path, text, isNewFile, advice } = made;
  const before = now.bytesOf(path);
  const kind = entryKinds.find((one) => contentFile(one, name) === path && one !== 'phases');
  const lists = filesOf(site, 'resources').flatMap((file) =>
    file.blocks.filter((block) => block.kind === kind).map(({ place }) => place.at('entries')),
  );
  const [list] = lists.length === 1 ? lists : [];
  const edits = list && listEdits(list, [...list.texts.map((entry) => entry.text), name]);
  const shown = list && edits ? now.judge(edits.map((edit) => ({ file: list.file, edit }))).files : [];
  return {
    path,
    files: [
      ...(isNewFile || before === undefined ? [] : [{ path, before, after: new TextEncoder().encode(text) }]),
      ...shown,
    ],
    create: () => {
      if (!isNewFile) return;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text, { flag: 'wx' });
    },
    advice: shown.length > 0 ? [] : advice,
    page: kind === 'resources' ? resourcePath(name) : list && resourcePath(list.file.slug),
  };
}

/** Returns what changes for the programme of another year, or why it cannot. */
export function planNextYear(now: ContentNow, asked: YearAsked) {
  const { site } = now.state;
  const plan = planYear(site, asked);
  if ('refusal' in plan) return plan;
  const edits = [...plan.edits].flatMap(([path, its]): Edit[] => {
    const file = site.files.find((one) => one.path === path);
    return file ? its.map((edit) => ({ file, edit })) : [];
  });
  return { ...plan, ...now.judge(edits) };
}
