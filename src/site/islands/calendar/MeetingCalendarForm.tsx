import { type RefObject, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/calendar';
import type { MeetingCalendarModel, MeetingChoices } from '../../../model/calendar/meeting-calendar.ts';
import {
  areDistinctDays,
  defaultMonthlyDays,
  type MonthlyDay,
  suggestDaysStillAhead,
  type Weekday,
  weekdays,
} from '../../../model/calendar/meeting-days.ts';
import { reminderDays } from '../../../model/calendar/reminder.ts';
import type { IsoDate } from '../../../model/dates/dates.ts';
import { formatIsoDate } from '../../../model/dates/format-dates.ts';
import { type WeekOfMonth, weeksOfMonth } from '../../../model/schemas/vocabulary.ts';
import type { MeetingMonth } from '../../../model/meetings/next-meetings.ts';
import { fillPlural, fillTemplate } from '../../../model/text/templates.ts';
import { saveFile } from '../save-file.ts';
import { AnnouncementLine } from './AnnouncementLine.tsx';
import { describeField, FieldError } from './FieldError.tsx';
import { PairNameInputs } from './PairNameInputs.tsx';
import { findNameMistake, readPairNames, usePairNameRefs } from './pair-name-refs.ts';
import { createRandomId } from './random-id.ts';
import { type Announcement, type Mistake, useAnnouncements } from './use-announcements.ts';

interface Props {
  /** The address of the JavaScript module with the meetings. */
  modelUrl: string;
  /** The address of the site, or only its path if the build does not know the host. */
  siteUrl: string;
  /** How many days a month a pair chooses: as many as the busiest month has meetings. */
  dayCount: number;
  /** The months of the programme, with the number of meetings in each of them. */
  programmeMonths: readonly MeetingMonth[];
  /** Whether some months have fewer meetings than `dayCount`. */
  hasShorterMonths: boolean;
  /**
   * The names of the weekdays from Monday. They come from the server, because browsers may format them differently,
   * which would cause a hydration mismatch.
   */
  weekdayNames: readonly string[];
}

const currentTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const doNotSubscribe = () => () => undefined;

/** The name of a time zone with its identifier: "Central European Time (Europe/Berlin)". */
function timeZoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name === timeZone ? timeZone : `${name} (${timeZone})`;
}

/** The choice of one of a pair's meeting days, such as the first Tuesday of the month. */
function MonthlyDayFields({
  number,
  initialDay,
  weekdayNames,
  announcement,
}: {
  number: number;
  initialDay: MonthlyDay;
  weekdayNames: readonly string[];
  announcement: Announcement;
}) {
  const id = useId();
  const dayField = { announcement, field: `day${number}`, formId: id };
  return (
    <fieldset className="calendar-row" data-monthly-day="">
      <legend>{fillTemplate(labels.day, { number })}</legend>
      <div className="calendar-field">
        <label htmlFor={`${id}-week`}>{labels.week}</label>
        <select id={`${id}-week`} defaultValue={initialDay.week} {...describeField(dayField)}>
          {weeksOfMonth.map((week) => (
            <option key={week} value={week}>
              {labels.weeks[week]}
            </option>
          ))}
        </select>
      </div>
      <div className="calendar-field">
        <label htmlFor={`${id}-weekday`}>{labels.weekday}</label>
        <select id={`${id}-weekday`} defaultValue={initialDay.weekday}>
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {weekdayNames[weekday - 1]}
            </option>
          ))}
        </select>
      </div>
      <FieldError {...dayField} />
    </fieldset>
  );
}

/**
 * Reads which days are selected in the fields inside an element. Returns the days and the select elements of these
 * fields.
 */
function readMonthlyDays(rootRef: RefObject<HTMLElement | null>) {
  const fieldsets = [...(rootRef.current?.querySelectorAll('[data-monthly-day]') ?? [])];
  const selects = fieldsets.map((fieldset) => [...fieldset.querySelectorAll('select')]);
  return {
    days: selects.map(([week, weekday]): MonthlyDay => ({
      week: (week?.value ?? 'first') as WeekOfMonth,
      weekday: Number(weekday?.value) as Weekday,
    })),
    selects,
  };
}

/**
 * Selects days on which no upcoming meeting of the current month has a date in the past. The server does not know the
 * visitor's date, so this happens in the browser. Days that the visitor or the browser has selected are not changed.
 */
function useSuggestedDays(rootRef: RefObject<HTMLElement | null>, programmeMonths: readonly MeetingMonth[]) {
  useLayoutEffect(() => {
    const { days, selects } = readMonthlyDays(rootRef);
    if (JSON.stringify(days) !== JSON.stringify(defaultMonthlyDays(days.length))) return;
    const now = new Date();
    const today = { year: now.getFullYear(), month: now.getMonth(), day: now.getDate() };
    for (const [index, day] of suggestDaysStillAhead(programmeMonths, today).entries()) {
      const [week, weekday] = selects[index] ?? [];
      if (week) week.value = day.week;
      if (weekday) weekday.value = String(day.weekday);
    }
  }, [rootRef, programmeMonths]);
}

