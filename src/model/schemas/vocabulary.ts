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

/** Which of the same weekdays in a month; not "fifth", because most months have none. */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type WeekOfMonth = (typeof weeksOfMonth)[number];

/** Names of the phase colours; what each looks like is defined in src/site/downloads/phase-colours.ts. */
export const phaseColours = ['ochre', 'green', 'blue', 'plum', 'rust', 'teal'] as const;
export type PhaseColour = (typeof phaseColours)[number];

/** What stands for all phases where a phase is named: in an address, and in what a visitor has chosen. */
export const allPhases = 'all';

/** The anchors of the home page, as they are written after # in a link. */
export const homeAnchors = { phases: 'phases', resources: 'resources', calendar: 'calendar' } as const;

/** The items that most meetings begin and end with, written once in content/programme.yaml. */
export const standingItems = ['opening', 'closing'] as const;

/** Kinds of content with entries that other files refer to by id. */
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

/** The first two have a single entry. */
export const contentKinds = ['programme', 'labels', ...entryKinds] as const;
export type ContentKind = (typeof contentKinds)[number];
