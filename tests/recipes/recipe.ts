import type { ProjectCopy } from './project-copy.ts';

/** How to do something that the guide describes. */
export interface Recipe {
  /** The steps of the guide that it does, as `guideSteps` names them. */
  steps: readonly string[];
  /** Does them in a copy of the project; throws if a command of the guide does not end as described. */
  follow: (copy: ProjectCopy) => void;
}

/** Recipes that cannot influence each other: they are done in one copy and tried together. */
export interface Batch {
  name: string;
  recipes: readonly Recipe[];
}
