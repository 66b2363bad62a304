/** The islands of forms, in one file for visitors. */
export { default as CalendarDownload } from './calendar/CalendarDownload.tsx';
export { default as ChecklistProgress } from './form/ChecklistProgress.tsx';
export { default as FormActions } from './form/FormActions.tsx';
