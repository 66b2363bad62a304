import { expect } from '@playwright/test';
import type { FormModel } from './form-model.ts';
import type { RealPage } from './real-page.ts';

/** Fails unless the page shows what the model says and no typed word is out of reach. */
export async function agree(model: FormModel, real: RealPage): Promise<void> {
  const { present: sheet, status, isUnsaved: isMarked, canUndo, canRedo } = model;
  const panels = (model.panel ? 1 : 0) + (model.comparison === undefined ? 0 : 1);
  await expect(async () => {
    expect(await real.look()).toEqual({ sheet, status, isMarked, canUndo, canRedo, panels });
  }).toPass({ timeout: 3_000, intervals: [0, 20, 50, 100, 200] });
  expect(model.lostWords()).toEqual([]);
}
