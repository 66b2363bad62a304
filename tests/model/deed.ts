import type { FormModel } from './form-model.ts';
import type { RealPage } from './real-page.ts';

/** Something a visitor does: to the model and to the page, with a name for the report. */
export interface Deed {
  name: string;
  isPossible?: (model: FormModel, real: RealPage) => boolean;
  run: (model: FormModel, real: RealPage) => Promise<void>;
}
