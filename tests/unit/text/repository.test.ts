import { expect, it } from 'vitest';
import { repositoryOf } from '../../../src/model/text/addresses.ts';

const file = 'content/resources/plan.yaml';
const [github, gitlab] = ['https://github.com/acme/hub', 'https://gitlab.com/acme/hub'];
const editOf = (address: string, branch?: string) =>
  repositoryOf({ REPO_URL: address, REPO_BRANCH: branch })?.edit(file);

it.each([
  ['', 'next', undefined],
  [github, undefined, `${github}/edit/main/${file}`],
  [`${github}//`, '', `${github}/edit/main/${file}`],
  [`${github}.git`, 'feature/search', `${github}/edit/feature/search/${file}`],
  [`${github}.github.io`, undefined, `${github}.github.io/edit/main/${file}`],
  [gitlab, undefined, `${gitlab}/-/edit/main/${file}`],
  ['https://gitlab.acme.example/a/b/hub', 'v2.0', `https://gitlab.acme.example/a/b/hub/-/edit/v2.0/${file}`],
])('in the repository %j on the branch %j a file is changed at %s', (address, branch, expected) => {
  expect(editOf(address, branch)).toBe(expected);
});

const write = `Write it as ${github} or ${gitlab}.`;
const noProject = (address: string) =>
  `REPO_URL is "${address}", which is not the address of a repository. ${write}`;

it.each<[string, string | undefined, string]>([
  ...['acme/hub', 'git@github.com:acme/hub.git', 'http://github.com/acme/hub', 'javascript:alert(1)'].map(
    (address): [string, undefined, string] => [
      address,
      undefined,
      `REPO_URL is "${address}", which is no https address. ${write}`,
    ],
  ),
  ...[
    'https://github.com/acme',
    `${github}/tree/main`,
    `${gitlab}/-/tree/main`,
    `${github}?tab=readme`,
    `${github}/my%20files`,
  ].map((address): [string, undefined, string] => [address, undefined, noProject(address)]),
  [
    'https://:secret@github.com/acme/hub',
    undefined,
    `REPO_URL holds a user name or a password, which every visitor would read. ${write}`,
  ],
  [
    'https://git.acme.example/acme/hub',
    undefined,
    'REPO_URL is "https://git.acme.example/acme/hub", and how git.acme.example writes the address of its editor is not known. Use a repository on a host of GitHub or GitLab, with that word in its name, or leave REPO_URL out.',
  ],
  ...['my branch', '../main', '"><script>'].map((branch): [string, string, string] => [
    github,
    branch,
    `REPO_BRANCH is "${branch}", which is not the name of a branch. Write its name alone, such as main, or leave it out.`,
  ]),
])('the repository %s with the branch %s is refused', (address, branch, message) => {
  expect(() => editOf(address, branch)).toThrow(new Error(message));
});
