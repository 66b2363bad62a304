/**
 * How many days before a date its reminder is due, in the calendar files and in the label about them. For many meetings
 * the mentee sends something two working days before, so the reminder leaves time to prepare it.
 */
export const reminderDays = 7;
