/**
 * Replaces packages in the bundle that jsPDF imports but never needs for the guide (`resolve.alias` in
 * astro.config.mjs).
 */
const fail = (): never => {
  throw new Error('The guide draws no HTML, SVG or PNG files, so what reads them is not part of the site.');
};
export default fail;
/** What jsPDF imports from fast-png by name. */
export const decode = fail;
