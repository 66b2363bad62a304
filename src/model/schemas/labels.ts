import { z } from 'zod';
import {
  calendarDisplay,
  fileName,
  guideDisplay,
  savedFileDisplay,
  line,
  type Display,
  displayedOn,
  template,
  title,
  lengthLimits,
} from './schema-builders.ts';
import { difficulties, resourceTypes, weeksOfMonth } from './vocabulary.ts';

const label = (display: string | Display, description: string) =>
  title(display, lengthLimits.control).describe(description);
const sentence = (display: string | Display, description: string) => line(display).describe(description);
const sentenceTemplate = (display: string | Display, placeholders: string[], description: string) =>
  template(display, placeholders).describe(
    `${description} Filled in: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
  );
/** A label with a number, in each form that the language has for numbers: English has "one" and "other" (CLDR). */
const pluralTemplate = (display: string | Display, placeholders: string[], description: string) => {
  const pluralForm = (formDescription: string) =>
    sentenceTemplate(display, ['count', ...placeholders], formDescription);
  const optionalForm = pluralForm(description).optional();
  const other = pluralForm('For all numbers without a form of their own.');
  return z
    .strictObject({
      zero: optionalForm,
      one: optionalForm,
      two: optionalForm,
      few: optionalForm,
      many: optionalForm,
      other,
    })
    .describe(description);
};

const openedFilePanel = 'the panel of an opened file';
const statusLine = 'the status line';

const pageSchema = z.strictObject({
  skip: label('every page', 'The link that keyboard users meet first.'),
  suggest: label('the footer', 'The link to the file of the page, on sites that have it.'),
  noScript: sentence(
    { label: 'pages with buttons that need JavaScript', locations: ['home', 'every form'] },
    'What does not work without JavaScript.',
  ),
  notLoaded: sentence(
    { label: 'pages with buttons', locations: ['home', 'every form', 'every scenario page'] },
    'What to do when the scripts of the page did not arrive.',
  ),
  stillLoading: sentence(
    { label: 'pages with buttons and no questions', locations: ['home', 'every scenario page'] },
    'What does not work while the scripts of the page are late.',
  ),
  stillLoadingForm: sentence(
    { label: 'pages with questions', locations: ['every form'] },
    'What happens to answers while the scripts of the page are late.',
  ),
});

const catalogueSchema = z.strictObject({
  choosePhase: label('the phase cards', 'The button on each phase card.'),
  phases: label('the phase cards', 'What the group of phase cards is called for screen readers.'),
  allPhases: label('the phase cards', 'The button that shows the resources of all phases.'),
  today: label('the months ruler', 'The mark at the current month.'),
  filters: label('the filters', 'What the filters are called.'),
  search: label('the filters', 'The label of the search box.'),
  moreFilters: label('the filters', 'What opens the filters where there is no room for them, as on a phone.'),
  type: label('the filters', 'The label of the type filter.'),
  tags: label('the filters', 'The label of the tag filter.'),
  chosen: pluralTemplate('the filters', ['name'], 'A button that opens filters of which some are chosen.'),
  showResults: sentenceTemplate(
    'the filters',
    ['shown', 'total'],
    'The button that closes the filters on a phone.',
  ),
  count: sentenceTemplate('the count', ['shown', 'total'], 'How many resources are shown.'),
  clear: label('the filters', 'The button that resets search and every filter.'),
  empty: sentence('the empty result', 'What is said when nothing matches.'),
  close: label('the empty result', 'The words above resources that come close to what was searched.'),
  elsewhere: label('other phases', 'The words above the matches in other phases than the chosen one.'),
  elsewhereAll: pluralTemplate('other phases', [], 'The button below them that shows all phases.'),
  more: pluralTemplate('a long list', ['left'], 'The button that shows the next part of the list.'),
});

const nowSchema = z.strictObject({
  current: sentenceTemplate(
    'the line of the month',
    ['month', 'number', 'phase'],
    'Which phase a month belongs to.',
  ),
});

const agendaDisplay: Display = { label: 'the agenda', locations: ['every page with an agenda'] };
const nextMeetingsDisplay: Display = { label: 'the next meetings', locations: ['home'] };
const phaseTimesDisplay: Display = { label: 'the phase cards', locations: ['home', 'guide'] };

const durationSchema = z.strictObject({
  minutes: sentenceTemplate('times', ['minutes'], 'A time in minutes.'),
  hours: sentenceTemplate(phaseTimesDisplay, ['hours'], 'A time of whole hours.'),
  hoursAndMinutes: sentenceTemplate(phaseTimesDisplay, ['hours', 'minutes'], 'A time in hours and minutes.'),
  estimate: sentenceTemplate('times', ['time'], 'A time that is estimated.'),
});

const meetingSchema = z.strictObject({
  duration: durationSchema
    .meta(displayedOn('home', 'every resource', 'guide'))
    .describe('How times are written.'),
  position: sentenceTemplate(
    { label: 'the meeting', locations: ['home', 'every page with an agenda'] },
    ['number', 'total'],
    'The place of a meeting among all of them.',
  ),
  prepare: label(nextMeetingsDisplay, 'The link to the page of a meeting.'),
  preview: label(nextMeetingsDisplay, 'The same link before the programme begins.'),
  all: pluralTemplate(nextMeetingsDisplay, [], 'What opens the list of all meetings.'),
  ofPhase: pluralTemplate(
    phaseTimesDisplay,
    ['mentee', 'mentor'],
    'How many meetings a phase has, and how long each of the two works alone for them.',
  ),
  months: label('home', 'What the band of months is called for screen readers.'),
  part: sentenceTemplate(
    'forms',
    ['month', 'meeting'],
    'What folds a part of a form that is due in another month.',
  ),
  usedInMeetings: label(
    { label: 'the list of resources', locations: ['home'] },
    'The words before the meetings that use a resource.',
  ),
  usedIn: label(
    { label: 'the top of a page', locations: ['every resource'] },
    'The heading above the meetings that use a page.',
  ),
  menteeBefore: label('the times of a meeting', 'What the mentee does alone before the meeting.'),
  mentorBefore: label('the times of a meeting', 'What the mentor does alone before the meeting.'),
  together: label('the times of a meeting', 'How long they meet.'),
  menteeAfter: label('the times of a meeting', 'What the mentee does alone afterwards.'),
  mentorAfter: label('the times of a meeting', 'What the mentor does alone afterwards.'),
  menteePrepares: label(agendaDisplay, 'The heading above the tasks of the mentee before the meeting.'),
  mentorPrepares: label(agendaDisplay, 'The heading above the tasks of the mentor before the meeting.'),
  agenda: label(
    { label: 'the meetings of a page', locations: ['every resource'] },
    'The heading above the steps of the meeting.',
  ),
  menteeAfterwards: label(agendaDisplay, 'The heading above the tasks of the mentee after the meeting.'),
  mentorAfterwards: label(agendaDisplay, 'The heading above the tasks of the mentor after the meeting.'),
  optional: label(agendaDisplay, 'The words before what may be left out.'),
  essential: sentence(agendaDisplay, 'What is said of a meeting that every pair should hold.'),
});

const resourcePageSchema = z.strictObject({
  back: label('every resource page', 'The link that leads back to the list of resources.'),
  toQuestions: label(
    { label: 'forms', locations: ['every form'] },
    'The link that leads to the first question, where it is out of sight.',
  ),
  contents: label('every resource page', 'The heading of the contents list.'),
  openAll: label(
    { label: 'pages with closed answers', locations: ['every page with closed answers'] },
    'The box that opens all of them.',
  ),
});

const formSchema = z.strictObject({
  example: label('forms', 'The words that show an example answer, where it is below the field.'),
  exampleBeside: label('forms', 'The word above an example answer, where it is beside the field.'),
  tip: label('checklists', 'The word that opens the tip of an item.'),
  actions: label('forms', 'What the group of buttons is called for screen readers.'),
  answered: sentenceTemplate(statusLine, ['answered', 'total'], 'How many questions have an answer.'),
  items: sentenceTemplate(
    statusLine,
    ['done', 'total'],
    'In a form with checklists: how many of their items are ticked.',
  ),
  texts: sentenceTemplate(
    statusLine,
    ['answered', 'total'],
    'After it: how many of the other questions have an answer.',
  ),
  firstEmpty: label(statusLine, 'The button that goes to the first question without an answer.'),
  firstQuestion: label(statusLine, 'The same button once every question has an answer.'),
  unsavedMark: label('the Back button', 'What is shown beside it while leaving would lose answers.'),
  unsaved: sentence(statusLine, 'What is said while answers were never saved.'),
  stateUnsaved: label('the bar of a form', 'The word while something is in no file.'),
  stateSent: label('the bar of a form', 'The word after a download, where downloads are known to arrive.'),
  stateSaved: label('the bar of a form', 'The word while everything is in a file that is known to be there.'),
  sent: sentenceTemplate(
    statusLine,
    ['file', 'time'],
    'What is said after a download, until the visitor has confirmed it.',
  ),
  shared: sentenceTemplate(statusLine, ['time'], 'The same after sharing.'),
  copied: sentenceTemplate(statusLine, ['time'], 'The same after copying.'),
  changedSinceSent: sentence(statusLine, 'What is added to it when something was changed.'),
  isThere: label('the bar of a form', 'The button that confirms it.'),
  isNotThere: label('the bar of a form', 'The button that denies it.'),
  notThere: sentenceTemplate(
    statusLine,
    ['file'],
    'What is said after that. The buttons that copy, share and print follow.',
  ),
  lastNotThere: label('the menu of a form', 'The button that denies a download that was not asked about.'),
  sentAgain: sentenceTemplate(statusLine, ['time'], 'What is said after a download that is not asked about.'),
  saved: sentenceTemplate(statusLine, ['file', 'time'], 'What is said of a download that was confirmed.'),
  keptElsewhere: sentenceTemplate(
    statusLine,
    ['time'],
    'What is said of a copied or shared text that was confirmed.',
  ),
  timeOn: sentenceTemplate(statusLine, ['time', 'date'], 'When a file was saved, if that was not today.'),
  changed: sentence(statusLine, 'What is said when something was changed after saving.'),
  historyUnsaved: sentence(
    statusLine,
    'What is added where only Undo or Redo would bring back something that is in no file.',
  ),
  unreadable: sentence(statusLine, 'What is said when a text that is saved has broken characters.'),
  copyAll: label('forms', 'The button that copies the text of the whole file.'),
  copyByHand: sentence('forms', 'The label of the text to copy where the browser refuses to copy it.'),
  share: label('forms', 'The button that hands the file to another app.'),
  notShared: sentence(statusLine, 'What is said when sharing was cancelled or failed.'),
  phoneNote: sentence(
    { label: 'the introduction of long forms', locations: ['every form'] },
    'What happens to answers on a phone.',
  ),
  download: label('the bar of a form', 'The button that saves the file, where the full one is out of sight.'),
  print: label('forms', 'The button that prints the page.'),
  printBlank: label('the bar of a form', 'The same button while nothing is filled in.'),
  noAnswers: label('the bar of a form', 'What is said below the download while it would hold no answers.'),
  more: label('the bar of a form', 'The button that shows what else can be done.'),
  startAgain: label('forms', 'The button that empties the form.'),
  startedAgain: sentence(statusLine, 'What is said when the form was emptied.'),
  alreadyEmpty: sentence(statusLine, 'What is said when there was nothing to empty.'),
  undo: label('forms', 'The button that undoes the last opening or emptying.'),
  undone: sentence(statusLine, 'What is said after Undo.'),
  redo: label('forms', 'The button that redoes what was undone.'),
  redone: sentence(statusLine, 'What is said after Redo.'),
});

const openFileSchema = z.strictObject({
  open: label('forms', 'The button that opens a saved file.'),
  drop: sentence('forms', 'The words beside it for people who drag a file.'),
  reading: sentenceTemplate(openedFilePanel, ['file'], 'What is said while a file is being read.'),
  severalTitle: pluralTemplate(openedFilePanel, [], 'Its heading where several files are chosen.'),
  several: sentence(openedFilePanel, 'What to do where several files are chosen.'),
  title: sentenceTemplate(openedFilePanel, ['file'], 'Its heading.'),
  found: sentenceTemplate(
    openedFilePanel,
    ['answered'],
    'How much of the form the file fills in, as the status line says it.',
  ),
  answersHere: pluralTemplate(
    openedFilePanel,
    [],
    'How many questions of this page a file of another form answers.',
  ),
  leftOver: pluralTemplate(openedFilePanel, [], 'How many lines could not be placed.'),
  newer: sentence(openedFilePanel, 'The file was saved by a later version of the page.'),
  endMissing: sentence(openedFilePanel, 'The last line that we write is not in the file.'),
  guessedLetters: sentence(openedFilePanel, 'The file was not saved as Unicode.'),
  garbled: sentence(openedFilePanel, 'The file was saved with wrong letters.'),
  mailEncoded: sentence(openedFilePanel, 'The file has the encoding of an email.'),
  indentationLost: sentence(openedFilePanel, 'The lines of the file have lost their indentation.'),
  secondCopy: sentence(openedFilePanel, 'The form is in the file twice.'),
  alsoOtherForm: sentenceTemplate(
    openedFilePanel,
    ['title'],
    'The file holds answers to another form as well.',
  ),
  alsoUnknownForm: sentence(openedFilePanel, 'The file also holds answers to a page that is not here.'),
  opened: sentenceTemplate(statusLine, ['file', 'answered'], 'What is said when a file was opened at once.'),
  fill: label(openedFilePanel, 'The button that fills only empty fields.'),
  replace: label(openedFilePanel, 'The button that replaces all answers.'),
  compare: label(openedFilePanel, 'The button that lays the file beside the answers.'),
  add: label(openedFilePanel, 'The button that adds the answers of another form.'),
  replaceMine: label(
    openedFilePanel,
    'The button that puts the answers of another form in place of answers.',
  ),
  cancel: label(openedFilePanel, 'The button that changes nothing.'),
  close: label(openedFilePanel, 'The same button where there is nothing to choose.'),
  filled: sentenceTemplate(statusLine, ['file'], 'What is said when empty fields were filled.'),
  added: sentenceTemplate(statusLine, ['file'], 'What is said when the answers of another form were added.'),
  nothingToFill: sentenceTemplate(statusLine, ['file'], 'What is said when a file had nothing to fill in.'),
  replaced: sentenceTemplate(statusLine, ['file'], 'What is said when all answers were replaced.'),
  replacedSome: sentenceTemplate(statusLine, ['file'], 'The same, when they were those of another form.'),
  nothingToReplace: sentenceTemplate(statusLine, ['file'], 'What is said when replacing changed nothing.'),
  keptMine: sentence(statusLine, 'What is said when one answer was compared and kept.'),
  tookTheirs: sentenceTemplate(statusLine, ['file'], 'The same when that of the file was taken.'),
  keptBoth: sentenceTemplate(statusLine, ['file'], 'The same when both were kept.'),
  allInFile: sentenceTemplate(
    statusLine,
    ['file'],
    'What is said while the form holds what an opened file holds.',
  ),
  leftOverTitle: label('the list of left over lines', 'Its heading.'),
  leftOverText: sentence('the list of left over lines', 'What becomes of these lines.'),
  leftOverRest: pluralTemplate(
    'the list of left over lines',
    [],
    'How many lines follow those that are shown.',
  ),
  otherForm: sentenceTemplate(openedFilePanel, ['file', 'title'], 'The file belongs to another page.'),
  otherForms: sentenceTemplate(
    openedFilePanel,
    ['file'],
    'The file belongs to several other pages. The links to them follow.',
  ),
  otherFormGone: sentence(openedFilePanel, 'The file belongs to other pages, and not all of them are here.'),
  otherFormLink: sentenceTemplate(openedFilePanel, ['title'], 'The link to that page.'),
  unknownForm: sentenceTemplate(openedFilePanel, ['file'], 'The file belongs to a page that is not here.'),
  problemEmpty: sentenceTemplate(openedFilePanel, ['file'], 'There is nothing in the file.'),
  problemBinary: sentenceTemplate(openedFilePanel, ['file'], 'The file is no text.'),
  problemTooLarge: sentenceTemplate(openedFilePanel, ['file', 'most'], 'The file is too long.'),
  problemTooManyLines: sentenceTemplate(openedFilePanel, ['file', 'most'], 'The file has too many lines.'),
  problemNotRead: sentenceTemplate(openedFilePanel, ['file'], 'The browser could not read the file.'),
  problemFolder: sentenceTemplate(openedFilePanel, ['file'], 'It is a folder, not a file.'),
  problemNoHeading: sentenceTemplate(openedFilePanel, ['file'], 'The file has none of our headings.'),
  problemNotLoaded: sentenceTemplate(openedFilePanel, ['file'], 'A part of the page did not load.'),
  bring: sentenceTemplate(openedFilePanel, ['file', 'title'], 'The file can begin this form.'),
  bringAlso: sentenceTemplate(openedFilePanel, ['title'], 'Another form in the file can begin it, too.'),
  bringMore: sentence(openedFilePanel, 'Not every answer of such a file has a question here.'),
  bringAnswer: sentenceTemplate(openedFilePanel, ['from', 'to'], 'Which answer goes where.'),
});

const comparisonSchema = z.strictObject({
  title: sentenceTemplate('the comparison', ['file'], 'Its heading.'),
  fileNewer: sentence('the comparison', 'How to read it where the file is newer.'),
  pageNewer: sentence('the comparison', 'How to read it where the page is newer.'),
  unknownOrder: sentence('the comparison', 'How to read it where nobody knows.'),
  then: label('the comparison', 'The heading of what is in the file.'),
  now: label('the comparison', 'The heading of what is on the page.'),
  dated: sentenceTemplate('the comparison', ['side', 'date'], 'Such a heading with the date of its side.'),
  onlyHere: label('the comparison', 'Said by screen readers before words that the other side does not have.'),
  added: label('the comparison', 'Said by screen readers before words that only the newer side has.'),
  end: label('the comparison', 'Said by screen readers after such words.'),
  otherLines: label('the comparison', 'The heading of the lines that belong to no question.'),
  keepMine: label('the comparison', 'The button that keeps the answer on the page.'),
  takeTheirs: label('the comparison', 'The button that takes the answer of the file.'),
  keepBoth: label('the comparison', 'The button that puts that of the file below the other.'),
  choices: sentenceTemplate(
    'the comparison',
    ['question'],
    'What these buttons of a question are called for screen readers.',
  ),
  decided: sentence('the comparison', 'What is said once every answer that differs was decided.'),
  same: sentenceTemplate('the comparison', ['count', 'total'], 'How many answers are the same in both.'),
  allSame: sentence('the comparison', 'Every answer is the same in both.'),
  nothing: sentence('the comparison', 'There is no answer.'),
  close: label('the comparison', 'The button that closes it.'),
});

const savedFileSchema = z.strictObject({
  intro: sentenceTemplate(
    savedFileDisplay('the second line of saved files'),
    ['period', 'date'],
    'What the file is and when it was saved.',
  ),
  continue: sentenceTemplate(
    savedFileDisplay('the third line of saved files'),
    ['route'],
    'How to continue with the file.',
  ),
  leftOver: label(
    savedFileDisplay(),
    'The heading above lines of an opened file that belong to no question.',
  ),
  foot: line(savedFileDisplay()).describe('What the lines at the foot of saved files are for.'),
  marks: z
    .strictObject({
      notFilledIn: label(savedFileDisplay(), 'What stands where an answer is missing.'),
      tip: label(savedFileDisplay(), 'The word before a tip.'),
    })
    .describe('Words between the answers.'),
});

const scenariosSchema = z.strictObject({
  position: sentenceTemplate('the scenario viewer', ['number', 'total'], 'Which scenario is shown.'),
  previous: label('the scenario viewer', 'The button to the scenario before.'),
  next: label('the scenario viewer', 'The button to the scenario after.'),
  print: label('the scenario viewer', 'The button that prints the scenario that is shown.'),
  reset: label('the scenario viewer', 'The button back to the first scenario.'),
  jump: label('the scenario viewer', 'What the list of all scenarios is called.'),
  viewer: label('the scenario viewer', 'What the viewer is called for screen readers.'),
  difficulty: label('the scenario viewer', 'The word before the difficulty, for screen readers.'),
  context: label('the scenario viewer', 'The word before the context, for screen readers.'),
  briefing: sentenceTemplate('the briefing', ['part'], 'What opens the briefing of the mentor’s part.'),
  briefingNote: sentenceTemplate('the briefing', ['part'], 'Who reads the briefing and who does not.'),
  knows: label('the briefing', 'The words before what the person knows.'),
  wants: label('the briefing', 'The words before what the person wants.'),
  fears: label('the briefing', 'The words before what the person fears.'),
  opensUp: label('the briefing', 'The words before what it takes to hear it.'),
});

const guideSchema = z.strictObject({
  working: sentence('the home page', 'What is said while the PDF is made.'),
  saved: sentenceTemplate('the home page', ['file'], 'What is said when the PDF is saved.'),
  failed: sentence('the home page', 'What is said when the PDF could not be made.'),
  phaseMeeting: sentenceTemplate(guideDisplay, ['month', 'title'], 'A meeting in the list of its phase.'),
  month: label(guideDisplay, 'The head of a column of the table of meetings: the months.'),
  meeting: label(guideDisplay, 'The same: what the meetings are called.'),
  mentee: label(guideDisplay, 'The same: how long the mentee works alone.'),
  mentor: label(guideDisplay, 'The same: how long the mentor works alone.'),
  page: label(guideDisplay, 'The same: the page of the guide with the agenda.'),
  totals: sentenceTemplate(
    guideDisplay,
    ['mentee', 'mentor', 'together'],
    'How long all meetings take, below the table.',
  ),
  task: sentenceTemplate(guideDisplay, ['time', 'text'], 'What somebody does alone.'),
  step: sentenceTemplate(guideDisplay, ['time', 'title', 'text'], 'A step of an agenda.'),
  usageStep: sentenceTemplate(
    guideDisplay,
    ['month', 'resources'],
    'Which resources a month uses, one of the usage steps.',
  ),
  online: sentence(guideDisplay, 'The words before the address of this site.'),
  siteLink: sentence(guideDisplay, 'What that link is called for screen readers.'),
  resourceLink: sentenceTemplate(
    guideDisplay,
    ['title'],
    'What the link to a resource is called for screen readers.',
  ),
  mailLink: sentenceTemplate(
    guideDisplay,
    ['address'],
    'What the link to a message is called for screen readers.',
  ),
});

const planDatesDisplay: Display = { label: 'the form', locations: ['every page with dates'] };
const meetingDatesDisplay: Display = {
  label: 'the form for the calendar',
  locations: ['home', 'page of the first meeting'],
};
const datesDisplay: Display = {
  label: 'the form for the calendar',
  locations: ['home', 'page of the first meeting', 'every page with dates'],
};

const calendarSchema = z.strictObject({
  title: label(meetingDatesDisplay, 'Its heading.'),
  text: sentence(meetingDatesDisplay, 'What to choose and what is in the file.'),
  reminder: sentence(meetingDatesDisplay, 'What comes with each meeting.'),
  day: template(meetingDatesDisplay, ['number']).describe(
    'What the choice of one of the days is called. Filled in: {number}.',
  ),
  week: label(meetingDatesDisplay, 'The label of the choice of the week in the month.'),
  weeks: z
    .record(z.enum(weeksOfMonth), line(meetingDatesDisplay))
    .describe('The weeks of a month, as they stand before a weekday.'),
  weekday: label(meetingDatesDisplay, 'The label of the choice of the weekday.'),
  fewer: sentence(
    meetingDatesDisplay,
    'What is said if some months have fewer meetings than there are days to choose.',
  ),
  time: label(meetingDatesDisplay, 'The label of the time at which the meetings begin.'),
  zone: sentenceTemplate(meetingDatesDisplay, ['zone'], 'Which time zone that is.'),
  mentee: label(datesDisplay, 'The label of the name of the mentee.'),
  mentor: label(datesDisplay, 'The label of the name of the mentor.'),
  namesHint: sentence(datesDisplay, 'What the names are for.'),
  button: label(meetingDatesDisplay, 'The button that saves the meetings.'),
  fileName: fileName('ics').describe(
    'The name of the file with the meetings, such as mentorship-meetings.ics.',
  ),
  eventTitle: sentenceTemplate(
    calendarDisplay,
    ['title', 'mentee', 'mentor'],
    'The title of a meeting if the names are typed.',
  ),
  eventStep: sentenceTemplate(calendarDisplay, ['minutes', 'title'], 'A step of the agenda.'),
  eventLink: sentenceTemplate(calendarDisplay, ['url'], 'The last line, with the address of the page.'),
  meetingsSaved: pluralTemplate(
    meetingDatesDisplay,
    ['file', 'date'],
    'What is said when the meetings are saved.',
  ),
  passed: pluralTemplate(
    meetingDatesDisplay,
    ['titles'],
    'Which meetings are not in the file, because their dates have passed.',
  ),
  allPassed: sentence(meetingDatesDisplay, 'What is said when the dates of all meetings have passed.'),
  sameDays: sentence(meetingDatesDisplay, 'What is said when two days can be the same date.'),
  noTime: sentence(meetingDatesDisplay, 'What is said when no time is chosen.'),
  oneName: sentence(datesDisplay, 'What is said when only one of the names is typed.'),
  saved: sentenceTemplate(planDatesDisplay, ['file'], 'What is said when dates are saved.'),
  noDay: sentence(planDatesDisplay, 'What is said when no day is chosen.'),
  failed: sentence(datesDisplay, 'What is said when the dates could not be saved.'),
});

const recordSchema = z.strictObject({
  choose: label('the record', 'The button that chooses saved files.'),
  drop: sentence('the record', 'The words above it.'),
  name: label('the record', 'The label of the field for the name under the title.'),
  isEarlier: sentence('the list of files', 'The file is shown beside what changed.'),
  choosePart: label('the list of files', 'The choice of the file that is the record of its form.'),
  notThisPage: sentence('the record', 'What is written on the page is not in the record.'),
  remove: label('the list of files', 'The button that takes a file out.'),
  notOurs: sentenceTemplate('the list of files', ['file'], 'The file was not saved from this site.'),
  twice: sentenceTemplate('the list of files', ['file'], 'The file holds the same as another.'),
  count: sentenceTemplate('the record', ['count'], 'What is said when files are added or taken out.'),
  print: label('the record', 'The button that prints the record.'),
  text: label('the record', 'The button that saves all files as one text file.'),
  saved: sentenceTemplate('the record', ['file'], 'What is said when the text file is saved.'),
  failed: sentence('the record', 'What is said when the record could not be made.'),
  savedOn: sentenceTemplate('the record', ['date'], 'When a file was saved.'),
  undated: label('the record', 'The file does not say when it was saved.'),
  inMonth: sentenceTemplate('the record', ['month'], 'The words beside what an earlier file says.'),
});

/** The wording of buttons, labels and status lines, the same on every page. */
export const labelsSchema = z.strictObject({
  types: z
    .record(z.enum(resourceTypes), line('the type filter', lengthLimits.chip))
    .meta(displayedOn('home', 'every resource', 'guide'))
    .describe('The six resource types as visitors read them.'),
  difficulties: z
    .record(z.enum(difficulties), line('the scenario viewer', lengthLimits.chip))
    .meta(displayedOn('every scenario page'))
    .describe('The difficulties of scenarios as visitors read them.'),
  page: pageSchema.meta(displayedOn('every page')).describe('Words of every page.'),
  catalogue: catalogueSchema.meta(displayedOn('home')).describe('Words of the home page.'),
  now: nowSchema.meta(displayedOn('home')).describe('What the home page says to do now, by the month.'),
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

/** Returns what a schema says of one of several values that a group of labels has a word for. */
export const labelGroupMeta = (group: keyof Labels) => ({ labelGroup: group });
