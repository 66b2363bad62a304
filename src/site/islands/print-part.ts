/**
 * Prints only a part of the page: while the page is marked, the print style sheet hides everything else. `onPrinted` is
 * called after printing.
 */
export function printPart(part: 'form' | 'record' | 'scenario', onPrinted?: () => void): void {
  const { dataset } = document.documentElement;
  dataset['printing'] = part;
  addEventListener(
    'afterprint',
    () => {
      delete dataset['printing'];
      onPrinted?.();
    },
    { once: true },
  );
  print();
}
