const plain = 'acdeghijklnorstuwyz';
const marked = 'áçďéğħíĵķłñóřšťúŵýž';

/** Letters that altered content cannot contain, in either case; the rest of the alphabet has no marked twin. */
export const unaltered = new RegExp(`[${plain}]`, 'i');

// Placeholders and addresses must stay as they are.
const kept = /\{[^{}]*\}|\]\([^)\s]*\)|\b(?:https?:\/\/|mailto:)[^\s>)]+/;

/** Returns the text with each letter that has one replaced by its marked twin; the length stays the same. */
export function alterText(text: string): string {
  return text.replace(new RegExp(`${kept.source}|[${plain}]`, 'gi'), (found) => {
    if (found.length > 1) return found;
    const twin = marked[plain.indexOf(found.toLowerCase())] ?? found;
    return found === found.toLowerCase() ? twin : twin.toUpperCase();
  });
}
