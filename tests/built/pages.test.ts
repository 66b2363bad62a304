import { monthsLabel } from '../../src/model/schemas/dates.ts';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/authoring/content-files/content-snapshot.ts';
import { pageAnchors } from '../../src/authoring/content-files/partial-content.ts';
import { contentRoot } from '../../src/authoring/content-root.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { type BuiltElement, builtPage } from '../support/built-page.ts';
import { ensureDefined, labels, phases, programme, resources, routes } from '../support/content.ts';

const elementsNamed = (elements: BuiltElement[], name: string) =>
  elements.filter((element) => element.name === name);
const mainOf = (elements: BuiltElement[]) => ensureDefined(elementsNamed(elements, 'main')[0]);
const textsOf = (elements: BuiltElement[]) => elements.map(({ text }) => text);
const linksIn = (elements: BuiltElement[]) =>
  elementsNamed(elements, 'a').map((link) => ({ text: link.text, href: link.get('href') }));

const { content } = readContent(contentRoot());

describe.each(resources)('$path', ({ path, title, type, phase, description, sections }) => {
  const page = builtPage(path);
  const main = mainOf(page).descendants;

  it('has its title', () => {
    expect(textsOf(elementsNamed(page, 'title'))).toContain(`${title} · ${programme.name}`);
    expect(textsOf(elementsNamed(page, 'h1'))).toEqual([title]);
  });

  it('shows its phase, type and purpose, and links back to the resources', () => {
    const entry = phases.find(({ id }) => id === phase);
    const months = monthsLabel(entry?.months ?? [], programme.language);
    for (const expectedText of [entry?.title, months, labels.types[type]])
      expect(textsOf(main)).toContain(expectedText);
    const meta = page.find((element) => element.get('name') === 'description');
    expect(meta?.get('content')).toBe(description);
    expect(linksIn(main)).toContainEqual({ text: labels.resourcePage.back, href: '/#resources' });
  });

  it('has a list of contents that leads to its sections', () => {
    const contents = ensureDefined(
      page.find(
        (element) => element.name === 'nav' && accessibleName(element, page) === labels.resourcePage.contents,
      ),
    );
    expect(linksIn(contents.descendants)).toEqual(
      sections.map(({ id, title: text }) => ({ text, href: `#${id}` })),
    );
    for (const { id, title: name } of sections) {
      const section = page.find((element) => element.get('id') === id);
      expect(section?.name).toBe('section');
      expect(accessibleName(ensureDefined(section), page)).toBe(name);
    }
  });

  it('has exactly the documented link targets', () => {
    const file = ensureDefined(
      filesOf(content, 'resources').find(({ slug }) => `/resources/${slug}` === path),
    );
    const { visibleAnchors, fieldAnchors = [] } = pageAnchors(content, file);
    const ids = mainOf(page).descendants.flatMap((element) => element.get('id') ?? []);
    // Other ids join titles and hints to what they belong to, or are those of React and of the switch for all answers.
    const internalIdPattern = /(?:^contents|^open-all$|-title|-hint|-note)$|^(?:opened|compared|jump)-|^_/;
    const anchors = [...visibleAnchors, ...fieldAnchors];
    const linkableIds = ids.filter((id) => anchors.includes(id) || !internalIdPattern.test(id));
    expect(linkableIds.toSorted()).toEqual(anchors.toSorted());
  });
});

/** The name that a label gives, by reference or in its own words. */
function accessibleName(element: BuiltElement, page: BuiltElement[]): string | undefined {
  const id = element.get('aria-labelledby');
  return id === undefined
    ? element.get('aria-label')
    : page.find((candidate) => candidate.get('id') === id)?.text;
}

it.each(routes)('no placeholder is left on %s', (path) => {
  expect(mainOf(builtPage(path)).text.match(/\{[a-zA-Z]+\}/g)).toBeNull();
});

it.each(routes)('the footer of %s has the contact', (path) => {
  const footer = ensureDefined(elementsNamed(builtPage(path), 'footer').at(-1));
  expect(linksIn(footer.descendants)).toContainEqual({
    text: programme.contact.label,
    href: `mailto:${programme.contact.email}`,
  });
});

it('a card says title, description and type', () => {
  const cards = elementsNamed(mainOf(builtPage('/')).descendants, 'li');
  for (const { title, description, type } of resources) {
    const card = cards.find(({ text }) => text.includes(title) && text.includes(description));
    expect(card?.text, title).toContain(labels.types[type]);
  }
});
