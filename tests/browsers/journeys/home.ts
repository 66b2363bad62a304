import { ensureDefined, labels, phases, programme, resources } from '../../support/content.ts';
import { fillTemplate } from '../../support/form-files-page.ts';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import {
  followLink,
  goBack,
  goForward,
  expectProperty,
  type Journey,
  expectTexts,
  expectCount,
} from './journey.ts';

const catalogueLabels = labels.catalogue;
/** The phase that the journey opens by its address, so that the current month does not matter. */
const startPhase = ensureDefined(
  phases.find(({ id }) => resources.filter(({ phase }) => phase === id).length > 1),
);
const resourcesInPhase = (id: string) => resources.filter(({ phase }) => phase === id);
const firstResource = ensureDefined(resourcesInPhase(startPhase.id)[0]);

const catalogue: ElementQuery = { role: 'region', name: programme.resourcesTitle };
const searchBox: ElementQuery = { role: 'searchbox', name: catalogueLabels.search, within: catalogue };
const filterGroup = (name: string): ElementQuery => ({ role: 'group', name, within: catalogue });
const button = (name: string, scope: ElementQuery = catalogue): ElementQuery => ({
  role: 'button',
  name,
  within: scope,
});
const phaseButton = ({ title }: (typeof phases)[number]) =>
  button(`${catalogueLabels.choosePhase} ${title}`, {
    role: 'listitem',
    having: { role: 'heading', name: title },
  });

async function expectResources(visitor: Visitor, expected: typeof resources): Promise<void> {
  const count = fillTemplate(catalogueLabels.count, { shown: expected.length, total: resources.length });
  await expectTexts(visitor, { role: 'status', within: catalogue }, [count]);
  for (const { title } of resources)
    await expectCount(
      visitor,
      { role: 'heading', name: title, within: catalogue },
      expected.some((entry) => entry.title === title) ? 1 : 0,
    );
}

const catalogueUrl = (view: Record<string, string>) => `/?${new URLSearchParams(view).toString()}`;
const openStartPhase = (visitor: Visitor) => visitor.open(catalogueUrl({ phase: startPhase.id }));

export const homeJourneys: Journey[] = [
  {
    name: 'home: search finds by title and description, Clear Filters brings all back',
    run: async (visitor) => {
      await openStartPhase(visitor);
      await expectResources(visitor, resourcesInPhase(startPhase.id));
      for (const text of [firstResource.title.toUpperCase(), firstResource.description.slice(5, 40)]) {
        await visitor.fill(searchBox, text);
        const hasText = (value: string) => value.toLowerCase().includes(text.toLowerCase());
        await expectResources(
          visitor,
          resourcesInPhase(startPhase.id).filter(
            ({ title, description }) => hasText(title) || hasText(description),
          ),
        );
      }
      await visitor.fill(searchBox, 'no such resource');
      await expectResources(visitor, []);
      await expectCount(visitor, { text: catalogueLabels.empty, within: catalogue }, 1);
      await visitor.press(button(catalogueLabels.clear));
      await expectProperty(visitor, searchBox, 'value', '');
      await expectResources(visitor, resourcesInPhase(startPhase.id));
    },
  },
  {
    name: 'home: phases and filters come back with Back and Forward',
    run: async (visitor) => {
      const otherPhase = ensureDefined(phases.find(({ id }) => id !== startPhase.id));
      const entry = ensureDefined(resourcesInPhase(otherPhase.id)[0]);
      const filterParams = { phase: otherPhase.id, type: entry.type };
      await openStartPhase(visitor);
      await visitor.press(phaseButton(otherPhase));
      await visitor.waitForPath(catalogueUrl({ phase: otherPhase.id }));
      await expectResources(visitor, resourcesInPhase(otherPhase.id));
      await visitor.press(button(labels.types[entry.type], filterGroup(catalogueLabels.type)));
      const resourcesOfType = resourcesInPhase(otherPhase.id).filter(({ type }) => type === entry.type);
      await expectResources(visitor, resourcesOfType);

      await goBack(visitor, catalogueUrl({ phase: otherPhase.id }));
      await expectResources(visitor, resourcesInPhase(otherPhase.id));
      await goBack(visitor, catalogueUrl({ phase: startPhase.id }));
      await expectResources(visitor, resourcesInPhase(startPhase.id));
      await goForward(visitor, catalogueUrl({ phase: otherPhase.id }));
      await goForward(visitor, catalogueUrl(filterParams));
      await expectResources(visitor, resourcesOfType);
      await expectProperty(visitor, phaseButton(otherPhase), 'isPressed', true);

      await followLink(visitor, { role: 'link', name: entry.title, within: catalogue }, entry.path);
      await goBack(visitor, catalogueUrl(filterParams));
      await expectResources(visitor, resourcesOfType);
    },
  },
];
