import { z } from 'zod';
import { button, label, sentence, sentenceTemplate, pluralTemplate } from './label-builders.ts';
import { calendarDisplay, fileName, line, displayedOn, template, type Display } from '../schema-builders.ts';
import { weeksOfMonth } from '../vocabulary.ts';

const agendaDisplay: Display = { label: 'the agenda', locations: ['every page with an agenda'] };
const nextMeetingsDisplay: Display = { label: 'the next meetings', locations: ['home'] };
const phaseTimesDisplay: Display = { label: 'the phase cards', locations: ['home', 'guide'] };

const durationSchema = z.strictObject({
  minutes: sentenceTemplate('times', ['minutes'], 'A time in minutes.'),
  hours: sentenceTemplate(phaseTimesDisplay, ['hours'], 'A time of whole hours.'),
  hoursAndMinutes: sentenceTemplate(phaseTimesDisplay, ['hours', 'minutes'], 'A time in hours and minutes.'),
  estimate: sentenceTemplate(
    { label: 'the times of a meeting', locations: ['guide'] },
    ['time'],
    'A time that is estimated.',
  ),
});

export const meetingSchema = z.strictObject({
  duration: durationSchema
    .meta(displayedOn('home', 'every resource', 'guide'))
    .describe('How times are written.'),
  position: sentenceTemplate(
    { label: 'the meeting', locations: ['home', 'every page with an agenda'] },
    ['number', 'total'],
    'The place of a meeting among all of them.',
  ),
  estimates: sentence(nextMeetingsDisplay, 'What is said once of all times of a meeting.'),
  prepare: label(
    { label: 'the next meetings', locations: ['home', 'every page with an agenda'] },
    'The link to the page of a meeting. On that page, it opens the meeting below its name.',
  ),
  preview: label(nextMeetingsDisplay, 'The link to a meeting before the programme begins.'),
  all: pluralTemplate(nextMeetingsDisplay, [], 'What opens the list of all meetings.'),
  ofPhase: pluralTemplate(
    { label: 'the phase cards', locations: ['home'] },
    [],
    'How many meetings a phase has.',
  ),
  otherPages: sentenceTemplate(
    'home',
    ['pages'],
    'Links to the pages that the next meeting uses, if they belong to other phases than the month.',
  ),
  months: label('home', 'What the band of months is called for screen readers.'),
  part: pluralTemplate(
    'forms',
    ['month'],
    'What folds the questions for another month. It says how many there are, and the month.',
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

const planDatesDisplay: Display = { label: 'the form', locations: ['every page with dates'] };
const meetingDatesDisplay: Display = {
  label: 'the form for the calendar',
  locations: ['home', 'page of the first meeting'],
};
const datesDisplay: Display = {
  label: 'the form for the calendar',
  locations: ['home', 'page of the first meeting', 'every page with dates'],
};

export const calendarSchema = z.strictObject({
  title: label(meetingDatesDisplay, 'Its heading.'),
  text: sentence(meetingDatesDisplay, 'What to do. It is short, because it stands before the fields.'),
  afterwards: sentence(meetingDatesDisplay, 'What to do with the file. It stands after the button.'),
  reminder: sentenceTemplate(
    meetingDatesDisplay,
    ['days'],
    'What each calendar entry contains. Its reminder is due so many days before the meeting.',
  ),
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
    'What is said of months with fewer meetings. They have fewer than there are days to choose.',
  ),
  time: label(meetingDatesDisplay, 'The label of the time at which the meetings begin.'),
  zone: sentenceTemplate(meetingDatesDisplay, ['zone'], 'Which time zone that is.'),
  mentee: label(datesDisplay, 'The label of the name of the mentee.'),
  mentor: label(datesDisplay, 'The label of the name of the mentor.'),
  namesHint: sentence(datesDisplay, 'What the names are for.'),
  button: button(meetingDatesDisplay, 'The button that saves the meetings.'),
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
    'Which meetings are over by their dates. The calendar file leaves them out. The text also says what to do if they are still to come.',
  ),
  allPassed: sentence(meetingDatesDisplay, 'What is said when the dates of all meetings have passed.'),
  sameDays: sentence(meetingDatesDisplay, 'What is said when two days can be the same date.'),
  noTime: sentence(meetingDatesDisplay, 'What is said when no time is chosen.'),
  oneName: sentence(datesDisplay, 'What is said when only one of the names is typed.'),
  saved: sentenceTemplate(planDatesDisplay, ['file'], 'What is said when dates are saved.'),
  noDay: sentence(planDatesDisplay, 'What is said when no day is chosen.'),
  failed: sentence(datesDisplay, 'What is said when the dates could not be saved.'),
});
