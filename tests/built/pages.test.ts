import { monthsLabel } from '../../src/model/schemas/dates.ts';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/authoring/content-files/content-snapshot.ts';
import { pageAnchors } from '../../src/authoring/content-files/partial-content.ts';
import { contentRoot } from '../../src/authoring/content-root.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { type BuiltElement, builtPage } from '../support/built-page.ts';
import { found, labels, phases, programme, resources, routes } from '../support/content.ts';

const named = (elements: BuiltElement[], name: string) => elements.filter((element) => element.name === name);
const mainOf = (elements: BuiltElement[]) => found(named(elements, 'main')[0]);
const texts = (elements: BuiltElement[]) => elements.map(({ text }) => text);
const linksIn = (elements: BuiltElement[]) =>
  named(elements, 'a').map((link) => ({ text: link.text, href: link.get('href') }));

const { content: site } = readContent(contentRoot());

describe.each(resources)('$path', ({ path, title, type, phase, description, sections }) => {
  const page = builtPage(path);
  const main = mainOf(page).inner;

  it('has its title', () => {
    expect(texts(named(page, 'title'))).toContain(`${title} · ${programme.name}`);
    expect(texts(named(page, 'h1'))).toEqual([title]);
  });

  it('says its phase, type and purpose and leads back to the resources', () => {
    const entry = phases.find(({ id }) => id === phase);
    const months = monthsLabel(entry?.months ?? [], programme.language);
    for (const words of [entry?.title, months, labels.types[type]]) expect(texts(main)).toContain(words);
    const meta = page.find((element) => element.get('name') === 'description');
    expect(meta?.get('content')).toBe(description);
    expect(linksIn(main)).toContainEqual({ text: labels.resourcePage.back, href: '/#resources' });
  });

  it('has a list of contents that leads to its sections', () => {
    const contents = found(
      page.find(
        (element) => element.name === 'nav' && nameOf(element, page) === labels.resourcePage.contents,
      ),
    );
    expect(linksIn(contents.inner)).toEqual(
      sections.map(({ id, title: text }) => ({ text, href: `#${id}` })),
    );
    for (const { id, title: name } of sections) {
      const section = page.find((element) => element.get('id') === id);
      expect(section?.name).toBe('section');
      expect(nameOf(found(section), page)).toBe(name);
    }
  });

  it('has exactly the places to which links may lead', () => {
    const file = found(filesOf(site, 'resources').find(({ slug }) => `/resources/${slug}` === path));
    const { visibleAnchors: shown, fieldAnchors: fields = [] } = pageAnchors(site, file);
    const ids = mainOf(page).inner.flatMap((element) => element.get('id') ?? []);
    // Other ids join titles and hints to what they belong to, or are those of React and of the switch for all answers.
    const joining = /(?:^contents|^open-all$|-title|-hint|-note)$|^(?:opened|compared|jump)-|^_/;
    const named = [...shown, ...fields];
    const places = ids.filter((id) => named.includes(id) || !joining.test(id));
    expect(places.toSorted()).toEqual(named.toSorted());
  });
});

/** The name that a label gives, by reference or in its own words. */
function nameOf(element: BuiltElement, page: BuiltElement[]): string | undefined {
  const id = element.get('aria-labelledby');
  return id === undefined ? element.get('aria-label') : page.find((other) => other.get('id') === id)?.text;
}

it.each(routes)('no word in curly brackets is left open on %s', (path) => {
  expect(mainOf(builtPage(path)).text.match(/\{[a-zA-Z]+\}/g)).toBeNull();
});

it.each(routes)('the footer of %s has the contact', (path) => {
  const footer = found(named(builtPage(path), 'footer').at(-1));
  expect(linksIn(footer.inner)).toContainEqual({
    text: programme.contact.label,
    href: `mailto:${programme.contact.email}`,
  });
});

it('a card says title, description and type', () => {
  const cards = named(mainOf(builtPage('/')).inner, 'li');
  for (const { title, description, type } of resources) {
    const card = cards.find(({ text }) => text.includes(title) && text.includes(description));
    expect(card?.text, title).toContain(labels.types[type]);
  }
});
