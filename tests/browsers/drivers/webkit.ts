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

/** The code of the Enter key, because WebDriver drops line ends in typed text. */
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

  /** Waits for exactly one matching element, and scrolls it into view. */
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
      // A non-empty search box and a file input contain texts of the browser, which become part of the surrounding
      // label.
      const browserSuffix = query.role === 'searchbox' ? '.*' : '(?: Choose Files?)?';
      const hasExpectedName = new RegExp(`^${RegExp.escape(query.name ?? '')}${browserSuffix}$`).test(name);
      assert.ok(
        query.name === undefined || hasExpectedName,
        `The browser calls "${query.name ?? ''}" "${name}".`,
      );
    }
    // The driver does not wait for smooth scrolling.
    await session.run((target: Element) => {
      target.scrollIntoView({ behavior: 'instant', block: 'center' });
    }, element);
    await collectIncidents();
    return element;
  }
  const press = async (query: ElementQuery) => {
    // After a page was restored from the cache, it takes a moment until it can be clicked.
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
    // The driver goes through the history, because a script in a page that is being left does not always respond.
    traverseHistory: async (direction) => {
      await collectIncidents();
      await session.post(`/${direction}`);
    },
    waitForPath: async (path) => {
      // The browser is asked for the address instead of the page, because a script is lost in a page that is being
      // left.
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
      // A browser under WebDriver leaves pages without asking, so the page is asked whether it would warn.
      if (await session.run(hasUnloadPrompt)) return true;
      await session.runElementAction(link, 'click');
      return false;
    },
    // Printing is not tested here: journeys check only words and numbers in print, which are the same in all engines.
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
