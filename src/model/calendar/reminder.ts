/**
 * How many days before an event its reminder is due, in the calendar files and in the label about these files. For many
 * meetings, the mentee has to send something two working days before, so the reminder leaves time to prepare.
 */
export const reminderDays = 7;
