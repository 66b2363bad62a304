/** Returns a function that says of each text whether it is one of these, each of which it finds only once. */
export function eachFoundOnce<Text>(texts: Iterable<Text>): (text: Text) => boolean {
  const left = new Map<Text, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  return (text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  };
}
