import type { FormDefinition } from '../form-definition.ts';
import { type CurrentWording, currentWordingOf } from './current-wording.ts';
import { createLineMatcher, type LineMatcher } from './line-matcher.ts';
import { lineChecksum, manifestName, reservedNames } from './manifest.ts';
import type { SavedEntry } from './parse-manifest-line.ts';
import type { LineWording, TemplateLine } from './template-line.ts';
import { toTemplateLines } from './to-template-lines.ts';

/** Recognises the lines of one form's files. */
export interface FormMatchers {
  slug: string;
  /**
   * The names of the questions and options of the form, by which a manifest without the name of its form is recognised.
   */
  entryNames: ReadonlySet<string>;
  /** Recognises lines by their current wording. */
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
 * The wording of a saved line. If its checksum is that of the current wording, the line is matched by the current
 * wording.
 */
const toWording = (checksum: string, currentKey = ''): LineWording =>
  lineChecksum(currentKey) === checksum ? { key: currentKey } : { checksum };

/**
 * The lines of the current form that a manifest does not name. A line is left out if the manifest has its wording under
 * another name.
 */
function linesMissingFrom(entries: readonly SavedEntry[], { templateLines }: CurrentWording): TemplateLine[] {
  const names = new Set(entries.map(({ name }) => name));
  // All headings above several questions have the same name, so they are compared by their wording only.
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
