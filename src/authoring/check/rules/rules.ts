// All rules of the content check that a schema cannot express. These files export only rules, because every export is
// run as a rule.
export * from './characters.ts';
export * from './copies.ts';
export * from './drawings.ts';
export * from './saved-file-headings.ts';
export * from './forms.ts';
export * from './disallowed-markdown.ts';
export * from './meetings.ts';
export * from './names.ts';
export * from './pages.ts';
export * from './placeholders.ts';
export * from './programme.ts';
export * from './safety-texts.ts';
export * from './text-structure.ts';
export * from './broken-links-and-marks.ts';
