/** The islands of the home page, which visitors load as one file. */
export { default as CatalogueFilter } from './catalogue/CatalogueFilter.tsx';
export { default as GuideDownload } from './guide/GuideDownload.tsx';
export { default as PhasePicker } from './catalogue/PhasePicker.tsx';
