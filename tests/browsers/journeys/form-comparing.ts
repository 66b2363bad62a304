import { found, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { oneForm } from '../../support/one-form.ts';
import type { Place } from '../drivers/driver.ts';
import { button, fileOf, fillIn, holds, openFile, place, region } from './form-parts.ts';
import { type Journey, says, thereAre } from './journey.ts';

const words = labels.comparison;
const marked = (kind: 'removed' | 'added', text: string) => `${words[kind]} ${text} ${words.end}`;

function journeyOf(form: Resource): Journey {
  const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  const july = { [first.key]: 'I lead two projects.' };
  const december = { [first.key]: 'I lead three projects.' };
  const file = fileOf(form, july);
  const comparison = region(words.title, file.name);
  const change = (role: 'deletion' | 'insertion'): Place => ({ role, within: comparison });

  return {
    name: `${form.title}: compared with a file, changed words are marked as they change`,
    go: async (visitor) => {
      await visitor.open(form.path);
      await fillIn(visitor, form, december);
      await openFile(visitor, file);
      await visitor.press(button(labels.openFile.compare));
      await says(visitor, change('deletion'), [marked('removed', 'two')]);
      await says(visitor, change('insertion'), [marked('added', 'three')]);
      await holds(visitor, form, december);
      await visitor.fill(place(first), found(july[first.key]));
      await thereAre(visitor, change('insertion'), 0);
      await visitor.press({ role: 'button', name: words.close, within: comparison });
      await thereAre(visitor, comparison, 0);
      await holds(visitor, form, july);
    },
  };
}

export const comparingJourneys = [journeyOf(oneForm)];
