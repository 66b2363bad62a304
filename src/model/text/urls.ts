/** The path of a file or page on a site that is served below `base`. `base` may end with a slash or not. */
export function sitePath(path: string, base: string): string {
  return base.replace(/\/?$/, '/') + path.replace(/^\//, '');
}

export const resourcePath = (slug: string): string => `/resources/${slug}`;

// The files of the site that are JavaScript modules with data: its forms, the content of the guide, its meetings, and the
// words of its pages.
export const formsPath = 'forms.js';
export const guidePath = 'guide.js';
export const meetingsPath = 'meetings.js';
export const pageTextsPath = 'page-texts.js';

/** Replaces the separators of a Windows path by `/`. */
export const toPosixPath = (path: string): string => path.replaceAll('\\', '/');

/**
 * The part of a web editor's address that follows the address of the repository, for each kind of host. The kind is
 * recognised by a word in the name of the host.
 */
const editorPaths: readonly (readonly [host: string, path: string])[] = [
  ['github', 'edit'],
  ['gitlab', '-/edit'],
];

/**
 * Matches the address of a repository: a host, an owner and a name. The address must not contain a user or password,
 * because every visitor could read it, and it must not lead to a file or a branch.
 */
const repositoryUrlPattern =
  /^https:\/\/([\w.:-]+)((?:\/(?!(?:-|tree|blob|edit)(?:\/|$))[\w.~-]+?){2,})(?:\.git)?\/*$/;

/**
 * Returns the address of a file in the web editor of the repository. The path of the file is relative to the project.
 */
type EditUrl = (filePath: string) => string;

/**
 * Creates the function that returns the address for editing a file. It is derived from the settings REPO_URL and
 * REPO_BRANCH; undefined if REPO_URL is empty. Throws an Error if a setting cannot be used.
 */
export function readEditUrl({
  REPO_URL: repositoryUrl = '',
  REPO_BRANCH: branch = '',
}: Readonly<Record<string, string | undefined>>): EditUrl | undefined {
  if (repositoryUrl === '') return undefined;
  const [, host = '', path = ''] = repositoryUrlPattern.exec(repositoryUrl) ?? [];
  const editor = editorPaths.find(([name]) => host.toLowerCase().includes(name))?.[1];
  if (editor === undefined)
    throw new Error(
      'REPO_URL is not the address of a repository on a host of GitHub or GitLab, with that word in its name. Write it as https://github.com/acme/hub or https://gitlab.com/acme/hub, or leave it out.',
    );
  if (branch !== '' && !/^(?!.*\.\.)[\w.+@-]+(?:\/[\w.+@-]+)*$/.test(branch))
    throw new Error(
      `REPO_BRANCH is "${branch}", which is not the name of a branch. Write its name alone, such as main, or leave it out.`,
    );
  const base = `https://${host}${path}/${editor}/${branch === '' ? 'main' : branch}`;
  return (filePath) => `${base}/${filePath.split('/').map(encodeURIComponent).join('/')}`;
}
