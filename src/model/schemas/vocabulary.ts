/** The types of resource. Their labels for visitors are in content/labels.yaml. */
export const resourceTypes = [
  'worksheet',
  'case-study',
  'template',
  'guide',
  'discussion',
  'activity',
] as const;

export const difficulties = ['Intermediate', 'Advanced'] as const;

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export type Month = (typeof months)[number];

/**
 * Which occurrence of a weekday in a month is meant, such as the first Tuesday. There is no "fifth", because most
 * months have no fifth one.
 */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type WeekOfMonth = (typeof weeksOfMonth)[number];

/** The names of the colours for phases. Their values are in src/site/theme/phase-colours.ts. */
export const phaseColours = ['ochre', 'green', 'blue', 'plum', 'rust', 'teal'] as const;
export type PhaseColour = (typeof phaseColours)[number];

/**
 * The value that stands for all phases together. Addresses contain it, and visitors can choose it in place of a phase.
 */
export const allPhases = 'all';

/** The anchors of the home page, without #. */
export const homeAnchors = { phases: 'phases', resources: 'resources', calendar: 'calendar' } as const;

/** The agenda items with which most meetings begin and end. They are defined only once, in content/programme.yaml. */
export const standingItems = ['opening', 'closing'] as const;

/** The kinds of content whose entries other files can refer to by their ids. */
export const entryKinds = [
  'resources',
  'phases',
  'meetings',
  'scenarios',
  'career-paths',
  'checklists',
  'learning-methods',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** All kinds of content. The first two kinds have only one entry each. */
export const contentKinds = ['programme', 'labels', ...entryKinds] as const;
export type ContentKind = (typeof contentKinds)[number];
