import language from 'virtual:language';
import { dateFormatters } from '../../../model/dates/format-dates.ts';

/**
 * Prints only the title, the date, the questions and the answers: while the page is marked, the print style sheet hides
 * everything else.
 */
export function printForm(): void {
  const dateElement = document.createElement('p');
  dateElement.textContent = dateFormatters(language).formatDay(new Date());
  document.querySelector('h1')?.after(dateElement);
  document.documentElement.dataset['printing'] = 'form';
  addEventListener(
    'afterprint',
    () => {
      dateElement.remove();
      delete document.documentElement.dataset['printing'];
    },
    { once: true },
  );
  print();
}
