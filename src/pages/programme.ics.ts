import type { APIRoute } from 'astro';
import { toProgrammeCalendar } from '../model/calendar/programme-calendar.ts';
import { writeCalendar } from '../model/calendar/write-calendar.ts';
import { getSite, absoluteUrl } from '../site/queries.ts';

/** The dates of the programme as a calendar file. */
export const GET: APIRoute = async () => {
  const { programme, labels, phases } = await getSite();
  const timestamp = new Date().toISOString();
  const siteUrl = absoluteUrl('/');
  const calendar = toProgrammeCalendar({
    programme,
    phases,
    labels: labels.calendar,
    site: siteUrl,
    timestamp,
  });
  return new Response(writeCalendar(calendar), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
