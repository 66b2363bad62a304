import { readdirSync } from 'node:fs';

/** These know Astro, React or the page; a new room is pure until it is named here. */
const others = ['assets', 'components', 'content-astro', 'islands', 'layouts', 'pages', 'styles'];

/** The rooms of `src/` whose code knows no framework: held to that by eslint, and to their tests by mutations. */
export const pureRooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
  .map(({ name }) => name);
