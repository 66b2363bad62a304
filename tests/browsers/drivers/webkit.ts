/** WebKitGTK, driven by its own WebDriver. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomes, until } from '../wait.ts';
import type { Engine, Place, Visitor } from './driver.ts';
import { look, settledAt, takeSaved, watchSaves } from './in-page.ts';
import { lookUp } from './look-up.ts';
import { type ElementReference, openSession, type Session } from './webdriver.ts';
import { takeIncidents, wouldAsk } from './webkit-in-page.ts';
import { type Programs, startPrograms } from './webkit-processes.ts';

/** The key that ends a line; WebDriver drops a line end in what is typed. */
const enter = '\uE007';

export async function startWebKit(programs: Programs, site: string): Promise<Engine> {
  const { url, stop } = await startPrograms(programs);
  const files = mkdtempSync(join(tmpdir(), 'browsers-'));
  return {
    visitor: async () => {
      const session = await openSession(url, {});
      await session.post('/window/rect', { width: 1280, height: 900 });
      return visitorOf(session, site, files);
    },
    close: () => {
      stop();
      rmSync(files, { recursive: true });
      return Promise.resolve();
    },
  };
}

function visitorOf(session: Session, site: string, files: string): Visitor {
  const { origin } = new URL(site);
  const seen = new Set<string>();
  const collect = async () => {
    for (const incident of await session.run(takeIncidents, origin)) seen.add(incident);
  };
  const settled = async () => {
    await until('the page works', () => session.run(settledAt));
    await collect();
  };

  /** Waits for the one thing at a place, and brings it where it can be touched. */
  async function reach(place: Place): Promise<ElementReference> {
    const element = await until(JSON.stringify(place), async () => {
      const found = await session.run(lookUp, place);
      assert.ok(found.length < 2, `There are ${found.length} of ${JSON.stringify(place)}.`);
      return found[0];
    });
    if ('role' in place) {
      assert.equal(await session.ask(element, 'computedrole'), place.role);
      const name = String(await session.ask(element, 'computedlabel'))
        .replace(/\s+/g, ' ')
        .trim();
      // A search box that is not empty and a field for files have words of the browser's own, which it counts to the label around.
      const own = place.role === 'searchbox' ? '.*' : '(?: Choose Files?)?';
      const isName = new RegExp(`^${RegExp.escape(place.name ?? '')}${own}$`).test(name);
      assert.ok(place.name === undefined || isName, `The browser calls "${place.name ?? ''}" "${name}".`);
    }
    // The driver does not wait for a page that scrolls smoothly.
    await session.run((box: Element) => {
      box.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, element);
    await collect();
    return element;
  }
  const press = async (place: Place) => {
    await session.act(await reach(place), 'click');
  };

  return {
    open: async (path) => {
      await session.post('/url', { url: new URL(path, site).href });
      await settled();
    },
    reload: async () => {
      await session.post('/refresh');
      await settled();
    },
    // By the driver, for a script whose page goes away does not always answer.
    step: async (direction) => {
      await collect();
      await session.post(`/${direction}`);
    },
    arrive: async (path) => {
      // The browser is asked and not the page, for a script is lost in a page that is just being left.
      await becomes('the address', () => session.get('/url'), new URL(path, site).href);
      await settled();
    },
    see: (place) => session.runBoth(lookUp, look, place),
    press,
    fill: async (place, text) => {
      const box = await reach(place);
      await session.act(box, 'click');
      await session.act(box, 'clear');
      await session.act(box, 'value', { text: text.replaceAll('\n', enter) });
    },
    choose: async (place, { name, content }) => {
      const path = join(files, name);
      writeFileSync(path, content);
      await session.act(await reach(place), 'value', { text: path });
    },
    save: async (place) => {
      await session.run(watchSaves);
      await press(place);
      const { name, base64 } = await until('a file is saved', () => session.run(takeSaved));
      return { name, bytes: Buffer.from(base64, 'base64') };
    },
    leave: async (place) => {
      const link = await reach(place);
      // A browser that is driven leaves without its question, so the page is asked whether it wants one.
      if (await session.run(wouldAsk)) return true;
      await session.act(link, 'click');
      return false;
    },
    // Journeys ask for words and numbers only, which are the same here and there.
    print: () => Promise.resolve(undefined),
    run: <Result>(script: () => Result | Promise<Result>) => session.run(script) as Promise<Result>,
    incidents: async () => {
      await collect();
      return [...seen];
    },
    close: async () => {
      await session.end();
    },
  };
}
