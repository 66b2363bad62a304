import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../src/model/forms/answers.ts';
import type { PrefillSource } from '../../src/model/forms/open-file.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { allForms } from '../support/form-definitions.ts';
import { fileReader, writeFile } from './saved-file-api.ts';

/**
 * A user's file is `cases/<name>.txt`; `cases/<name>.json` has the form that opens it and the expected result. Files
 * that differ only after a dot, such as `quoted.once.txt` and `quoted.twice.txt`, have the same result.
 */
interface Case {
  /** A sentence about what the user sees. */
  what: string;
  form: string;
  /** How the form has changed since the file was saved, or differs on this site. */
  since?: Partial<FormDefinition>;
  /** Other forms that can prefill this one. */
  brings?: { form: string; answers: PrefillSource['answers'] }[];
  /** Whether saving the opened answers writes these exact bytes. */
  isWritten?: true;
  opened: ExpectedOutcome;
}

/** The expected result, without empty questions and lists. */
interface ExpectedOutcome {
  kind: string;
  texts?: Record<string, string>;
  ticks?: Record<string, string[]>;
  leftOver?: string[];
  notices?: string[];
  [more: string]: unknown;
}

const folder = 'tests/saved-files/cases';
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const loadCase = (name: string) =>
  JSON.parse(readFileSync(`${folder}/${name.split('.')[0] ?? ''}.json`, 'utf8')) as Case;

function findForm(slug: string): FormDefinition {
  const form = allForms.find((candidate) => candidate.slug === slug);
  if (!form) throw new Error(`No form "${slug}".`);
  return form;
}

const isFilled = (value: unknown): boolean =>
  !(value === '' || value === false || (typeof value === 'object' && Object.keys(value ?? {}).length === 0));
const omitEmpty = <T extends object>(object: T) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => isFilled(value)));

function summarize(outcome: ReturnType<ReturnType<typeof fileReader>>): object {
  if (!('answers' in outcome)) return outcome;
  const { answers, notices, ...rest } = outcome;
  return omitEmpty({
    ...rest,
    texts: omitEmpty(answers.texts),
    ticks: omitEmpty(answers.ticks),
    notices: notices.map((notice) => ('slug' in notice ? `${notice.kind}: ${notice.slug}` : notice.kind)),
  });
}

describe('a file that somebody opens', () => {
  it.each(files.map((name) => [loadCase(name).what, name] as const))('%s (%s)', (_, name) => {
    const {
      form: slug,
      since: formChanges,
      brings: sources = [],
      isWritten,
      opened: expected,
    } = loadCase(name);
    const form = { ...findForm(slug), ...formChanges };
    const bytes = readFileSync(`${folder}/${name}`);
    const reader = fileReader(
      form,
      sources.map(({ form: sourceSlug, answers }) => ({ definition: findForm(sourceSlug), answers })),
    );
    expect(summarize(reader(bytes))).toEqual(expected);
    if (!isWritten) return;
    const { texts, ticks } = emptyAnswers(form);
    const answers = { texts: { ...texts, ...expected.texts }, ticks: { ...ticks, ...expected.ticks } };
    expect(writeFile(form, { answers, leftOver: expected.leftOver ?? [] })).toBe(bytes.toString());
  });

  it('has its own words about what is seen', () => {
    const jsonNames = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect([...new Set(files.map((name) => `${name.split('.')[0] ?? ''}.json`))].sort()).toEqual(
      jsonNames.sort(),
    );
  });
});
