export interface Progress {
  done: number;
  total: number;
  /** The rounded share of the total, 0 to 100. */
  percent: number;
}

/** Returns how many options are ticked, how many there are, and the rounded percentage (spec §4). */
export function progressOf(ids: readonly string[], ticks: readonly string[]): Progress {
  const done = ids.filter((id) => ticks.includes(id)).length;
  return { done, total: ids.length, percent: ids.length === 0 ? 0 : Math.round((done / ids.length) * 100) };
}
