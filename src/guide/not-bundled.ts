/** Stands in for libraries that jsPDF loads for HTML, SVG and PNG, none of which the guide contains. */
function notBundled(): never {
  throw new Error('This part of jsPDF is not bundled: the guide is text only.');
}

export default notBundled;
export { notBundled as encode, notBundled as decode };
