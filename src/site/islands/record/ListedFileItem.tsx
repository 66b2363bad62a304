import { Fragment } from 'react';
import language from 'virtual:language';
import form from 'virtual:labels/form';
import labels from 'virtual:labels/record';
import { describeProgress, measureProgress } from '../../../model/forms/answers.ts';
import type { FormVersions, SavedForm } from '../../../model/forms/programme-record.ts';
import type { ListedFile, RecordTools } from './use-listed-files.ts';

/** A form that was read from a listed file, and the role of this version of the form in the programme record. */
interface ListedForm {
  savedForm: SavedForm;
  /** The version of the form that is the current one, which may be this one. */
  current: SavedForm;
  /** All versions of the form in the list of files. */
  versions: readonly SavedForm[];
  /** Whether the visitor has to choose between this version of the form and other versions. */
  isAmbiguous: boolean;
}

/**
 * The forms in a file that become part of the programme record. If another file has an equal copy of a form, the form
 * is left out.
 */
export const listedFormsOf = (
  { forms }: ListedFile,
  versionsOfForms: readonly FormVersions[],
): ListedForm[] =>
  forms.flatMap((savedForm) => {
    const history = versionsOfForms.find(({ current, earlier }) => [current, ...earlier].includes(savedForm));
    if (!history) return [];
    const { current, earlier, candidates } = history;
    const isAmbiguous = candidates.length > 1 && candidates.includes(savedForm);
    const versions = [...earlier, current];
    return [{ savedForm, current, versions, isAmbiguous }];
  });

interface Props {
  file: ListedFile;
  listedForms: readonly ListedForm[];
  tools: RecordTools | undefined;
  /** The beginning of the names of the radio buttons. It is the same for all files. */
  radioPrefix: string;
  onPrefer: (savedForm: SavedForm) => void;
  onRemove: () => void;
}

/** The name of a file, which may break after its hyphens and underscores, rather than within a word. */
const FileName = ({ name }: { name: string }) =>
  name.split(/(?<=[-_])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/**
 * A file in the list of the programme record: its name, the forms in it, a message about what could not be read, and a
 * button that removes the file.
 */
export const ListedFileItem = ({ file, listedForms, tools, radioPrefix, onPrefer, onRemove }: Props) => (
  <li>
    <div>
      <b>
        <FileName name={file.name} />
      </b>
      {listedForms.map(({ savedForm, current, versions, isAmbiguous }, index) => (
        <div key={index}>
          <p className="facts-line small">
            <span>{savedForm.form.title}</span>
            <span>{tools?.describeSavedOn(savedForm, versions, labels, language)}</span>
            <span>{describeProgress(measureProgress(savedForm.form, savedForm.answers), form)}</span>
          </p>
          {/* No fact of the line above, where all but the first line of a sentence would begin too far left. */}
          {savedForm !== current && (
            <p className="small">{tools?.isOlder(savedForm, current) ? labels.isEarlier : labels.isOther}</p>
          )}
          {isAmbiguous && (
            <label>
              {/* The radio button belongs to no form, because its value is not an answer. */}
              <input
                type="radio"
                form=""
                name={`${radioPrefix}-${savedForm.form.slug}`}
                checked={savedForm === current}
                onChange={() => onPrefer(savedForm)}
              />
              {labels.choosePart}
              <span className="visually-hidden"> {file.name}</span>
            </label>
          )}
        </div>
      ))}
      {file.forms.length > 0 && listedForms.length === 0 && <p>{labels.twice}</p>}
      {file.messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    <button type="button" className="button" onClick={onRemove}>
      {labels.remove}
      <span className="visually-hidden"> {file.name}</span>
    </button>
  </li>
);
