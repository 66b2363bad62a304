/**
 * The calendar forms, which load when they come into view: most visitors never open them. They are no `defineIsland`, because a
 * page is ready without them.
 */
export { MeetingCalendar as MeetingCalendarIsland } from './calendar/MeetingCalendar.tsx';
export { PlanCalendarDownload as PlanCalendarDownloadIsland } from './calendar/PlanCalendarDownload.tsx';
