import { readdirSync } from 'node:fs';

/** These may know Astro, React or the DOM; any other folder counts as pure. */
const others = ['assets', 'components', 'content-astro', 'islands', 'layouts', 'pages', 'styles'];

/** The folders of `src/` whose code knows no framework: ESLint enforces that, and mutations try their tests. */
export const pureRooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name);
