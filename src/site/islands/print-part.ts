/**
 * Prints only a part of the page. An attribute of the page makes the print style sheet hide everything else. After
 * printing, `onPrinted` is called.
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
