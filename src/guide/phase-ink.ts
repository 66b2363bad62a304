import type { PhaseColour } from '../schemas/vocabulary.ts';

/** The phase colours as printed, each dark enough for text on white and for white text on it. */
export const phaseInk: Readonly<Record<PhaseColour, string>> = {
  ochre: '#8a5a00',
  green: '#3c6b35',
  blue: '#2a5d8f',
  plum: '#7a3b69',
  rust: '#9a3b1f',
  teal: '#1f6b6b',
};
