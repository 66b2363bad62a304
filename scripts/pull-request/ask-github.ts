import type { Ask } from './comments.ts';

/** Returns a function that sends requests to GitHub's API at `address` with a token. */
export function askGithub(address: string, token: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(`${address}/${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: GitHub answers ${answer.status}.`);
    return answer.json();
  };
}
