import language from 'virtual:language';
import { formatDay } from '../../../model/dates/format-dates.ts';
import { printPart } from '../print-part.ts';

/** Prints a form: only the title, the date, the questions and the answers. */
export function printForm(): void {
  const dateElement = document.createElement('p');
  dateElement.textContent = formatDay(new Date(), language);
  document.querySelector('h1')?.after(dateElement);
  printPart('form', () => dateElement.remove());
}
