/**
 * The calendar forms. They are loaded only when they scroll into view, because most visitors never open them. They do
 * not use `defineIsland`, because the page counts as ready without them.
 */
export { MeetingCalendarForm as MeetingCalendarFormIsland } from './calendar/MeetingCalendarForm.tsx';
export { MilestoneCalendarForm as MilestoneCalendarFormIsland } from './calendar/MilestoneCalendarForm.tsx';
