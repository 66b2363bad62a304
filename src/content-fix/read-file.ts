import { problemsIn } from '../content-check/check-content.ts';
import { schemaProblems } from '../content-check/schema-problems.ts';
import { parseYaml } from '../content-reading/parse-yaml.ts';
import { sortProblems, type Problem } from '../content-reading/problem.ts';
import { readText, type FoundFile } from '../content-reading/read-site.ts';
import type { SourceFile } from '../content-reading/site.ts';
import { placeOf } from '../content-reading/source-tree.ts';

/** What the check makes of one file when it holds a text. */
export interface ReadText {
  /** Undefined where the text cannot be read as YAML. */
  file: SourceFile | undefined;
  /** The problems of this file alone. */
  problems: readonly Problem[];
  /** The line in which the reading stopped, counted from 1. */
  stopped: number | undefined;
  /** The lines, counted from 1, in which values are of a wrong kind, or fields have no such name. */
  wrongLines: ReadonlySet<number>;
}

export type ReadFile = (text: string) => ReadText;

/**
 * Returns what asks the check about one file; each text is checked once. Cures need no other file, so what is told
 * about names that stand in others counts for nothing here.
 */
export function readerOf(found: FoundFile): ReadFile {
  const known = new Map<string, ReadText>();
  return (text) => {
    const kept = known.get(text) ?? readIn(text, found);
    known.set(text, kept);
    return kept;
  };
}

function readIn(text: string, found: FoundFile): ReadText {
  const { file, problems } = readText(text, found);
  if (file === undefined) {
    const parsed = parseYaml(text);
    const stopped = 'reason' in parsed ? placeOf(text, Math.min(parsed.offset, text.length)).line : undefined;
    return { file, problems, stopped, wrongLines: new Set() };
  }
  const all = problemsIn({ files: [file], figures: [], unreadable: [] });
  return {
    file,
    problems: sortProblems([...problems, ...all]),
    stopped: undefined,
    wrongLines: new Set([...problems, ...schemaProblems(file)].map(({ line }) => line)),
  };
}
