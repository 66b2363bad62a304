/** WebKitGTK, driven by its own WebDriver. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForValue, waitFor } from '../wait.ts';
import type { Engine, ElementQuery, Visitor } from './driver.ts';
import { readElementStates, urlWhenReady, takeDownload, recordDownloads } from './in-page.ts';
import { findElements } from './find-elements.ts';
import { type ElementReference, openSession, type Session } from './webdriver.ts';
import { takeIncidents, hasUnloadPrompt } from './webkit-in-page.ts';
import { type Programs, startPrograms } from './webkit-processes.ts';

/** The key that ends a line; WebDriver drops a line end in what is typed. */
const enter = '\uE007';

export async function startWebKit(programs: Programs): Promise<Engine> {
  const { url, stop } = await startPrograms(programs);
  const uploadFolder = mkdtempSync(join(tmpdir(), 'browsers-'));
  return {
    newVisitor: async (site) => {
      const session = await openSession(url, {});
      await session.post('/window/rect', { width: 1280, height: 900 });
      return createVisitor(session, site, uploadFolder);
    },
    close: () => {
      stop();
      rmSync(uploadFolder, { recursive: true });
      return Promise.resolve();
    },
  };
}

function createVisitor(session: Session, site: string, uploadFolder: string): Visitor {
  const { origin } = new URL(site);
  const incidents = new Set<string>();
  const collectIncidents = async () => {
    for (const incident of await session.run(takeIncidents, origin)) incidents.add(incident);
  };
  const waitUntilReady = async () => {
    await waitFor('the page works', () => session.run(urlWhenReady));
    await collectIncidents();
  };

  /** Waits for the one thing at a place, and brings it where it can be touched. */
  async function locate(query: ElementQuery): Promise<ElementReference> {
    const element = await waitFor(JSON.stringify(query), async () => {
      const matches = await session.run(findElements, query);
      assert.ok(matches.length < 2, `There are ${matches.length} of ${JSON.stringify(query)}.`);
      return matches[0];
    });
    if ('role' in query) {
      assert.equal(await session.getElementProperty(element, 'computedrole'), query.role);
      const name = String(await session.getElementProperty(element, 'computedlabel'))
        .replace(/\s+/g, ' ')
        .trim();
      // A search box that is not empty and a field for files have words of the browser's own, which it counts to the label around.
      const browserSuffix = query.role === 'searchbox' ? '.*' : '(?: Choose Files?)?';
      const hasExpectedName = new RegExp(`^${RegExp.escape(query.name ?? '')}${browserSuffix}$`).test(name);
      assert.ok(
        query.name === undefined || hasExpectedName,
        `The browser calls "${query.name ?? ''}" "${name}".`,
      );
    }
    // The driver does not wait for a page that scrolls smoothly.
    await session.run((target: Element) => {
      target.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, element);
    await collectIncidents();
    return element;
  }
  const press = async (query: ElementQuery) => {
    // A page that has just been brought back takes a moment until it can be clicked.
    await waitFor(`a click on ${JSON.stringify(query)}`, async () => {
      await session.runElementAction(await locate(query), 'click');
      return true;
    });
  };

  return {
    open: async (path, scripts) => {
      await session.post('/url', { url: new URL(path, site).href });
      if (scripts) await collectIncidents();
      else await waitUntilReady();
    },
    resize: async (size) => {
      await session.post('/window/rect', size);
    },
    reload: async () => {
      await session.post('/refresh');
      await waitUntilReady();
    },
    // By the driver, for a script whose page goes away does not always answer.
    traverseHistory: async (direction) => {
      await collectIncidents();
      await session.post(`/${direction}`);
    },
    waitForPath: async (path) => {
      // The browser is asked and not the page, for a script is lost in a page that is just being left.
      await waitForValue('the address', () => session.get('/url'), new URL(path, site).href);
      await waitUntilReady();
    },
    getElements: (query) => session.runChained(findElements, readElementStates, query),
    press,
    fill: async (query, text) => {
      await press(query);
      const element = await locate(query);
      await session.runElementAction(element, 'clear');
      await session.runElementAction(element, 'value', { text: text.replaceAll('\n', enter) });
    },
    chooseFile: async (query, { name, content }) => {
      const path = join(uploadFolder, name);
      writeFileSync(path, content);
      await session.runElementAction(await locate(query), 'value', { text: path });
    },
    saveFile: async (query) => {
      await session.run(recordDownloads);
      await press(query);
      const { name, base64 } = await waitFor('a file is saved', () => session.run(takeDownload));
      return { name, bytes: Buffer.from(base64, 'base64') };
    },
    leave: async (query) => {
      const link = await locate(query);
      // A browser that is driven leaves without its question, so the page is asked whether it wants one.
      if (await session.run(hasUnloadPrompt)) return true;
      await session.runElementAction(link, 'click');
      return false;
    },
    // Journeys ask for words and numbers only, which are the same here and there.
    print: () => Promise.resolve(undefined),
    run: <Result>(script: () => Result | Promise<Result>) => session.run(script) as Promise<Result>,
    incidents: async () => {
      await collectIncidents();
      return [...incidents];
    },
    close: async () => {
      await session.end();
    },
  };
}
