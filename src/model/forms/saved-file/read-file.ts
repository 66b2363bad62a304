import type { Answers } from '../fields.ts';
import type { SavedAt } from '../saved-at.ts';
import { normalizeState } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { decodeFile } from './decode-file.ts';
import { findEncodingTraces } from './encoding-traces.ts';
import type { Notice } from './notice.ts';
import { createSingleFormReader, type FormContents } from './read-form.ts';

/** A form, with everything that a file contains of it. */
export interface FormInFile {
  form: FormDefinition;
  answers: Answers;
  /**
   * The lines that belong to no question of this form. The last form of a file also gets the lines outside all forms.
   */
  leftOver: string[];
  /** When the form was saved; undefined for a file without its manifest. */
  savedAt: SavedAt | undefined;
}

/** What a file contains, or why it was refused. */
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

/**
 * A function that reads a saved file. It first undoes the changes that mail programs and editors have made to the text.
 * Then it finds questions and options, either by the manifest of the file or by the current wording of the form. It
 * keeps every line that belongs to no question. It never throws an error.
 */
type SavedFileReader = (file: Uint8Array | string) => FileContents;

/**
 * Creates a reader for the page of a form. A file that contains nothing of this form is read for those of `otherForms`
 * that it names. `canBeOpenedElsewhere` tells whether another page can open the form with this slug. If no page can,
 * for example because the site no longer has that form, the lines of its part are left over. So are those of a part
 * that is not complete, which means that its title or its `Format:` line is missing. By default, every form can be
 * opened.
 */
export function createOwnFormReader(
  ownForm: FormDefinition,
  otherForms: readonly FormDefinition[] = [],
  canBeOpenedElsewhere: (slug: string) => boolean = () => true,
): SavedFileReader {
  const readOwnForm = createSingleFormReader(ownForm, canBeOpenedElsewhere);
  return createFileReader((text) => {
    const { contents, otherSlugs: namedSlugs } = readOwnForm(text);
    const forms = contents
      ? [{ form: ownForm, contents, otherSlugs: namedSlugs }]
      : readNamedForms(text, namedSlugs, otherForms, canBeOpenedElsewhere);
    return { forms, namedSlugs };
  });
}

/**
 * Creates a reader that reads every file for the first form, and also for those of the other forms that the file names.
 */
export function createAllFormsReader(
  firstForm: FormDefinition,
  otherForms: readonly FormDefinition[],
): SavedFileReader {
  const isOtherForm = (slug: string) => otherForms.some((form) => form.slug === slug);
  const readFirstForm = createSingleFormReader(firstForm, isOtherForm);
  return createFileReader((text) => {
    const { contents, otherSlugs: namedSlugs } = readFirstForm(text);
    const remainingText = contents?.outsideLines.join('\n') ?? text;
    return {
      forms: [
        ...(contents ? [{ form: firstForm, contents, otherSlugs: namedSlugs }] : []),
        ...readNamedForms(remainingText, namedSlugs, otherForms, isOtherForm),
      ],
      namedSlugs,
    };
  });
}

/** A form that was read from a text, and the slugs of the other forms that this text names. */
interface ReadForm {
  form: FormDefinition;
  contents: FormContents;
  otherSlugs: string[];
}

/**
 * Reads a text for the named forms, one after another. Each form is read only from the lines that the forms before it
 * have not used. Every line is therefore read as part of one form only.
 */
function readNamedForms(
  text: string,
  slugs: readonly string[],
  forms: readonly FormDefinition[],
  canBeOpenedElsewhere: (slug: string) => boolean,
): ReadForm[] {
  const readForms: ReadForm[] = [];
  let remainingText = text;
  for (const form of slugs.flatMap((slug) => forms.find((candidate) => candidate.slug === slug) ?? [])) {
    const { contents, otherSlugs } = createSingleFormReader(form, canBeOpenedElsewhere)(remainingText);
    if (contents === undefined) continue;
    readForms.push({ form, contents, otherSlugs });
    remainingText = contents.outsideLines.join('\n');
  }
  return readForms;
}

/**
 * Creates a reader of files from `readText`, which reads their texts. `readText` returns the forms that a text
 * contains, and the slugs of all other forms that the text names.
 */
function createFileReader(
  readText: (text: string) => { forms: ReadForm[]; namedSlugs: string[] },
): SavedFileReader {
  return (file) => {
    const decoded = typeof file === 'string' ? { kind: 'text' as const, text: file } : decodeFile(file);
    if (decoded.kind === 'unreadable') return { kind: 'refused', reason: decoded.reason, otherSlugs: [] };
    const { forms, namedSlugs } = readText(decoded.text);
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

/** Completes what was read of a form. The last form of a file also gets the lines outside all forms. */
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
