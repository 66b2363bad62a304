/** The types of resource; their labels for visitors are in content/labels.yaml. */
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
 * Which occurrence of a weekday in a month is meant. There is no "fifth", because most months do not have a fifth one.
 */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type WeekOfMonth = (typeof weeksOfMonth)[number];

/** Names of the phase colours; src/site/theme/phase-colours.ts defines their values. */
export const phaseColours = ['ochre', 'green', 'blue', 'plum', 'rust', 'teal'] as const;
export type PhaseColour = (typeof phaseColours)[number];

/** The value that stands for all phases together, in addresses and as the choice of a visitor. */
export const allPhases = 'all';

/** The anchors of the home page, without #. */
export const homeAnchors = { phases: 'phases', resources: 'resources', calendar: 'calendar' } as const;

/** The agenda items with which most meetings begin and end. They are defined once, in content/programme.yaml. */
export const standingItems = ['opening', 'closing'] as const;

/** Kinds of content whose entries other files refer to by id. */
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

/** All kinds of content. The first two kinds have only a single entry. */
export const contentKinds = ['programme', 'labels', ...entryKinds] as const;
export type ContentKind = (typeof contentKinds)[number];
