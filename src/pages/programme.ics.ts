import type { APIRoute } from 'astro';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';
import { writeCalendar } from '../takeaway/write-calendar.ts';
import { getSite } from '../queries.ts';
import { siteAddress } from '../text/addresses.ts';

/** The dates of the programme as a calendar file. */
export const GET: APIRoute = async ({ site }) => {
  const { programme, labels, phases } = await getSite();
  const address = siteAddress('/', import.meta.env.BASE_URL, site);
  const stamp = new Date().toISOString();
  const calendar = toProgrammeCalendar({ programme, phases, labels: labels.calendar, site: address, stamp });
  return new Response(writeCalendar(calendar), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
