import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/string-utils.ts';

type DurationLabels = Labels['meeting']['duration'];

/** Returns a time in minutes, as it is written beside a single meeting or task. */
export const formatMinutes = (minutes: number, labels: DurationLabels): string =>
  fillTemplate(labels.minutes, { minutes });

/** Returns a time in hours and minutes, as sums of several meetings are written. */
export function formatHours(total: number, labels: DurationLabels): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return formatMinutes(minutes, labels);
  return minutes === 0
    ? fillTemplate(labels.hours, { hours })
    : fillTemplate(labels.hoursAndMinutes, { hours, minutes });
}

/** Returns a time that is estimated, such as "about 30 min". */
export const formatEstimate = (time: string, labels: DurationLabels): string =>
  fillTemplate(labels.estimate, { time });
