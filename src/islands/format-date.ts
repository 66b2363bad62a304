const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns a date as saved files and pages write it, such as "14 July 2025", in the visitor's time zone. */
export const formatDate = (date: Date) => long.format(date);
