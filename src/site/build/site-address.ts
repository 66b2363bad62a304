/** The parsed values of the settings SITE_URL and BASE_PATH. */
interface SiteAddress {
  site: string | undefined;
  base: string;
}

/** Creates an error without a stack trace. The person who has set the variable needs only the message. */
const settingError = (message: string): Error => Object.assign(new Error(message), { stack: message });

/**
 * Reads the address of the site, and the path below which it is served, from environment variables. If a value is
 * wrong, throws an error that says what to write.
 */
export function readSiteAddress(env: Readonly<Record<string, string | undefined>>): SiteAddress {
  const { SITE_URL: site = '', BASE_PATH: path = '' } = env;
  const base = readBasePath(path);
  return { site: site === '' ? undefined : readSiteOrigin(site), base };
}

function readBasePath(path: string): string {
  if (/^[a-z]+:\/\//i.test(path))
    throw settingError(
      `BASE_PATH is "${path}", which is a whole address. Write only the path in it, such as /hub/, or leave it out; the address goes into SITE_URL.`,
    );
  if (/^[a-z]:[\\/]/i.test(path))
    throw settingError(
      `BASE_PATH is "${path}", a folder of this machine: Git Bash makes one of /hub/. Set it in PowerShell, or write //hub/ in Git Bash.`,
    );
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => !/^[\w.~-]+$/.test(segment)))
    throw settingError(
      `BASE_PATH is "${path}". Write it with letters, digits and hyphens between slashes, such as /hub/.`,
    );
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

function readSiteOrigin(site: string): string {
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const host = site.replace(/^[a-z]*:?\/+/i, '').split('/')[0];
    throw settingError(
      `SITE_URL is "${site}", which is not a whole address. Write it with https:// before it, such as https://${host || 'mentors.example.com'}.`,
    );
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw settingError(
      `SITE_URL is "${site}", with a path after the host. Write SITE_URL=${url.origin}, and put ${url.pathname.replace(/\/?$/, '/')} into BASE_PATH.`,
    );
  return url.origin;
}
