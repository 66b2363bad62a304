/** Returns a path on the site below `base`, which may or may not end in a slash. */
export function sitePath(path: string, base: string): string {
  return base.replace(/\/?$/, '/') + path.replace(/^\//, '');
}

/** Returns the path of a resource's page on the site. */
export const resourcePath = (slug: string): string => `/resources/${slug}`;

// Files of the site that are no pages: its forms and the content of the guide, as modules, and the dates of the programme.
export const formsPath = 'forms.js';
export const guidePath = 'guide.js';
export const calendarPath = 'programme.ics';

/** Returns a path with `/` between its steps, even on Windows. */
export const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** The path of each host's editor; a host is recognised by a word in its name. */
const editors: readonly (readonly [host: string, path: string])[] = [
  ['github', 'edit'],
  ['gitlab', '-/edit'],
];

/**
 * Returns the repository with the files of the site, which REPO_URL names, or undefined if it is empty; throws an Error if it
 * cannot be used.
 */
export function repositoryOf(env: Readonly<Record<string, string | undefined>>) {
  const { REPO_URL: address = '', REPO_BRANCH: branch = '' } = env;
  if (address === '') return undefined;
  const refuse = (what: string, instead: string) => new Error(`${what} ${instead}`);
  const write = 'Write it as https://github.com/acme/hub or https://gitlab.com/acme/hub.';
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') throw refuse(`REPO_URL is "${address}", which is no https address.`, write);
  if (url.username !== '' || url.password !== '')
    throw refuse('REPO_URL holds a user name or a password, which every visitor would read.', write);
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  // At least an owner and a name, but not the address of a file or a branch.
  const isProject = /^(?:\/[\w.~-]+){2,}$/.test(path) && !/\/(?:-|tree|blob|edit)(?:\/|$)/.test(path);
  if (!isProject || url.search !== '' || url.hash !== '')
    throw refuse(`REPO_URL is "${address}", which is not the address of a repository.`, write);
  const editor = editors.find(([host]) => url.hostname.includes(host))?.[1];
  if (editor === undefined)
    throw refuse(
      `REPO_URL is "${address}", and how ${url.hostname} writes the address of its editor is not known.`,
      'Use a repository on a host of GitHub or GitLab, with that word in its name, or leave REPO_URL out.',
    );
  if (branch !== '' && !/^(?!.*\.\.)[\w.+@-]+(?:\/[\w.+@-]+)*$/.test(branch))
    throw refuse(
      `REPO_BRANCH is "${branch}", which is not the name of a branch.`,
      'Write its name alone, such as main, or leave it out.',
    );
  const base = `${url.origin}${path}/${editor}/${branch === '' ? 'main' : branch}`;
  /** The address at which a file can be edited in the browser; its path is relative to the project. */
  const edit = (file: string) => `${base}/${file.split('/').map(encodeURIComponent).join('/')}`;
  return { edit };
}
