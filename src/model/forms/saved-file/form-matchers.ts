import type { FormDefinition } from '../form-definition.ts';
import { type CurrentWording, currentWordingOf } from './current-wording.ts';
import { createLineMatcher, type LineMatcher } from './line-matcher.ts';
import { lineChecksum, manifestName, reservedNames } from './manifest.ts';
import type { SavedEntry } from './parse-manifest-line.ts';
import type { LineWording, TemplateLine } from './template-line.ts';
import { toTemplateLines } from './to-template-lines.ts';

/** Recognises the lines of one form in the files that it has saved. */
export interface FormMatchers {
  slug: string;
  /**
   * The names of the questions and options of the form. If a manifest does not name its form, the form is recognised by
   * these names.
   */
  entryNames: ReadonlySet<string>;
  /** Recognises the lines of the form by their current wording. */
  currentMatcher: LineMatcher;
  matcherForManifest: (entries: readonly SavedEntry[]) => LineMatcher;
}

export function createFormMatchers(form: FormDefinition): FormMatchers {
  const currentWording = currentWordingOf(form);
  return {
    slug: form.slug,
    entryNames: new Set(form.fields.map((field) => manifestName(field).toLowerCase())),
    currentMatcher: createLineMatcher(currentWording.templateLines, currentWording),
    matcherForManifest(entries) {
      const savedLines = toTemplateLines(
        entries.map(({ name, checksums }) => ({
          name,
          wordings: checksums.map((checksum, index) =>
            toWording(checksum, currentWording.keysByName.get(name)?.[index]),
          ),
        })),
        form.slug,
      );
      return createLineMatcher([...savedLines, ...linesMissingFrom(entries, currentWording)], currentWording);
    },
  };
}

/**
 * The wording of a line in a manifest, which contains only a checksum. If the checksum is that of the current wording,
 * the current wording itself is returned.
 */
const toWording = (checksum: string, currentKey = ''): LineWording =>
  lineChecksum(currentKey) === checksum ? { key: currentKey } : { checksum };

/**
 * The lines of the current form that the manifest of a file does not name. A line is left out if the manifest has the
 * same wording under another name.
 */
function linesMissingFrom(entries: readonly SavedEntry[], { templateLines }: CurrentWording): TemplateLine[] {
  const names = new Set(entries.map(({ name }) => name));
  // All headings of several questions have the same name in a manifest. They are therefore compared only by their
  // wording.
  names.delete(reservedNames.sectionHeading);
  const checksums = new Set(entries.flatMap((entry) => entry.checksums));
  const hasWording = ({ wording }: TemplateLine) =>
    checksums.has('key' in wording ? lineChecksum(wording.key) : wording.checksum);
  return templateLines
    .filter((line) => !names.has(line.name) && !hasWording(line))
    .map((line) => ({
      ...line,
      group: undefined,
      order: entries.length + line.order,
      isMissingFromManifest: true,
    }));
}
