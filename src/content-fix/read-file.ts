import { problemsIn } from '../content-check/check-content.ts';
import { schemaProblems } from '../content-check/schema-problems.ts';
import { parseYaml } from '../content-reading/parse-yaml.ts';
import { sortProblems, type Problem } from '../content-reading/problem.ts';
import { readText, type FoundFile } from '../content-reading/read-site.ts';
import type { SourceFile } from '../content-reading/site.ts';
import { placeOf } from '../content-reading/source-tree.ts';

/** What the content check makes of a file with a certain text. */
export interface ReadText {
  /** Undefined if the text cannot be read as YAML. */
  file: SourceFile | undefined;
  /** The problems of this file alone. */
  problems: readonly Problem[];
  /** The line at which the parser stopped, counted from 1. */
  stopped: number | undefined;
  /** The lines, counted from 1, with problems of the schema or of reading, such as a wrong kind of value. */
  wrongLines: ReadonlySet<number>;
}

export type ReadFile = (text: string) => ReadText;

/**
 * Returns a function that checks one file with any text, each text only once. It is checked on its own, because cures need
 * no other file; problems with references to other files mean nothing here.
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
    const stopped = 'reason' in parsed ? placeOf(text, parsed.offset).line : undefined;
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
