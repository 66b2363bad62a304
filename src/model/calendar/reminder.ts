/**
 * How many days before an event calendar programs remind people of it. The label about the calendar files names the
 * same number. For many meetings, the mentee has to send something two working days before, so the reminder leaves time
 * to prepare.
 */
export const reminderDays = 7;
