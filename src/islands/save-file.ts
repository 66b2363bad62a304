/**
 * Hands a file to the browser as a download, the only way anything leaves the page. Its address stays valid for as long as
 * the page is open: browsers may ask first whether and where to save, only then read the file, and nobody can tell how
 * long a person takes to answer. FileSaver.js allows 40 seconds; our files are small enough to need no limit.
 */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns a date as saved files and pages write it, such as "14 July 2025", in the visitor's time zone. */
export const formatDate = (date: Date) => day.format(date);

/** Returns the time of a moment, such as "10:32", with the date if it is not today: "10:32 on 14 July 2025". */
export function formatMoment(moment: Date, today: Date): string {
  const isToday = formatDate(moment) === formatDate(today);
  return isToday ? time.format(moment) : `${time.format(moment)} on ${formatDate(moment)}`;
}
