import type { APIRoute } from 'astro';
import { getFormLinks } from '../queries.ts';
import { dataModule } from '../text/data-module.ts';

/** The forms of the site: loaded when a file of another form is opened. In each form's page, the site would grow with their square. */
export const GET: APIRoute = async () => dataModule(await getFormLinks());
