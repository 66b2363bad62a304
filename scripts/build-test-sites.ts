/**
 * Builds the sites that the tests visit, or those that are named: the site as it is (into dist/), below a folder and with
 * altered content; and sites from the specification's content as it is, with more content, and, for the night, with a
 * programme of another shape (PROGRAMME_SHAPE, one of `programmeShapes`).
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'astro';
import { alteredContent } from '../tests/support/altered-content.ts';
import { grownContent } from '../tests/support/grown-content.ts';
import { chosenShape } from '../tests/support/programme-shapes.ts';
import { isNightly } from '../tests/support/runs.ts';
import { shapedContent } from '../tests/support/shaped-content.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import './programs.ts';

const project = process.cwd();

/** Copies the content below a root, puts other files over it, and returns the environment in which Astro builds from it. */
function contentEnv(name: string, from: string, files: ReadonlyMap<string, string>): Record<string, string> {
  const root = resolve('.test-sites', `${name}.content`);
  rmSync(root, { recursive: true, force: true });
  const filter = (path: string) => basename(path) !== 'schemas';
  cpSync(join(from, 'content'), join(root, 'content'), { recursive: true, filter });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { CONTENT_ROOT: root };
}

const grown = [...grownContent(specificationRoot)].map(([path, text]): [string, string] => [
  `content/${path}`,
  text,
]);
/** What a build is told by its environment. */
const settings = ['BASE_PATH', 'CONTENT_ROOT', 'REPO_URL', 'SITE_URL'];
const sites: Record<string, Record<string, string>> = {
  dist: Object.fromEntries(
    settings.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  hub: {
    BASE_PATH: '/hub/',
    SITE_URL: 'https://mentors.example.com',
    REPO_URL: 'https://github.com/acme/hub',
  },
  altered: contentEnv('altered', project, alteredContent(project)),
  grown: contentEnv('grown', specificationRoot, new Map(grown)),
  shaped: contentEnv('shaped', specificationRoot, shapedContent(specificationRoot, chosenShape())),
  specification: { CONTENT_ROOT: specificationRoot },
};
const asked = process.argv.slice(2);
const isWanted = (name: string) => (asked.length > 0 ? asked.includes(name) : isNightly || name !== 'shaped');

// One process builds them all, because loading Astro and its plug-ins takes as long as building one.
for (const [name, own] of Object.entries(sites)) {
  if (!isWanted(name)) continue;
  for (const setting of settings) Reflect.deleteProperty(process.env, setting);
  Object.assign(process.env, own);
  const outDir = name === 'dist' ? name : `.test-sites/${name}`;
  await build({ outDir, cacheDir: `.test-sites/${name}.cache`, logLevel: 'error' });
}
