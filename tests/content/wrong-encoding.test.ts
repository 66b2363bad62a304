import { describe, expect, test } from 'vitest';
import { garbledIn } from '../../src/text/wrong-encoding.ts';
import { describeMistakes } from '../support/mistakes.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const says = (cures: string) =>
  `This line was read in a wrong encoding and saved like that. Write ${cures}; if there is much of this, take the text from where it came once more and save the file as UTF-8.`;

/** Returns a text whose UTF-8 was read as Windows-1252. */
const asWindows = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

describeMistakes('A text read in a wrong encoding', [
  {
    mistake: 'whose quotation marks became several characters each',
    edits: [
      [scenario, 'A call', asWindows('The customer’s “call”')],
      [scenario, 'Offer three ways.', asWindows('Offer three – or four – ways.')],
    ],
    says: [
      `content/scenarios/missed-deadline.yaml:3:22  ${says('’ in place of â€™, “ in place of â€œ, ” in place of â€⟨U+009D⟩')}`,
      `content/scenarios/missed-deadline.yaml:10:17  ${says('– in place of â€“')}`,
    ],
    obeyed: [
      [scenario, asWindows('The customer’s “call”'), 'The customer’s “call”'],
      [scenario, asWindows('Offer three – or four – ways.'), 'Offer three – or four – ways.'],
    ],
  },
  {
    mistake: 'of which a character is lost',
    edits: [[scenario, 'A call', 'A caf\uFFFD']],
    says: [
      `content/scenarios/missed-deadline.yaml:3:15  ${says('the character that belongs there in place of \uFFFD')}`,
    ],
    obeyed: [[scenario, 'caf\uFFFD', 'café']],
  },
  {
    mistake: 'in a drawing',
    edits: [['figures/flow.svg', 'One', asWindows('One “step”')]],
    says: [`content/figures/flow.svg:3:43  ${says('“ in place of â€œ, ” in place of â€⟨U+009D⟩')}`],
    obeyed: [['figures/flow.svg', asWindows('One “step”'), 'One “step”']],
  },
  {
    mistake: 'whose character a code stands for',
    edits: [[scenario, 'A call', '"A caf\\uFFFD"']],
    says: [
      'content/scenarios/missed-deadline.yaml:3:16  context  Inside double quotes, \\uFFFD stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.',
    ],
    obeyed: [[scenario, '\\uFFFD', 'é']],
  },
]);

describe('Characters read in a wrong encoding', () => {
  test.each(['’', '“', '”', '–', '…', '€', 'é', 'à', 'ß', '·', '\u00A0', '→', '✓', '🙂'])(
    '%s is named, whichever character it became',
    (character) => {
      expect(garbledIn(`a ${asWindows(character)} b`)).toEqual([
        { offset: 2, words: asWindows(character), meant: character },
      ]);
    },
  );

  test('those of a Mac are named too', () => {
    expect(garbledIn('It‚Äôs a caf√©').map(({ meant }) => meant)).toEqual(['’', 'é']);
  });

  test.each([
    'It’s “fine” – or … not: café, naïve, Zürich, «Öl», Łódź, Ærø, façade, São Paulo, 5 € · 20 °C, √2, ½',
    'IL DIT «À LA CARTE», “CAFÉ”, ‘VOILÀ’, ‚Ähren‘, „Äpfel“, ‚Ä‘, „Ä“, “FRÅ”, “Â la”, CHÂTEAU',
    '“You read my résumé…”, she said, “at the café”–or so',
    'кафе “Ёлка”, 東京、ελληνικά',
  ])('a text that was read well is left alone: %s', (text) => {
    expect(garbledIn(text)).toEqual([]);
  });
});
