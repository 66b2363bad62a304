// Every rule of the content check that a schema cannot express: what these files export are rules, and nothing else.
export * from './characters.ts';
export * from './drawings.ts';
export * from './form-words.ts';
export * from './forms.ts';
export * from './markdown.ts';
export * from './names.ts';
export * from './pages.ts';
export * from './programme.ts';
export * from './shown-marks.ts';
export * from './written-texts.ts';
