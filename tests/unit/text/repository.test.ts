import { expect, it } from 'vitest';
import { readEditUrl } from '../../../src/model/text/urls.ts';

const file = 'content/resources/plan.yaml';
const [github, gitlab] = ['https://github.com/acme/hub', 'https://gitlab.com/acme/hub'];
const editUrlFor = (address: string, branch?: string) =>
  readEditUrl({ REPO_URL: address, REPO_BRANCH: branch })?.(file);

it.each([
  ['', 'next', undefined],
  [github, undefined, `${github}/edit/main/${file}`],
  [`${github}//`, '', `${github}/edit/main/${file}`],
  [`${github}.git`, 'feature/search', `${github}/edit/feature/search/${file}`],
  [`${github}.github.io`, undefined, `${github}.github.io/edit/main/${file}`],
  [gitlab, undefined, `${gitlab}/-/edit/main/${file}`],
  ['https://gitlab.acme.example/a/b/hub', 'v2.0', `https://gitlab.acme.example/a/b/hub/-/edit/v2.0/${file}`],
])('in the repository %j on the branch %j a file is changed at %s', (address, branch, expected) => {
  expect(editUrlFor(address, branch)).toBe(expected);
});

it.each([
  ...['acme/hub', 'git@github.com:acme/hub.git', 'http://github.com/acme/hub', 'javascript:alert(1)'],
  ...['https://github.com/acme', `${github}/tree/main`, `${gitlab}/-/tree/main`, `${github}?tab=readme`],
  ...[`${github}/my%20files`, 'https://:secret@github.com/acme/hub', 'https://git.acme.example/acme/hub'],
])('the repository %s is refused', (address) => {
  expect(() => editUrlFor(address)).toThrow(
    new Error(
      `REPO_URL is not the address of a repository on a host of GitHub or GitLab, with that word in its name. Write it as ${github} or ${gitlab}, or leave it out.`,
    ),
  );
});

it.each(['my branch', '../main', '"><script>'])('the branch %s is refused', (branch) => {
  expect(() => editUrlFor(github, branch)).toThrow(
    new Error(
      `REPO_BRANCH is "${branch}", which is not the name of a branch. Write its name alone, such as main, or leave it out.`,
    ),
  );
});
