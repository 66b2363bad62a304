import type { APIRoute } from 'astro';
import { toUndatedMeetings } from '../model/calendar/meeting-calendar-model.ts';
import { dataModuleResponse } from '../model/text/markup.ts';
import { getMeetings, getSite } from '../site/queries.ts';

/** A module with the meetings as calendars need them. It is loaded only on the click that generates a calendar file. */
export const GET: APIRoute = async () => {
  const [{ programme, labels, phases }, meetings] = await Promise.all([getSite(), getMeetings()]);
  return dataModuleResponse(toUndatedMeetings({ programme, phases, meetings, labels: labels.calendar }));
};
