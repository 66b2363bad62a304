export type { Step } from './good-texts.ts';
