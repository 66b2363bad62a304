import { found, labels, viewers } from '../../support/content.ts';
import { say } from '../../support/saved-page.ts';
import type { Place, Visitor } from '../drivers/driver.ts';
import { goBack, is, type Journey, says } from './journey.ts';

const words = labels.scenarios;
const { path, scenarios } = found(viewers[0]);
const last = scenarios.length - 1;

const viewer: Place = { role: 'group', name: words.viewer };
const button = (name: string): Place => ({ role: 'button', name, within: viewer });
const previous = button(words.previous);
const next = button(words.next);

async function shows(visitor: Visitor, index: number): Promise<void> {
  const { title } = found(scenarios[index]);
  const article: Place = { role: 'article', within: viewer };
  await says(visitor, { role: 'heading', name: title, within: article }, [title]);
  const position = say(words.position, { number: index + 1, total: scenarios.length });
  // The place of every other scenario is in the page, but hidden.
  await says(visitor, { text: position, within: article }, [position]);
  await is(visitor, previous, 'isEnabled', index > 0);
  await is(visitor, next, 'isEnabled', index < last);
}

export const scenarioJourneys: Journey[] = [
  {
    name: 'scenarios: Next, Previous, Reset, the list, and Back',
    go: async (visitor) => {
      await visitor.open(path);
      for (let index = 0; index < last; index++) {
        await shows(visitor, index);
        await visitor.press(next);
      }
      for (let index = last; index > 0; index--) {
        await shows(visitor, index);
        await visitor.press(previous);
      }
      await shows(visitor, 0);
      await visitor.press(next);
      await visitor.press(next);
      await shows(visitor, 2);
      await visitor.press(button(words.reset));
      await shows(visitor, 0);

      for (const index of [3, last]) {
        await visitor.press({ role: 'link', name: found(scenarios[index]).title, within: viewer });
        await shows(visitor, index);
      }
      await goBack(visitor, `${path}#${found(scenarios[3]).slug}`);
      await shows(visitor, 3);
    },
  },
];
