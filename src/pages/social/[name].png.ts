import type { APIRoute } from 'astro';
import { getResources, getSite } from '../../site/queries.ts';
import { renderSocialCard, type SocialCard } from '../../site/downloads/social-card.ts';

export async function getStaticPaths() {
  const { programme, labels, phases, period, fill } = await getSite();
  const lineBelow = `${programme.name} · ${period}`;
  const phaseBand = (highlightedPhase?: string) =>
    phases.map(({ id, colour, months }) => ({
      colour,
      months: months.length,
      isDimmed: highlightedPhase !== undefined && highlightedPhase !== id,
    }));
  const home: SocialCard = {
    title: fill(programme.hero.title),
    lineAbove: period,
    lineBelow: programme.name,
    band: phaseBand(),
    colour: undefined,
  };
  const resources = (await getResources()).map((resource) => ({
    params: { name: resource.slug },
    props: {
      card: {
        title: resource.title,
        lineAbove: `${resource.phaseEntry.title} · ${labels.types[resource.type]}`,
        lineBelow,
        band: phaseBand(resource.phase),
        colour: resource.phaseEntry.colour,
      } satisfies SocialCard,
    },
  }));
  return [{ params: { name: 'home' }, props: { card: home } }, ...resources];
}

export const GET: APIRoute<{ card: SocialCard }> = ({ props }) =>
  new Response(renderSocialCard(props.card), { headers: { 'Content-Type': 'image/png' } });
