import type { GuidePhase } from './guide-model.ts';

/** Where a phase is on a line of all months, in millimetres. */
export interface Stretch {
  phase: GuidePhase;
  x: number;
  monthWidth: number;
}

/** Returns the phases side by side from `left` to `right`, each as wide as its months. */
export function stretches(phases: readonly GuidePhase[], left: number, right: number): Stretch[] {
  const months = phases.reduce((sum, phase) => sum + phase.months.length, 0);
  const monthWidth = (right - left) / Math.max(months, 1);
  let before = 0;
  return phases.map((phase) => {
    const x = left + before * monthWidth;
    before += phase.months.length;
    return { phase, x, monthWidth };
  });
}
