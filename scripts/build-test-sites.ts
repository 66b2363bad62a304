/**
 * Builds the sites for the tests, or those that are named: the site as it is (into dist/), below a folder and with
 * altered content; the specification's content as it is and with more content; and, for the nightly tests, a programme
 * of another shape (PROGRAMME_SHAPE, one of `programmeShapes`) and a programme in German.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { pseudolocalizedContent } from '../tests/support/pseudolocalized-content.ts';
import { germanProgramme } from '../tests/support/german-programme.ts';
import { grownContent } from '../tests/support/grown-content.ts';
import { chosenShape } from '../tests/support/programme-shapes.ts';
import { isNightly } from '../tests/support/nightly.ts';
import { shapedContent } from '../tests/support/shaped-content.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import './child-processes.ts';

const project = process.cwd();

/**
 * Copies the content below a root, overwrites some files, and returns the environment variables for building from it.
 */
function prepareContent(
  name: string,
  sourceRoot: string,
  replacements: ReadonlyMap<string, string>,
): Record<string, string> {
  const root = resolve('.test-sites', `${name}.content`);
  rmSync(root, { recursive: true, force: true });
  const filter = (path: string) => basename(path) !== 'schemas';
  cpSync(join(sourceRoot, 'content'), join(root, 'content'), { recursive: true, filter });
  for (const [path, text] of replacements) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { CONTENT_ROOT: root };
}

const grownFiles = [...grownContent(specificationRoot)].map(([path, text]): [string, string] => [
  `content/${path}`,
  text,
]);
/** The environment variables of a build. */
const variableNames = ['BASE_PATH', 'CONTENT_ROOT', 'REPO_URL', 'SITE_URL'];
const sites: Record<string, Record<string, string>> = {
  dist: Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  hub: {
    BASE_PATH: '/hub/',
    SITE_URL: 'https://mentors.example.com',
    REPO_URL: 'https://github.com/acme/hub',
  },
  altered: prepareContent('altered', project, pseudolocalizedContent(project)),
  grown: prepareContent('grown', specificationRoot, new Map(grownFiles)),
  shaped: prepareContent('shaped', specificationRoot, shapedContent(specificationRoot, chosenShape())),
  german: prepareContent('german', specificationRoot, germanProgramme()),
  specification: { CONTENT_ROOT: specificationRoot },
};
/** Only the nightly tests visit these sites. */
const nightlySites = ['shaped', 'german'];
const requestedSites = process.argv.slice(2);
const shouldBuild = (name: string) =>
  requestedSites.length > 0 ? requestedSites.includes(name) : isNightly || !nightlySites.includes(name);

// One process builds all sites, because loading Astro and its plug-ins takes as long as a build.
for (const [name, variables] of Object.entries(sites)) {
  if (!shouldBuild(name)) continue;
  for (const variableName of variableNames) Reflect.deleteProperty(process.env, variableName);
  Object.assign(process.env, variables);
  const outDir = name === 'dist' ? name : `.test-sites/${name}`;
  await build({ outDir, cacheDir: `.test-sites/${name}.cache`, logLevel: 'error' });
}
