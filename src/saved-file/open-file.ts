import type { Answers } from '../form/answers.ts';
import { type BringForward, bringForward, bringForwardLabels } from '../form/bring-forward.ts';
import { decodeFile } from './decode/decode-file.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { Notice } from './notice.ts';
import { readSavedFile } from './read-saved-file.ts';

interface Contents {
  answers: Answers;
  /** How many questions have an answer in the file, and how many have none. */
  found: number;
  empty: number;
  leftOver: string[];
  /** What else the user should know about the file, each notice once, in the order of Notice. */
  notices: Notice[];
}

/** What a chosen file turned out to be. */
export type Opened =
  | ({ kind: 'read' } & Contents)
  | ({ kind: 'brought'; title: string; questions: { from: string; to: string }[] } & Contents)
  | { kind: 'other-form'; slug: string }
  | { kind: 'problem'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' };

/** Returns what a file holds for this form; the answers in a file of a form in `brings` are carried over to this one. */
export function openFile(definition: FormDefinition, brings: BringForward[], bytes: Uint8Array): Opened {
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'unreadable') return { kind: 'problem', reason: decoded.reason };
  const result = readSavedFile(definition, decoded.text);
  if (result.kind === 'not-a-worksheet') return { kind: 'problem', reason: result.reason };
  const guessed: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
  if (result.kind === 'read') return { ...result, notices: [...guessed, ...result.notices] };
  const bring = brings.find((other) => other.definition.slug === result.slug);
  if (!bring) return result;
  const other = readSavedFile(bring.definition, decoded.text);
  if (other.kind !== 'read') return result;
  return {
    ...other,
    kind: 'brought',
    notices: [...guessed, ...other.notices],
    title: bring.definition.title,
    questions: bringForwardLabels(definition, bring),
    answers: bringForward(definition, bring, other.answers),
  };
}
