/** The islands of forms, bundled into one file. */
import { defineIsland } from './define-island.tsx';
import { ChecklistProgress } from './form/ChecklistProgress.tsx';
import { FormActions } from './form/FormActions.tsx';
import { RecordFilePicker } from './record/RecordFilePicker.tsx';

export const ChecklistProgressIsland = defineIsland(ChecklistProgress);
export const FormActionsIsland = defineIsland(FormActions);
export const RecordFilePickerIsland = defineIsland(RecordFilePicker);
