import fc from 'fast-check';
import { labels, phases, resources } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const types = [...new Set(resources.map(({ type }) => type))];
const tags = [...new Set(resources.flatMap((resource) => resource.tags))];
/** Parts of the real words, in other cases, and some that are nowhere. */
const words = resources.flatMap(({ title, description }) =>
  `${title} ${description}`.split(' ').flatMap((word) => [word, word.slice(0, 3).toUpperCase()]),
);

const choices = fc.record({
  phase: fc.constantFrom(...phases),
  type: fc.option(fc.constantFrom(...types), { nil: undefined, freq: 2 }),
  tags: fc.oneof(fc.constant<string[]>([]), fc.subarray(tags, { maxLength: 3 })),
  search: fc.oneof(fc.constant(''), fc.constantFrom(...words, 'zebra', '.', 'e')),
});
type Choice = typeof choices extends fc.Arbitrary<infer T> ? T : never;

/** Spec §5, word by word and without any code of the site. */
function expected({ phase, type, tags: chosen, search }: Choice): string[] {
  const titles: string[] = [];
  for (const resource of resources) {
    const text = search.toLowerCase();
    const inTitle = resource.title.toLowerCase().indexOf(text) >= 0;
    const inDescription = resource.description.toLowerCase().indexOf(text) >= 0;
    if (!inTitle && !inDescription) continue;
    if (resource.phase !== phase.id) continue;
    if (chosen.length > 0 && !chosen.some((tag) => resource.tags.indexOf(tag) >= 0)) continue;
    if (type !== undefined && resource.type !== type) continue;
    titles.push(resource.title);
  }
  return titles;
}

// The rule itself is tried with hundreds of choices in tests/unit/catalogue/filter-catalogue.test.ts.
const sample = fc.sample(choices, { numRuns: 16, seed: 20250701 });

test('the sample has empty and filled results', () => {
  const sizes = sample.map((choice) => expected(choice).length);
  expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(2);
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(2);
});

test('random choices, one after the other, show what the rule says @nightly', async ({ page }) => {
  await visit(page, '/');
  const home = homePage(page);
  let type: string | undefined;
  let chosen: string[] = [];
  for (const choice of sample) {
    await test.step(JSON.stringify({ ...choice, phase: choice.phase.id }), async () => {
      await home.phaseButton(choice.phase.title).click();
      const next = choice.type ?? type;
      if (next !== undefined && choice.type !== type)
        await home.type(labels.types[next as keyof typeof labels.types]).click();
      for (const tag of tags)
        if (chosen.includes(tag) !== choice.tags.includes(tag)) await home.pressTag(tag);
      await home.search.fill(choice.search);
      ({ type, tags: chosen } = choice);
      await home.shows(expected(choice));
      const isFiltered = choice.search !== '' || choice.type !== undefined || choice.tags.length > 0;
      await expect(home.clear).toHaveCount(isFiltered ? 1 : 0);
    });
  }
});
