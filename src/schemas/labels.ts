import { z } from 'zod';
import { line, template } from './text.ts';
import { resourceTypes } from './vocabulary.ts';

const label = (shownIn: string, what: string) => line(60, shownIn).describe(what);
const sentence = (shownIn: string, what: string) => line(240, shownIn).describe(what);
const filled = (shownIn: string, names: string[], what: string) =>
  template(240, shownIn, names).describe(`${what} Filled in: ${names.map((n) => `{${n}}`).join(', ')}.`);

const page = z.strictObject({
  skip: label('every page', 'The link that keyboard users meet first.'),
  home: label('every page', 'What the site name in the header is called for screen readers.'),
  noScript: sentence('pages with buttons that need JavaScript', 'What does not work without JavaScript.'),
});

const catalogue = z.strictObject({
  choosePhase: label('the phase cards', 'The button on each phase card.'),
  phases: label('the phase cards', 'What the group of phase cards is called for screen readers.'),
  today: label('the months ruler', 'The mark at the current month.'),
  filters: label('the filters', 'What the filters are called.'),
  search: label('the filters', 'The label of the search box.'),
  type: label('the filters', 'The label of the type filter.'),
  tags: label('the filters', 'The label of the tag filter.'),
  count: filled('the count', ['shown', 'total'], 'How many resources are shown.'),
  clear: label('the filters', 'The button that resets search, type and tags.'),
  empty: sentence('the empty result', 'What stands there when nothing fits.'),
  elsewhere: sentence('the empty result', 'The words before the phases in which something fits.'),
  elsewherePhase: filled('the empty result', ['phase', 'count'], 'The button that leads to such a phase.'),
  open: filled('the resource card', ['title'], 'What the link of a card is called for screen readers.'),
});

const resourcePage = z.strictObject({
  back: label('every resource page', 'The button that leads back to the home page.'),
  contents: label('every resource page', 'The heading of the contents list.'),
  time: label('every resource page', 'The word before the time needed.'),
  mentee: label('every resource page', 'The words before what the mentee brings.'),
  mentor: label('every resource page', 'The words before what the mentor brings.'),
});

const form = z.strictObject({
  example: label('forms', 'The words that show an example answer.'),
  actions: label('forms', 'What the group of buttons is called for screen readers.'),
  saved: filled('the status line', ['file'], 'What is said after a download.'),
  print: label('forms', 'The button that prints the page.'),
});

const savedFile = z.strictObject({
  intro: filled(
    'the second line of saved files',
    ['period', 'date'],
    'What the file is and when it was saved.',
  ),
  continue: filled('the third line of saved files', ['route'], 'How to go on with the file.'),
  leftOver: label('saved files', 'The heading above lines of an opened file that belong to no question.'),
  earlier: z
    .array(template(240, 'saved files', ['period', 'date', 'route']))
    .min(1)
    .optional()
    .describe(
      'Earlier wordings of "intro", "continue" and "leftOver". Files saved with them still open cleanly.',
    ),
});

const scenarios = z.strictObject({
  position: filled('the scenario viewer', ['number', 'total'], 'Which scenario is shown.'),
  previous: label('the scenario viewer', 'The button to the scenario before.'),
  next: label('the scenario viewer', 'The button to the scenario after.'),
  reset: label('the scenario viewer', 'The button back to the first scenario.'),
  jump: label('the scenario viewer', 'What the list of all scenarios is called.'),
  viewer: label('the scenario viewer', 'What the viewer is called for screen readers.'),
  difficulty: label('the scenario viewer', 'The word before the difficulty, for screen readers.'),
  context: label('the scenario viewer', 'The word before the context, for screen readers.'),
});

const guide = z.strictObject({
  working: sentence('the home page', 'What is said while the PDF is made.'),
  saved: filled('the home page', ['file'], 'What is said when the PDF is saved.'),
  failed: sentence('the home page', 'What is said when the PDF could not be made.'),
});

/** The words of buttons, labels and status lines, the same on every page. */
export const labels = z.strictObject({
  types: z
    .record(z.enum(resourceTypes), line(24, 'the type filter'))
    .describe('The six resource types as visitors read them.'),
  page: page.describe('Words of every page.'),
  catalogue: catalogue.describe('Words of the home page.'),
  resourcePage: resourcePage.describe('Words of every resource page.'),
  form: form.describe('Words of the four forms.'),
  savedFile: savedFile.describe('The lines at the top of every saved file.'),
  scenarios: scenarios.describe('Words of the scenario viewer.'),
  guide: guide.describe('Words around the programme guide.'),
});
export type Labels = z.infer<typeof labels>;
