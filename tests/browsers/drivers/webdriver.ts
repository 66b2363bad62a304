/** The part of the W3C WebDriver protocol that the WebKitGTK driver needs: one request for each command. */
import { waitFor } from '../wait.ts';

/** The key under which the protocol sends the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Record<typeof elementKey, string>;

/** A value of the page as it is sent to the test: elements stay in the page, and are sent as references. */
type Serialized<T> = T extends Element ? ElementReference : T extends Element[] ? ElementReference[] : T;
type SerializedAll<T extends unknown[]> = { [Key in keyof T]: Serialized<T[Key]> };

interface WebDriverResponse {
  value: unknown;
}

interface WebDriverError {
  error: string;
  message: string;
}

/**
 * Timeouts in ms. A command that takes longer was lost. A script is lost if its page is left, and is then sent again.
 */
const timeouts = { command: 30_000, script: 8_000 };

async function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const timeout = url.endsWith('/execute/sync') ? timeouts.script : timeouts.command;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(timeout),
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as WebDriverResponse;
  if (response.ok) return value;
  const { error, message } = value as WebDriverError;
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
}

/** Waits until a driver accepts commands. */
export const waitForDriver = (driver: string) =>
  waitFor('the driver answers', async () => (await fetch(`${driver}/status`)).ok || undefined);

export interface Session {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** Runs a function in the page. */
  run: <Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: SerializedAll<Args>
  ) => Promise<Serialized<Result>>;
  /** Runs a function in the page, and another function on the result, without a round trip in between. */
  runChained: <Args extends unknown[], Intermediate, Result>(
    firstScript: (...args: Args) => Intermediate,
    secondScript: (intermediate: Intermediate) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Performs an action on an element, such as "click". */
  runElementAction: (
    element: ElementReference,
    action: string,
    body?: Record<string, unknown>,
  ) => Promise<unknown>;
  /** Reads a property of an element, such as "computedlabel". */
  getElementProperty: (element: ElementReference, property: string) => Promise<unknown>;
  end: () => Promise<unknown>;
}

/** Opens an empty browser window. */
export async function openSession(driver: string, capabilities: Record<string, unknown>): Promise<Session> {
  const { sessionId } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const sessionUrl = `${driver}/session/${sessionId}`;
  const get = (path: string) => send(sessionUrl + path, 'GET');
  const post = (path: string, body: Record<string, unknown> = {}) => send(sessionUrl + path, 'POST', body);
  return {
    get,
    post,
    run: async <Args extends unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: SerializedAll<Args>
    ) => {
      const result = await post('/execute/sync', {
        script: `return (${script}).apply(null, arguments)`,
        args,
      });
      return (result ?? undefined) as Serialized<Result>;
    },
    runChained: async <Args extends unknown[], Intermediate, Result>(
      firstScript: (...args: Args) => Intermediate,
      secondScript: (intermediate: Intermediate) => Result,
      ...args: Args
    ) => {
      const script = `return (${secondScript})((${firstScript}).apply(null, arguments))`;
      return (await post('/execute/sync', { script, args })) as Result;
    },
    runElementAction: (element, action, body) => post(`/element/${element[elementKey]}/${action}`, body),
    getElementProperty: (element, property) => get(`/element/${element[elementKey]}/${property}`),
    end: () => send(sessionUrl, 'DELETE'),
  };
}
