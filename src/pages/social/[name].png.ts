import type { APIRoute } from 'astro';
import { getResources, getSite } from '../../site/queries.ts';
import { renderCard, type SocialCard } from '../../site/takeaway/social-card.ts';

/** Returns the routes of the link previews, one for each page. */
export async function getStaticPaths() {
  const { programme, labels, phases, period, fill } = await getSite();
  const below = `${programme.name} · ${period}`;
  const band = (chosen?: string) =>
    phases.map(({ id, colour, months }) => ({
      colour,
      months: months.length,
      dim: chosen !== undefined && chosen !== id,
    }));
  const home: SocialCard = {
    title: fill(programme.hero.title),
    above: period,
    below: programme.name,
    band: band(),
    colour: undefined,
  };
  const resources = (await getResources()).map((resource) => ({
    params: { name: resource.slug },
    props: {
      card: {
        title: resource.title,
        above: `${resource.phaseEntry.title} · ${labels.types[resource.type]}`,
        below,
        band: band(resource.phase),
        colour: resource.phaseEntry.colour,
      } satisfies SocialCard,
    },
  }));
  return [{ params: { name: 'home' }, props: { card: home } }, ...resources];
}

export const GET: APIRoute<{ card: SocialCard }> = ({ props }) =>
  new Response(renderCard(props.card), { headers: { 'Content-Type': 'image/png' } });
