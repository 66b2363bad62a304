import type { Answers } from '../fields.ts';
import type { SavedAt } from '../saved-at.ts';
import { normalizeState } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { decodeFile } from './decode-file.ts';
import { findEncodingTraces } from './encoding-traces.ts';
import type { Notice } from './notice.ts';
import { createSingleFormReader, type FormContents } from './read-form.ts';

/** A form with its contents in a file. */
export interface FormInFile {
  form: FormDefinition;
  answers: Answers;
  /**
   * The lines that belong to no question of this form. The last form of a file also gets the lines outside all forms.
   */
  leftOver: string[];
  /** When it was saved; undefined for a file without its manifest. */
  savedAt: SavedAt | undefined;
}

/** The classification of a file. */
export type FileContents =
  | {
      /** The file contains at least one of the forms. */
      kind: 'readable';
      forms: FormInFile[];
      /** The lines that belong to none of the forms. */
      leftOver: string[];
      /**
       * Facts about the file that the user should know, such as damaged letters; without duplicates, in the order of
       * Notice.
       */
      notices: Notice[];
    }
  | {
      kind: 'refused';
      reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' | 'other-form';
      /** The slugs of the forms that the file names, in the order of the file. */
      otherSlugs: readonly string[];
    };

/** A form that was read from a file, and the slugs of other forms that the file names. */
interface ReadForm {
  form: FormDefinition;
  contents: FormContents;
  otherSlugs: string[];
}

/**
 * Creates a reader of saved files for the first of the given forms. The reader undoes changes that mail programs and
 * editors make to text, finds questions and options by the manifest of the file or by the current wording, and keeps
 * every line that belongs to no question. It never throws an error. If a file contains nothing of the first form, it is
 * read for the other given forms that it names. With `readsAllForms`, every file is read for all of them.
 * `canBeOpenedElsewhere` tells whether another page can open the complete part of a form with this slug; if not, for
 * example because the site no longer has that form, the lines of the part are left over.
 */
export function createFileReader(
  [ownForm, ...otherForms]: readonly [FormDefinition, ...FormDefinition[]],
  {
    readsAllForms = false,
    canBeOpenedElsewhere = (slug) => !readsAllForms || otherForms.some((other) => other.slug === slug),
  }: { readsAllForms?: boolean; canBeOpenedElsewhere?: (slug: string) => boolean } = {},
): (file: Uint8Array | string) => FileContents {
  const readOwnForm = createSingleFormReader(ownForm, canBeOpenedElsewhere);

  /**
   * Reads the forms one after another, each from the lines that the previous ones have not used. Every line is
   * therefore read as part of one form only.
   */
  function readForms(text: string): { forms: ReadForm[]; namedSlugs: string[] } {
    const forms: ReadForm[] = [];
    let remainingText = text;
    const addForm = (form: FormDefinition, read: typeof readOwnForm) => {
      const { contents, otherSlugs } = read(remainingText);
      if (contents) {
        forms.push({ form, contents, otherSlugs });
        remainingText = contents.outsideLines.join('\n');
      }
      return otherSlugs;
    };
    const namedSlugs = addForm(ownForm, readOwnForm);
    const namedForms = namedSlugs.flatMap((slug) => otherForms.find((other) => other.slug === slug) ?? []);
    if (forms.length === 0 || readsAllForms)
      for (const form of namedForms) addForm(form, createSingleFormReader(form, canBeOpenedElsewhere));
    return { forms, namedSlugs };
  }

  return (file) => {
    const decoded = typeof file === 'string' ? { kind: 'text' as const, text: file } : decodeFile(file);
    if (decoded.kind === 'unreadable') return { kind: 'refused', reason: decoded.reason, otherSlugs: [] };
    const { forms, namedSlugs } = readForms(decoded.text);
    if (forms.length === 0) {
      const reasonWithoutForm = decoded.text.includes('\0') ? 'binary' : 'no-heading';
      const reason = namedSlugs.length > 0 ? 'other-form' : reasonWithoutForm;
      return { kind: 'refused', reason, otherSlugs: namedSlugs };
    }
    const noticeKinds = new Set([
      ...forms.flatMap(({ contents }) => contents.notices),
      ...findEncodingTraces(decoded.text),
      ...(decoded.isGuessed ? (['guessed-letters'] as const) : []),
    ]);
    const otherSlugs = new Set([...namedSlugs, ...forms.flatMap((form) => form.otherSlugs)]);
    for (const { form } of forms) otherSlugs.delete(form.slug);
    const formsInFile = forms.map((readForm, index) => toFormInFile(readForm, index === forms.length - 1));
    return {
      kind: 'readable',
      forms: formsInFile,
      leftOver: formsInFile.flatMap(({ leftOver }) => leftOver),
      notices: [
        ...noticeOrder.filter((kind) => noticeKinds.has(kind)).map((kind) => ({ kind })),
        ...[...otherSlugs].map((slug) => ({ kind: 'other-form' as const, slug })),
      ],
    };
  };
}

/** The last form also gets the lines outside all forms. */
function toFormInFile({ form, contents }: ReadForm, isLastForm: boolean): FormInFile {
  const { answers, savedAt, leftOverLines } = contents;
  const leftOver = leftOverLines
    .filter(({ isInsideForm }) => isInsideForm || isLastForm)
    .map(({ text }) => text);
  return { form, savedAt, ...normalizeState(form, { answers, leftOver }) };
}

const noticeOrder = [
  'guessed-letters',
  'garbled',
  'mail-encoded',
  'newer-version',
  'truncated',
  'indentation-lost',
  'second-copy',
] as const;
