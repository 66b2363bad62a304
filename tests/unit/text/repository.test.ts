import { describe, expect, it } from 'vitest';
import { repositoryOf } from '../../../src/text/repository.ts';

const file = 'content/resources/smart-goal-guide.yaml';
const editOf = (address: string, branch?: string) =>
  repositoryOf({ REPO_URL: address, REPO_BRANCH: branch })?.edit(file);
const refused = (address: string, branch?: string) => {
  try {
    return `not refused: ${String(editOf(address, branch))}`;
  } catch (error) {
    return (error as Error).message;
  }
};
const write = 'Write it as https://github.com/acme/hub or https://gitlab.com/acme/hub.';

describe('the address at which a file can be changed', () => {
  it.each([
    ['https://github.com/acme/hub', undefined, `https://github.com/acme/hub/edit/main/${file}`],
    ['https://github.com/acme/hub/', '', `https://github.com/acme/hub/edit/main/${file}`],
    ['https://github.com/acme/hub.git', 'next', `https://github.com/acme/hub/edit/next/${file}`],
    ['https://github.com/acme/hub//', undefined, `https://github.com/acme/hub/edit/main/${file}`],
    [
      'https://github.com/acme/hub.github.io',
      undefined,
      `https://github.com/acme/hub.github.io/edit/main/${file}`,
    ],
    [
      'https://github.com/acme/hub',
      'feature/search',
      `https://github.com/acme/hub/edit/feature/search/${file}`,
    ],
    ['https://github.acme.example/x/y', 'a/b', `https://github.acme.example/x/y/edit/a/b/${file}`],
    ['https://gitlab.com/acme/hub', undefined, `https://gitlab.com/acme/hub/-/edit/main/${file}`],
    [
      'https://gitlab.acme.example/a/b/hub',
      'v2.0',
      `https://gitlab.acme.example/a/b/hub/-/edit/v2.0/${file}`,
    ],
  ])('for %s and the branch %s', (address, branch, expected) => {
    expect(editOf(address, branch)).toBe(expected);
  });

  it('is none where no repository is named', () => {
    expect(repositoryOf({})).toBeUndefined();
    expect(repositoryOf({ REPO_URL: '', REPO_BRANCH: 'next' })).toBeUndefined();
  });
});

describe('an address that cannot be used', () => {
  it.each(['acme/hub', 'git@github.com:acme/hub.git', 'http://github.com/acme/hub', 'javascript:alert(1)'])(
    '%s is no address of the web',
    (address) => {
      expect(refused(address)).toBe(`REPO_URL is "${address}", which is no https address. ${write}`);
    },
  );

  it.each([
    'https://github.com',
    'https://github.com/acme',
    'https://github.com/acme/hub/tree/main',
    'https://github.com/acme/hub/tree',
    'https://github.com/my%20team/acme/hub',
    'https://github.com/acme/hub/my%20files',
    'https://gitlab.com/acme/hub/-/tree/main',
    'https://github.com/acme/hub?tab=readme',
    'https://github.com/acme/hub#readme',
  ])('%s is no repository', (address) => {
    expect(refused(address)).toBe(
      `REPO_URL is "${address}", which is not the address of a repository. ${write}`,
    );
  });

  it.each(['me:secret', 'token', ':secret'])(
    'is one with a name or a password, which is not repeated: %s',
    (who) => {
      expect(refused(`https://${who}@github.com/acme/hub`)).toBe(
        `REPO_URL holds a user name or a password, which every visitor would read. ${write}`,
      );
    },
  );

  it('is one on a host whose editor is not known', () => {
    expect(refused('https://git.acme.example/acme/hub')).toBe(
      'REPO_URL is "https://git.acme.example/acme/hub", and how git.acme.example writes the address of its editor is not known. Use a repository on a host of GitHub or GitLab, with that word in its name, or leave REPO_URL out.',
    );
  });

  it.each(['my branch', '../main', 'main/', '"><script>'])('goes with no branch %s', (branch) => {
    expect(refused('https://github.com/acme/hub', branch)).toBe(
      `REPO_BRANCH is "${branch}", which is not the name of a branch. Write its name alone, such as main, or leave it out.`,
    );
  });
});
