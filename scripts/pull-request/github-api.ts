import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';

/** The API's location and credentials. */
interface GithubOptions {
  apiUrl: string;
  /** The repository as owner/name. */
  repository: string;
  token: string;
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Thrown if GitHub responds with an error status. */
export class GithubError extends Error {
  readonly status: number;

  constructor(method: Method, path: string, status: number) {
    super(`${method} ${path}: GitHub answers ${status}.`);
    this.status = status;
  }
}

/** The statuses of a rate limit or an outage. The same request may succeed soon afterwards. */
const retriedStatuses = [403, 429, 502];
const defaultDelayMs = 2000;
/** The maximum delay before a retry. It is short, because GitHub ends the job after ten minutes. */
const maxDelayMs = 180_000;

/** GitHub's maximum number of items per response. */
const maxPageSize = 100;

/** Creates functions for requests about one repository. */
export function githubClient({ apiUrl, repository, token, wait = setTimeout }: GithubOptions) {
  const send = (method: Method, path: string, payload: object | undefined) =>
    fetch(`${apiUrl}/repos/${repository}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        // Creating a report between two requests takes longer than some servers keep a connection open.
        connection: 'close',
        'x-github-api-version': '2022-11-28',
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });

  /**
   * Sends a request, with a retry after a rate limit or an outage; resolves to undefined if the response has no body.
   */
  async function request(method: Method, path: string, payload?: object): Promise<unknown> {
    let response = await send(method, path, payload);
    if (retriedStatuses.includes(response.status)) {
      await wait(retryDelay(response.headers));
      response = await send(method, path, payload);
    }
    if (!response.ok) throw new GithubError(method, path, response.status);
    return response.status === 204 ? undefined : response.json();
  }

  /** Requests a paginated list; each page is requested only after the previous ones have been consumed. */
  async function* list<Item>(path: string, itemSchema: z.ZodType<Item>): AsyncGenerator<Item> {
    for (let page = 1, count = maxPageSize; count === maxPageSize; page += 1) {
      const separator = path.includes('?') ? '&' : '?';
      const items = itemSchema
        .array()
        .parse(await request('GET', `${path}${separator}per_page=${maxPageSize}&page=${page}`));
      yield* items;
      count = items.length;
    }
  }

  return { request, list };
}
export type GithubClient = ReturnType<typeof githubClient>;

/** How long to wait before a retry, in ms: as long as the response of GitHub says, otherwise a default. */
function retryDelay(headers: Headers): number {
  const retryAfter = Number(headers.get('retry-after') ?? NaN) * 1000;
  const isLimitReached = headers.get('x-ratelimit-remaining') === '0';
  const untilReset = isLimitReached ? Number(headers.get('x-ratelimit-reset')) * 1000 - Date.now() : NaN;
  const delay = [retryAfter, untilReset].find((milliseconds) => Number.isFinite(milliseconds));
  return Math.min(Math.max(delay ?? defaultDelayMs, 0), maxDelayMs);
}
