/** The islands of forms, which visitors load as one file. */
export { CalendarDownload } from './form/CalendarDownload.tsx';
export { ChecklistProgress } from './form/ChecklistProgress.tsx';
export { RecordDoor } from './record/RecordDoor.tsx';
export { FormActions } from './form/FormActions.tsx';