type SavedMeetings = Awaited<ReturnType<typeof writeFile>>;

/**
 * Loads the meetings, and the module that renders calendar files. Resolves to the text of the file, the meetings in it,
 * and the meetings that are left out.
 */
async function writeFile(
  { modelUrl, siteUrl }: Pick<Props, 'modelUrl' | 'siteUrl'>,
  choices: MeetingChoices,
) {
  const [{ renderMeetingCalendar }, { default: meetings }] = await Promise.all([
    import('../../../model/calendar/meeting-calendar.ts'),
    import(/* @vite-ignore */ modelUrl) as Promise<{ default: MeetingCalendarModel }>,
  ]);
  return renderMeetingCalendar(meetings, choices, {
    siteUrl: new URL(siteUrl, location.href).href,
    timestamp: new Date().toISOString(),
    randomId: createRandomId(),
  });
}

/**
 * A sentence that says which meetings the saved file contains, and which it leaves out because their dates have passed.
 */
function describeSaved({ remaining, passed }: SavedMeetings, firstDay: IsoDate): string {
  const savedText = fillPlural(labels.meetingsSaved, remaining.length, language, {
    file: labels.fileName,
    date: formatIsoDate(firstDay, language),
  });
  if (passed.length === 0) return savedText;
  const titles = passed.map(({ meeting }) => meeting.title).join(' · ');
  return `${savedText} ${fillPlural(labels.passed, passed.length, language, { titles })}`;
}

/** The form with which a pair saves its meetings as a calendar file. The pair chooses the days and the time. */
export function MeetingCalendarForm(props: Props) {
  const { dayCount, programmeMonths, hasShorterMonths, weekdayNames } = props;
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const timeInput = useRef<HTMLInputElement>(null);
  const nameRefs = usePairNameRefs();
  const { announcement, announce, report, clearMistake } = useAnnouncements(rootRef);
  const timeField = { announcement, field: 'time', formId: id };
  // The server does not know the time zone of the visitor. The line for the time zone reserves its height, so that
  // nothing moves when it is filled in.
  const timeZone = useSyncExternalStore(doNotSubscribe, currentTimeZone, () => undefined);

  useSuggestedDays(rootRef, programmeMonths);

  /** The first mistake in the fields; undefined if there is none. */
  function findMistake(): Mistake | undefined {
    const { days, selects } = readMonthlyDays(rootRef);
    if (!areDistinctDays(days)) return { message: labels.sameDays, field: 'day1', element: selects[0]?.[0] };
    if (!timeInput.current?.validity.valid || timeInput.current.value === '')
      return { message: labels.noTime, field: 'time', element: timeInput.current };
    return findNameMistake(nameRefs);
  }

  async function save() {
    if (!timeInput.current || timeZone === undefined) return;
    const mistake = findMistake();
    if (mistake) {
      report(mistake);
      return;
    }
    const [hours = 0, minutes = 0] = timeInput.current.value.split(':').map(Number);
    const { days } = readMonthlyDays(rootRef);
    const choices = { days, startMinutes: hours * 60 + minutes, timeZone, names: readPairNames(nameRefs) };
    try {
      const savedMeetings = await writeFile(props, choices);
      const [firstMeeting] = savedMeetings.remaining;
      if (firstMeeting === undefined) {
        announce(labels.allPassed);
        return;
      }
      saveFile(new Blob([savedMeetings.text], { type: 'text/calendar;charset=utf-8' }), labels.fileName);
      announce(describeSaved(savedMeetings, firstMeeting.day));
    } catch {
      announce(labels.failed);
    }
  }

  // The fields have no names, because they are not answers: they belong neither in a saved file nor in Undo.
  return (
    <div ref={rootRef} className="calendar-fields needs-script" onChange={clearMistake}>
      <p>{labels.text}</p>
      {defaultMonthlyDays(dayCount).map((day, index) => (
        <MonthlyDayFields
          key={index}
          number={index + 1}
          initialDay={day}
          {...{ weekdayNames, announcement }}
        />
      ))}
      {hasShorterMonths && <p className="hint">{labels.fewer}</p>}
      <div className="calendar-field">
        <label htmlFor={id}>{labels.time}</label>
        <input ref={timeInput} id={id} type="time" {...describeField(timeField, `${id}-zone`)} />
        <FieldError {...timeField} />
        <p id={`${id}-zone`} className="hint">
          {timeZone === undefined ? '\u00a0' : fillTemplate(labels.zone, { zone: timeZoneName(timeZone) })}
        </p>
      </div>
      <PairNameInputs refs={nameRefs} announcement={announcement} />
      <div className="actions">
        <button type="button" className="button" onClick={() => void save()}>
          {labels.button}
        </button>
      </div>
      <AnnouncementLine {...announcement} />
      <p className="hint">{labels.afterwards}</p>
      <p className="hint">{fillTemplate(labels.reminder, { days: reminderDays })}</p>
    </div>
  );
}
