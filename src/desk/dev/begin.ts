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
import type { ContentNow, Edit } from './content-now.ts';

/** What can be begun, by the word for it. */
export const beginnings = (root: string) =>
  [...templatesIn(folderTree(root))].map(([kind, { what }]) => ({ kind, what }));

/** Returns what begins an entry and, if a single page shows entries of its kind, shows it there; or why it cannot be. */
export function beginNew(root: string, now: ContentNow, word: string, name: string) {
  const made = newContent(word, name, folderTree(root));
  if ('refusal' in made) return made;
  const { path, text, isNewFile, advice } = made;
  const before = now.bytesOf(path);
  const kind = entryKinds.find((one) => contentFile(one, name) === path && one !== 'phases');
  const lists = filesOf(now.state.site, 'resources').flatMap(({ blocks }) =>
    blocks.filter((block) => block.kind === kind).map(({ place }) => place.at('entries')),
  );
  const [list] = lists.length === 1 ? lists : [];
  const edits = list && listEdits(list, [...list.texts.map((entry) => entry.text), name]);
  const shown = list && edits ? now.edited(edits.map((edit) => ({ file: list.file, edit }))) : [];
  const own =
    isNewFile || before === undefined ? [] : [{ path, before, after: new TextEncoder().encode(text) }];
  const next = 'Write your own words in place of each ‹write: …›: point at it, or open the file.';
  return {
    files: [...own, ...shown],
    /** Writes the file of a page or an entry that has one. */
    create: () => {
      if (!isNewFile) return;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text, { flag: 'wx' });
    },
    said: [`Written: ${path}.`, ...(shown.length > 0 ? [] : advice), next].join(' '),
    /** The address of the page that shows it. */
    page: kind === 'resources' ? resourcePath(name) : list && resourcePath(list.file.slug),
  };
}

/** Returns what changes for the programme of another year, or why it cannot. */
export function planNextYear(now: ContentNow, asked: YearAsked) {
  const { site } = now.state;
  const plan = planYear(site, asked);
  if ('refusal' in plan) return plan;
  const edits = site.files.flatMap((file): Edit[] =>
    (plan.edits.get(file.path) ?? []).map((edit) => ({ file, edit })),
  );
  return { ...plan, files: now.edited(edits) };
}
