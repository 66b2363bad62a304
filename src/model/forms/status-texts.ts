import { formatDay, formatTime } from '../dates/format-dates.ts';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/templates.ts';
import type { SavedVersion, unconfirmedVersion } from './form-memory.ts';

/**
 * The labels about opened files that a form needs before a file has been read. All other labels about opened files are
 * loaded together with the code that reads files.
 */
export const fileStatusLabels = [
  'open',
  'title',
  'reading',
  'cancel',
  'close',
  'problemNotLoaded',
  'allInFile',
  'leftOverRest',
] as const satisfies readonly (keyof Labels['openFile'])[];

/** The labels of forms that occur only in the static HTML. They are left out of the scripts. */
export const staticFormLabels = [
  'example',
  'exampleBeside',
  'earlierAnswer',
  'tip',
] as const satisfies readonly (keyof Labels['form'])[];

export interface SessionLabels {
  form: Omit<Labels['form'], (typeof staticFormLabels)[number]>;
  openFile: Pick<Labels['openFile'], (typeof fileStatusLabels)[number]>;
  language: string;
}

/** The labels for everything that happens after a file has been read. */
export interface FileLabels extends Pick<SessionLabels, 'form' | 'language'> {
  openFile: Omit<Labels['openFile'], (typeof fileStatusLabels)[number]>;
}

/** Creates functions that write the sentences about files and about the times at which they were saved. */
export function createStatusTexts({ form, openFile, language }: SessionLabels, now: () => Date) {
  const describeMoment = (date: Date): string =>
    fillTemplate(form.timeOn, { time: formatTime(date, language), date: formatDay(date, language) });

  /** A time of day. If the day is not today, it is added. */
  function describeTime(ms: number): string {
    const date = new Date(ms);
    const isToday = formatDay(date, language) === formatDay(now(), language);
    return isToday ? formatTime(date, language) : describeMoment(date);
  }

  return {
    describeMoment,
    /** A sentence that says which file contains the answers, and when it was saved. */
    describeSaved({ file, sent }: SavedVersion): string {
      if (!sent) return fillTemplate(openFile.allInFile, { file });
      const confirmedTemplate = sent.channel === 'download' ? form.saved : form.keptElsewhere;
      const template = sent.arrival === 'assumed' ? form.sentAgain : confirmedTemplate;
      return fillTemplate(template, { file, time: describeTime(sent.sentAt) });
    },
    /** A sentence about a text that was sent but may not have arrived. */
    describeSent({ file, sent }: NonNullable<ReturnType<typeof unconfirmedVersion>>): string {
      const templates = { download: form.sent, share: form.shared, copy: form.copied };
      return fillTemplate(templates[sent.channel], { file, time: describeTime(sent.sentAt) });
    },
  };
}
export type StatusTexts = ReturnType<typeof createStatusTexts>;
