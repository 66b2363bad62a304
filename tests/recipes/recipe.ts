import type { ProjectCopy } from './project-copy.ts';

/** Something the guide tells, done. */
export interface Recipe {
  /** The steps of the guide that it does, as `guideSteps` names them. */
  steps: readonly string[];
  /** Does them in a copy of the project; throws where a command of the guide does not end as it is told. */
  follow: (copy: ProjectCopy) => void;
}

/** Recipes that cannot influence each other: they are done in one copy and tried together. */
export interface Batch {
  name: string;
  recipes: readonly Recipe[];
}
