import { homeAnchors } from '../../schemas/vocabulary.ts';
import { useOneOf } from '../../text/near.ts';
import { markdownTexts, piecesOf } from '../markdown-texts.ts';
import { problemAt, type Site, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { knownIds } from '../../content-reading/known-ids.ts';

const destinations = ['resourceDestinationString', 'definitionDestinationString', 'autolinkProtocol'];

export const links: Rule = {
  name: 'links',
  reason: 'A link must lead somewhere and must not run anything.',
  check: (site) => {
    const routes = ['/', ...(knownIds(site, 'resources') ?? []).map((slug) => `/resources/${slug}`)];
    return site.files.flatMap((file) =>
      markdownTexts(file)
        .filter(({ value }) => value.includes('](') || value.includes('<') || value.includes(']:'))
        .flatMap(({ path, value }) =>
          piecesOf(value, destinations).flatMap((target) => {
            const message = linkMessage(site, file, target, routes);
            return message === undefined ? [] : problemAt(file, path, message, { words: target });
          }),
        ),
    );
  },
};

function linkMessage(site: Site, file: SourceFile, target: string, routes: string[]): string | undefined {
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$)/i.test(target)) return undefined;
  const [route = '', anchor] = target.split('#');
  if (target.startsWith('/') && !target.startsWith('//')) {
    const plain = route === '/' ? route : route.replace(/\/$/, '');
    if (!routes.includes(plain)) {
      return `"${route}" is not a page of this site. ${useOneOf(route, routes)}`;
    }
    const page = site.files.find(
      (other) => other.kind === 'resources' && plain === `/resources/${other.slug}`,
    );
    if (anchor === undefined) return undefined;
    if (plain === '/') return homeAnchorMessage(anchor);
    return page && anchorMessage(page, anchor);
  }
  if (target.startsWith('#') && file.kind === 'resources') return anchorMessage(file, target.slice(1));
  return `"${target}" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/${routes[1]?.split('/')[2] ?? 'name'}.`;
}

function homeAnchorMessage(anchor: string): string | undefined {
  const known: string[] = Object.values(homeAnchors);
  if (known.includes(anchor)) return undefined;
  return `"#${anchor}" is not a place of the home page. ${useOneOf(anchor, known)}`;
}

function anchorMessage(page: SourceFile, anchor: string): string | undefined {
  const ids = itemsOf(valueAt(page.data, ['sections'])).map((section) => String(valueAt(section, ['id'])));
  if (ids.includes(anchor)) return undefined;
  return `"#${anchor}" is not a section of /resources/${page.slug}. ${useOneOf(anchor, ids)}`;
}
