import type { Announcement } from './use-announcements.ts';

interface Props {
  announcement: Announcement;
  /** The name of the field, as in the announcement. */
  field: string;
  /** The id of the form. */
  formId: string;
}

const errorId = ({ field, formId }: Props) => `${formId}-${field}-error`;

/** Attributes of a field: that it has a mistake, and the ids of the mistake and of its hint. */
export const describeField = (props: Props, hintId?: string) =>
  props.announcement.field === props.field
    ? { 'aria-invalid': true, 'aria-describedby': `${errorId(props)} ${hintId ?? ''}` }
    : { 'aria-describedby': hintId };

/**
 * What is wrong with a field. It is not a live region, because the field receives the focus, and screen readers read out
 * its description.
 */
export const FieldError = (props: Props) =>
  props.announcement.field === props.field && (
    <p id={errorId(props)} className="field-error">
      {props.announcement.text}
    </p>
  );
