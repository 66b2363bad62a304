import { bracketItems } from './bracket-items.ts';
import type { Explanation } from './explanation.ts';

export const commaAlone: Explanation = {
  reason:
    'In brackets, YAML wants an item before each comma, so an item taken away leaves one comma too many.',
  find: (text, { offset }) => {
    const items = bracketItems(text, offset);
    // After the last comma, there may be nothing.
    const empty = items.slice(0, -1).findIndex((item) => item.text.trim() === '');
    const item = items[empty];
    if (item === undefined) return undefined;
    const message =
      empty === 0
        ? 'There is nothing before this comma. Write the item that belongs there or remove the comma.'
        : 'There is nothing between two commas. Write the item that belongs there or remove this comma.';
    return { offset: item.offset + item.text.length, message };
  },
};
