const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns a date as saved files and pages write it, such as "14 July 2025", in the visitor's time zone. */
export const formatDate = (date: Date) => day.format(date);

/** Returns the time of a moment, such as "10:32", with the date if it is not today: "10:32 on 14 July 2025". */
export function formatMoment(moment: Date, today: Date): string {
  const isToday = formatDate(moment) === formatDate(today);
  return isToday ? time.format(moment) : `${time.format(moment)} on ${formatDate(moment)}`;
}
