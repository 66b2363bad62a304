import { found, labels, phases, programme, resources } from '../../support/content.ts';
import { say } from '../../support/saved-page.ts';
import type { Place, Visitor } from '../drivers/driver.ts';
import { follow, goBack, goForward, is, type Journey, says, thereAre } from './journey.ts';

const words = labels.catalogue;
/** Opened by its address, so that it does not matter in which month the journeys are made. */
const start = found(phases.find(({ id }) => resources.filter(({ phase }) => phase === id).length > 1));
const inPhase = (id: string) => resources.filter(({ phase }) => phase === id);
const first = found(inPhase(start.id)[0]);

const catalogue: Place = { role: 'region', name: programme.resourcesTitle };
const search: Place = { role: 'searchbox', name: words.search, within: catalogue };
const within = (name: string): Place => ({ role: 'group', name, within: catalogue });
const button = (name: string, place: Place = catalogue): Place => ({ role: 'button', name, within: place });
const phaseButton = ({ title }: (typeof phases)[number]) =>
  button(`${words.choosePhase} ${title}`, { role: 'listitem', having: { role: 'heading', name: title } });

async function shows(visitor: Visitor, expected: typeof resources): Promise<void> {
  const count = say(words.count, { shown: expected.length, total: resources.length });
  await says(visitor, { role: 'status', within: catalogue }, [count]);
  for (const { title } of resources)
    await thereAre(
      visitor,
      { role: 'heading', name: title, within: catalogue },
      expected.some((entry) => entry.title === title) ? 1 : 0,
    );
}

const address = (view: Record<string, string>) => `/?${new URLSearchParams(view).toString()}`;
const arrive = (visitor: Visitor) => visitor.open(address({ phase: start.id }));

export const homeJourneys: Journey[] = [
  {
    name: 'home: search finds by title and description, Clear Filters brings all back',
    go: async (visitor) => {
      await arrive(visitor);
      await shows(visitor, inPhase(start.id));
      for (const text of [first.title.toUpperCase(), first.description.slice(5, 40)]) {
        await visitor.fill(search, text);
        const has = (words: string) => words.toLowerCase().includes(text.toLowerCase());
        await shows(
          visitor,
          inPhase(start.id).filter(({ title, description }) => has(title) || has(description)),
        );
      }
      await visitor.fill(search, 'no such resource');
      await shows(visitor, []);
      await thereAre(visitor, { text: words.empty, within: catalogue }, 1);
      await visitor.press(button(words.clear));
      await is(visitor, search, 'value', '');
      await shows(visitor, inPhase(start.id));
    },
  },
  {
    name: 'home: phases and filters come back with Back and Forward',
    go: async (visitor) => {
      const other = found(phases.find(({ id }) => id !== start.id));
      const entry = found(inPhase(other.id)[0]);
      const filtered = { phase: other.id, type: entry.type };
      await arrive(visitor);
      await visitor.press(phaseButton(other));
      await visitor.arrive(address({ phase: other.id }));
      await shows(visitor, inPhase(other.id));
      await visitor.press(button(labels.types[entry.type], within(words.type)));
      const ofType = inPhase(other.id).filter(({ type }) => type === entry.type);
      await shows(visitor, ofType);

      await goBack(visitor, address({ phase: other.id }));
      await shows(visitor, inPhase(other.id));
      await goBack(visitor, address({ phase: start.id }));
      await shows(visitor, inPhase(start.id));
      await goForward(visitor, address({ phase: other.id }));
      await goForward(visitor, address(filtered));
      await shows(visitor, ofType);
      await is(visitor, phaseButton(other), 'isPressed', true);

      await follow(visitor, { role: 'link', name: entry.title, within: catalogue }, entry.path);
      await goBack(visitor, address(filtered));
      await shows(visitor, ofType);
    },
  },
];
