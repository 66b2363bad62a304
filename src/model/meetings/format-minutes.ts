import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/templates.ts';

type DurationLabels = Labels['meeting']['duration'];

/** Replaces the spaces of a duration by no-break spaces, so that numbers and units stay on one line. */
const withoutBreaks = (duration: string): string => duration.replaceAll(' ', '\u00a0');

/** Formats a duration in minutes, as it is shown for a single meeting or task. */
export const formatMinutes = (minutes: number, labels: DurationLabels): string =>
  withoutBreaks(fillTemplate(labels.minutes, { minutes }));

/** Formats a duration, given in minutes, in hours and minutes, as it is shown for the sum of several meetings. */
export function formatHoursAndMinutes(totalMinutes: number, labels: DurationLabels): string {
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60];
  if (hours === 0) return formatMinutes(minutes, labels);
  return withoutBreaks(
    minutes === 0
      ? fillTemplate(labels.hours, { hours })
      : fillTemplate(labels.hoursAndMinutes, { hours, minutes }),
  );
}

/** An estimated duration, such as "about 30 min". */
export const formatEstimate = (time: string, labels: DurationLabels): string =>
  fillTemplate(labels.estimate, { time });
