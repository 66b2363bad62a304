import { describe, expect, it, test } from 'vitest';
import { choiceMessage } from '../../../src/content-check/schema-messages/choice-message.ts';
import type { Path } from '../../../src/content-reading/source-tree.ts';

const said = (value: unknown, path: Path = ['phases', 0, 'months', 0], known = ['June', 'July', 'August']) =>
  choiceMessage(path, value, `"${String(value)}"`, known);

describe('What is not in a closed list', () => {
  it('is answered with the list, also if nothing is written', () => {
    expect(said(undefined)).toBe('"months" is missing. Use one of: June, July, August.');
    expect(said(null)).toBe('There is nothing after "months:". Use one of: June, July, August.');
    expect(said('Monday')).toBe('"Monday" is not a month. Use one of: June, July, August.');
    expect(said('Jully')).toBe('"Jully" is not a month. Use one of: June, July, August. Did you mean July?');
  });

  test.each([
    'July, August',
    'July,August',
    'Jul  ;  Aug.',
    'July / August',
    'July&August',
    'July    and    August',
  ])('may be several of it in one text, as in "%s"', (value) => {
    expect(said(value)).toBe(
      `"${value}" is not a month, but several in one text. Use one of: June, July, August. Write each as an item of its own: July, August.`,
    );
  });

  it('is not several if one of them is unknown', () => {
    expect(said('July, Monday')).toMatch(/August\. Did you mean July\?$/);
    expect(said('Monday, July')).toMatch(/August\.$/);
  });

  test.each([
    [['type'], 'a resource type'],
    [[0, 'colour'], 'a colour of a phase'],
    [['difficulty'], 'a difficulty'],
    [['sections', 0, 'blocks', 0, 'style'], 'a style of list'],
    [['sections', 0, 'blocks', 0, 'answer'], 'a length of answer'],
    [['sections', 0, 'blocks', 0, 'kind'], 'a kind of block'],
    [['download', 'sections', 0, 'kind'], 'a kind of section in a file'],
    [['other'], 'allowed here'],
  ])('at %j is said not to be %s', (path, noun) => {
    expect(said('none', path, ['blue'])).toBe(`"none" is not ${noun}. Use one of: blue.`);
  });
});
