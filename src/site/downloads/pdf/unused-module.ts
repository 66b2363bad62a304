/**
 * Replaces packages that jsPDF imports but that the guide never needs, so that they are not bundled (`resolve.alias` in
 * astro.config.mjs).
 */
const fail = (): never => {
  throw new Error('The guide draws no HTML, SVG or PNG files, so what reads them is not part of the site.');
};
export default fail;
/** The names that jsPDF imports from fast-png. */
export const decode = fail;
