import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../src/form/answers.ts';
import { formatNumber } from '../../src/saved-file/file-format.ts';
import type { KeptIds } from '../../src/content-check/kept-ids.ts';
import type { FormDefinition } from '../../src/form/form-definition.ts';
import { writeSavedFile } from '../../src/saved-file/write-saved-file.ts';
import { realForms } from './real-forms.ts';

/** What has become a promise to visitors, and what has ceased to be one, in words. */
export interface FreezeNews {
  frozen: string[];
  gone: string[];
}

export const savedFolder = 'tests/fixtures/saved';
const frozenFile = `${savedFolder}/frozen-ids.json`;

/** Returns the ids that are frozen; the list only ever grows. */
export const frozenIds = (root = '.'): KeptIds => {
  const path = join(root, frozenFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptIds) : {};
};

/** Answers as people write them: some short, some long, some missing, some that look like the file itself. */
function exampleAnswers(form: FormDefinition): Answers {
  const kinds = [
    (name: string) => `My answer to ${name}: by 30 November, together with Noor.`,
    (name: string) =>
      `First paragraph about ${name}.\n\n- a list\n- with “quotes”, it's naïve\n  and indented\n`,
    () => '',
    () => 'SUPPORT NEEDED\n--------------\n(not filled in)\n[x] Done\nFormat: my-form 1\n> quoted\n\ttab',
  ];
  const answers = emptyAnswers(form);
  form.fields.forEach((field, number) => {
    const multiline = 'multiline' in field && field.multiline;
    textNames(field).forEach((name, index) => {
      const kind = kinds[(number + index) % kinds.length];
      answers.texts[name] = (kind?.(name) ?? '').replaceAll(/\n+/g, multiline ? '$&' : ' ');
    });
    const ids = optionIds(field);
    if (ids.length > 0) answers.ticks[field.id] = ids.filter((_, index) => index % 2 === 0);
  });
  return answers;
}

/** What freezing would write, by the paths of the files below the root, and what to report about it. */
export interface Freeze extends FreezeNews {
  files: Map<string, string>;
}

/**
 * Returns a saved file for each form that has none yet below the root, the frozen ids with new ones added, and forms whose page
 * was removed marked as gone; nothing else changes, and nothing is written.
 */
export function freezeOf(root = '.', forms = realForms(root)): Freeze {
  const frozen = frozenIds(root);
  const files = new Map<string, string>();
  const news: string[] = [];
  const gone: string[] = [];
  for (const [slug, ids] of Object.entries(frozen)) {
    const isThere = forms.some((form) => form.slug === slug);
    if (!isThere && ids.gone !== true) gone.push(`content/resources/${slug}.yaml`);
    if (isThere) delete ids.gone;
    else ids.gone = true;
  }
  for (const form of forms) {
    const file = `${savedFolder}/${form.slug}.format-${formatNumber}`;
    if (!existsSync(join(root, `${file}.txt`))) {
      const answers = exampleAnswers(form);
      files.set(`${file}.txt`, writeSavedFile(form, answers, { date: '14 July 2025' }));
      files.set(`${file}.json`, `${JSON.stringify(answers, null, 2)}\n`);
      news.push(`${form.title}: the first saved file of this form, ${file}.txt`);
    }
    const known = (frozen[form.slug] ??= { texts: [], options: {} });
    const texts = form.fields.flatMap(textNames).filter((name) => !known.texts.includes(name));
    known.texts.push(...texts);
    news.push(...texts.map((name) => `${form.title}: the question "${name}"`));
    for (const field of form.fields) {
      const before = known.options[field.id] ?? [];
      const options = optionIds(field).filter((id) => !before.includes(id));
      if (options.length === 0) continue;
      known.options[field.id] = [...before, ...options];
      news.push(...options.map((id) => `${form.title}: the option "${id}" of "${field.id}"`));
    }
  }
  files.set(frozenFile, `${JSON.stringify(frozen, null, 2)}\n`);
  return { files, frozen: news, gone };
}

/** Writes what `freezeOf` returns, and returns what to report about it. */
export function freezeForms(root = '.'): FreezeNews {
  const { files, ...news } = freezeOf(root);
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return news;
}
