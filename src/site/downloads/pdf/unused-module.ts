/**
 * Replaces packages that jsPDF imports, but that the guide never needs. They are therefore not bundled (`resolve.alias`
 * in astro.config.mjs).
 */
const fail = (): never => {
  throw new Error('The guide draws no HTML, SVG or PNG files, so what reads them is not part of the site.');
};
export default fail;
/** The name under which jsPDF imports a function of the package fast-png. */
export const decode = fail;
