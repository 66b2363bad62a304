/** The islands of the home page, which visitors load as one file. */
export { MeetingCalendar } from './calendar/MeetingCalendar.tsx';
export { CatalogueFilter } from './home/CatalogueFilter.tsx';
export { GuideDownload } from './home/GuideDownload.tsx';
export { PhasePicker } from './home/PhasePicker.tsx';
