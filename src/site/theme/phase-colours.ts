import type { PhaseColour } from '../../model/schemas/vocabulary.ts';

/**
 * The phase colours in the light scheme and in the guide. Their contrast to the background is at least 4.5:1, for
 * coloured text and for text on a coloured area.
 */
export const lightPhaseColours: Readonly<Record<PhaseColour, string>> = {
  ochre: '#8a5a00',
  green: '#3c6b35',
  blue: '#2a5d8f',
  plum: '#7a3b69',
  rust: '#9a3b1f',
  teal: '#1f6b6b',
};

/** The colours of the phases in the dark colour scheme. */
export const darkPhaseColours: Readonly<Record<PhaseColour, string>> = {
  ochre: '#ca9d4e',
  green: '#84b07b',
  blue: '#81a9cf',
  plum: '#c390b4',
  rust: '#d38b71',
  teal: '#70b0b0',
};

/**
 * The colours of large areas in the dark colour scheme. They are deep rather than bright. In the light scheme, large
 * areas have the same colours as text.
 */
export const darkFieldColours: Readonly<Record<PhaseColour, string>> = {
  ochre: '#6d4a0c',
  green: '#345a2e',
  blue: '#28527b',
  plum: '#6a375c',
  rust: '#7d3019',
  teal: '#1c5757',
};

/**
 * Style rules that set the custom property `property` of elements with a phase colour. Plain colours come first, for
 * browsers without light-dark().
 */
export function phaseColourRules(
  property: '--accent' | '--field',
  colours: readonly PhaseColour[],
  darkColours: Readonly<Record<PhaseColour, string>>,
): string {
  const rules = (valueOf: (name: PhaseColour) => string) =>
    [...new Set(colours)].map((name) => `[data-colour=${name}]{${property}:${valueOf(name)}}`).join('');
  const plainRules = rules((name) => lightPhaseColours[name]);
  const schemeRules = rules((name) => `light-dark(${lightPhaseColours[name]},${darkColours[name]})`);
  return `${plainRules}@supports (color:light-dark(#000,#fff)){${schemeRules}}`;
}
