import { ensureDefined, labels, scenarioPages } from '../../support/content.ts';
import { fillTemplate } from '../../support/form-files-page.ts';
import type { ElementQuery, Visitor } from '../drivers/driver.ts';
import { goBack, expectProperty, type Journey, expectTexts } from './journey.ts';

const scenarioLabels = labels.scenarios;
const { path, scenarios } = ensureDefined(scenarioPages[0]);
const lastIndex = scenarios.length - 1;

const viewer: ElementQuery = { role: 'group', name: scenarioLabels.viewer };
const button = (name: string): ElementQuery => ({ role: 'button', name, within: viewer });
const previousButton = button(scenarioLabels.previous);
const nextButton = button(scenarioLabels.next);

async function expectScenario(visitor: Visitor, index: number): Promise<void> {
  const { title } = ensureDefined(scenarios[index]);
  const article: ElementQuery = { role: 'article', within: viewer };
  await expectTexts(visitor, { role: 'heading', name: title, within: article }, [title]);
  const position = fillTemplate(scenarioLabels.position, { number: index + 1, total: scenarios.length });
  // The positions of the other scenarios are in the page, but hidden.
  await expectTexts(visitor, { text: position, within: article }, [position]);
  await expectProperty(visitor, previousButton, 'isEnabled', index > 0);
  await expectProperty(visitor, nextButton, 'isEnabled', index < lastIndex);
}

export const scenarioJourneys: Journey[] = [
  {
    name: 'scenarios: Next, Previous, Reset, the list, and Back',
    run: async (visitor) => {
      await visitor.open(path);
      for (let index = 0; index < lastIndex; index++) {
        await expectScenario(visitor, index);
        await visitor.press(nextButton);
      }
      for (let index = lastIndex; index > 0; index--) {
        await expectScenario(visitor, index);
        await visitor.press(previousButton);
      }
      await expectScenario(visitor, 0);
      await visitor.press(nextButton);
      await visitor.press(nextButton);
      await expectScenario(visitor, 2);
      await visitor.press(button(scenarioLabels.reset));
      await expectScenario(visitor, 0);

      for (const index of [3, lastIndex]) {
        // The list is beside the viewer in a wide window.
        await visitor.press({ role: 'link', name: ensureDefined(scenarios[index]).title });
        await expectScenario(visitor, index);
      }
      await goBack(visitor, `${path}#${ensureDefined(scenarios[3]).slug}`);
      await expectScenario(visitor, 3);
    },
  },
];
