import type { BringForward } from '../form/bring-forward.ts';
import { decodeFile } from './decode/decode-file.ts';
import type { FileContents } from './file-contents.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { Notice } from './notice.ts';
import { type Brought, readBrought } from './read-brought.ts';
import { readSavedFile } from './read-saved-file.ts';

/** What a chosen file turned out to be. */
export type Opened =
  | ({ kind: 'read' } & FileContents)
  | ({ kind: 'brought' } & Brought)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' };

/** Returns what a file holds for this form; the answers in a file of forms in `brings` are carried over to this one. */
export function openFile(definition: FormDefinition, brings: BringForward[], bytes: Uint8Array): Opened {
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'unreadable') return { kind: 'problem', reason: decoded.reason };
  const result = readSavedFile(definition, decoded.text);
  if (result.kind === 'not-a-worksheet') return { kind: 'problem', reason: result.reason };
  const guessed: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
  if (result.kind === 'read') {
    const { kind, answers, found, empty, leftOver, notices } = result;
    return { kind, answers, found, empty, leftOver, notices: [...guessed, ...notices] };
  }
  const brought = readBrought(definition, brings, result.slugs, decoded.text);
  return brought ? { kind: 'brought', ...brought, notices: [...guessed, ...brought.notices] } : result;
}
