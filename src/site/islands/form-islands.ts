/** The islands of forms, which visitors load as one file. */
import { MeetingCalendar } from './calendar/MeetingCalendar.tsx';
import { PlanCalendarDownload } from './calendar/PlanCalendarDownload.tsx';
import { defineIsland } from './define-island.tsx';
import { ChecklistProgress } from './form/ChecklistProgress.tsx';
import { FormActions } from './form/FormActions.tsx';
import { RecordFilePicker } from './record/RecordFilePicker.tsx';

export const ChecklistProgressIsland = defineIsland(ChecklistProgress);
export const FormActionsIsland = defineIsland(FormActions);
export const MeetingCalendarIsland = defineIsland(MeetingCalendar);
export const PlanCalendarDownloadIsland = defineIsland(PlanCalendarDownload);
export const RecordFilePickerIsland = defineIsland(RecordFilePicker);
