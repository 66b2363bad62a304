import { z } from 'zod';
import { formSchema } from './labels/form-labels.ts';
import { guideSchema } from './labels/guide-labels.ts';
import { calendarSchema, meetingSchema } from './labels/meeting-labels.ts';
import { comparisonSchema, openFileSchema } from './labels/opened-file-labels.ts';
import { catalogueSchema, pageSchema, resourcePageSchema } from './labels/page-labels.ts';
import { recordSchema, savedFileSchema } from './labels/saved-file-labels.ts';
import { shareCopySchema } from './labels/share-copy-labels.ts';
import { scenariosSchema } from './labels/scenario-labels.ts';
import { displayedOn, lengthLimits, line } from './schema-builders.ts';
import { difficulties, resourceTypes } from './vocabulary.ts';

const distinctName = { duplicateMessage: 'Give each a name of its own.' };

/** The wording of buttons, labels and status lines. It is the same on every page. */
export const labelsSchema = z.strictObject({
  types: z
    .record(z.enum(resourceTypes), line('the type filter', lengthLimits.chip).meta(distinctName))
    .meta(displayedOn('home', 'every resource', 'guide'))
    .describe('The six resource types as visitors read them.'),
  difficulties: z
    .record(z.enum(difficulties), line('the scenario viewer', lengthLimits.chip).meta(distinctName))
    .meta(displayedOn('every scenario page'))
    .describe('The difficulties of scenarios as visitors read them.'),
  page: pageSchema.meta(displayedOn('every page')).describe('Words of every page.'),
  catalogue: catalogueSchema.meta(displayedOn('home')).describe('Words of the home page.'),
  meeting: meetingSchema
    .meta(displayedOn('home', 'every resource', 'guide'))
    .describe('Words around meetings.'),
  resourcePage: resourcePageSchema
    .meta(displayedOn('every resource'))
    .describe('Words of every resource page.'),
  form: formSchema.meta(displayedOn('every form')).describe('Words of the four forms.'),
  openFile: openFileSchema
    .meta(displayedOn('every form'))
    .describe('Words around opening a saved file again.'),
  comparison: comparisonSchema
    .meta(displayedOn('every form'))
    .describe('Words around comparing a saved file with the answers.'),
  shareCopy: shareCopySchema
    .meta(displayedOn('every form'))
    .describe('Words around saving a copy with only some of the answers.'),
  savedFile: savedFileSchema
    .meta(displayedOn('every form'))
    .describe('The lines at the top of every saved file.'),
  scenarios: scenariosSchema
    .meta(displayedOn('every scenario page'))
    .describe('Words of the scenario viewer.'),
  guide: guideSchema.meta(displayedOn('home')).describe('Words around the programme guide.'),
  calendar: calendarSchema.meta(displayedOn('home')).describe('Words around calendar files.'),
  record: recordSchema
    .meta(displayedOn('every page with a record'))
    .describe('Words of the record of the programme.'),
});
export type Labels = z.infer<typeof labelsSchema>;

/** Schema metadata for a value that visitors see by its label: the group of content/labels.yaml with these labels. */
export const labelGroupMeta = (group: keyof Labels) => ({ labelGroup: group });
