/** Where the files of the site are kept. */
export interface Repository {
  /** Returns the address at which a file can be changed in the browser; its path is relative to the project. */
  edit: (file: string) => string;
}

/** How each host writes the address of its editor, known by a word in the name of the host. */
const editors: readonly (readonly [host: string, path: string])[] = [
  ['github', 'edit'],
  ['gitlab', '-/edit'],
];

/** Returns the repository that the environment names, undefined if it names none; throws an Error that says what is wrong. */
export function repositoryOf(env: Readonly<Record<string, string | undefined>>): Repository | undefined {
  const { REPO_URL: address = '', REPO_BRANCH: branch = '' } = env;
  if (address === '') return undefined;
  const refuse = (what: string, instead: string) => new Error(`${what} ${instead}`);
  const write = 'Write it as https://github.com/acme/hub or https://gitlab.com/acme/hub.';
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') throw refuse(`REPO_URL is "${address}", which is no https address.`, write);
  if (url.username !== '' || url.password !== '')
    throw refuse('REPO_URL holds a user name or a password, which every visitor would read.', write);
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  // At least an owner and a name; a link to a file or a branch goes on behind them.
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
  return { edit: (file) => `${base}/${file.split('/').map(encodeURIComponent).join('/')}` };
}
