/** The island of pages with scenarios. */
import { defineIsland } from './define-island.tsx';
import { ScenarioControls } from './ScenarioControls.tsx';

export const ScenarioControlsIsland = defineIsland(ScenarioControls);
