/** The islands of forms, which visitors load as one file. */
export { default as CalendarDownload } from './calendar/CalendarDownload.tsx';
export { default as ChecklistProgress } from './form/ChecklistProgress.tsx';
export { default as FormActions } from './form/FormActions.tsx';
