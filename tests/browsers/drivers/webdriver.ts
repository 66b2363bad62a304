/** The W3C WebDriver protocol, as far as the WebKitGTK driver needs it: one request for each command. */
import { until } from '../wait.ts';

/** How the protocol names an element in its messages. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = Record<typeof elementKey, string>;

/** What stands here for a value of the page: elements stay there and are named. */
type Outside<T> = T extends Element ? ElementReference : T extends Element[] ? ElementReference[] : T;
type AllOutside<T extends unknown[]> = { [Key in keyof T]: Outside<T[Key]> };

interface Answer {
  value: unknown;
}

interface Failure {
  error: string;
  message: string;
}

/** In ms; what takes longer has been lost. A script is lost with the page it runs in, and is then asked again. */
const patience = { command: 30_000, script: 8_000 };

async function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const limit = url.endsWith('/execute/sync') ? patience.script : patience.command;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limit),
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as Failure;
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
}

/** Waits until a driver takes commands. */
export const answers = (driver: string) =>
  until('the driver answers', async () => (await fetch(`${driver}/status`)).ok || undefined);

export interface Session {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** Runs a function in the page. */
  run: <Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: AllOutside<Args>
  ) => Promise<Outside<Result>>;
  /** Runs a function in the page and another on what it returns, without coming back in between. */
  runBoth: <Args extends unknown[], Between, Result>(
    first: (...args: Args) => Between,
    then: (between: Between) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Does one thing with an element, such as "click". */
  act: (element: ElementReference, action: string, body?: Record<string, unknown>) => Promise<unknown>;
  /** Asks one thing about an element, such as "computedlabel". */
  ask: (element: ElementReference, question: string) => Promise<unknown>;
  end: () => Promise<unknown>;
}

/** Opens a browser window with nothing in it. */
export async function openSession(driver: string, capabilities: Record<string, unknown>): Promise<Session> {
  const { sessionId } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const get = (path: string) => send(session + path, 'GET');
  const post = (path: string, body: Record<string, unknown> = {}) => send(session + path, 'POST', body);
  return {
    get,
    post,
    run: async <Args extends unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: AllOutside<Args>
    ) => {
      const result = await post('/execute/sync', {
        script: `return (${script}).apply(null, arguments)`,
        args,
      });
      return (result ?? undefined) as Outside<Result>;
    },
    runBoth: async <Args extends unknown[], Between, Result>(
      first: (...args: Args) => Between,
      then: (between: Between) => Result,
      ...args: Args
    ) => {
      const script = `return (${then})((${first}).apply(null, arguments))`;
      return (await post('/execute/sync', { script, args })) as Result;
    },
    act: (element, action, body) => post(`/element/${element[elementKey]}/${action}`, body),
    ask: (element, question) => get(`/element/${element[elementKey]}/${question}`),
    end: () => send(session, 'DELETE'),
  };
}
