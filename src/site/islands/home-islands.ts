/** The islands of the home page, which visitors load as one file. */
import { defineIsland } from './define-island.tsx';
import { CatalogueFilter } from './home/CatalogueFilter.tsx';
import { GuideDownload } from './home/GuideDownload.tsx';
import { PhasePicker } from './home/PhasePicker.tsx';

export const CatalogueFilterIsland = defineIsland(CatalogueFilter);
export const GuideDownloadIsland = defineIsland(GuideDownload);
export const PhasePickerIsland = defineIsland(PhasePicker);
