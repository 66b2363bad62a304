/**
 * The calendar forms, which load when they scroll into view, because most visitors never open them. They do not use
 * `defineIsland`, because the page counts as ready without them.
 */
export { MeetingCalendar as MeetingCalendarIsland } from './calendar/MeetingCalendar.tsx';
export { PlanCalendarDownload as PlanCalendarDownloadIsland } from './calendar/PlanCalendarDownload.tsx';
