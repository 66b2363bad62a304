/** The islands of the home page, bundled into one file. */
import { defineIsland } from './define-island.tsx';
import { CatalogueFilter } from './home/CatalogueFilter.tsx';
import { GuideDownload } from './home/GuideDownload.tsx';
import { PhasePicker } from './home/PhasePicker.tsx';

export const CatalogueFilterIsland = defineIsland(CatalogueFilter);
export const GuideDownloadIsland = defineIsland(GuideDownload);
export const PhasePickerIsland = defineIsland(PhasePicker);
