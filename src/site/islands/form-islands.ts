/** The islands of forms, which visitors load as one file. */
export { MeetingCalendar } from './calendar/MeetingCalendar.tsx';
export { PlanCalendarDownload } from './calendar/PlanCalendarDownload.tsx';
export { ChecklistProgress } from './form/ChecklistProgress.tsx';
export { RecordFilePicker } from './record/RecordFilePicker.tsx';
export { FormActions } from './form/FormActions.tsx';
