import assert from 'node:assert/strict';
import { homeAnchors } from '../../../src/model/schemas/vocabulary.ts';
import { found, labels, type Resource } from '../../support/content.ts';
import { fieldsOf } from '../../support/form-page.ts';
import { oneForm } from '../../support/one-form.ts';
import { inFull } from '../../support/saved-page.ts';
import type { Place, Visitor } from '../drivers/driver.ts';
import { counts, fillIn, holds, isMarked, readOff, save, savesExactly, status } from './form-parts.ts';
import { follow, goBack, type Journey, says } from './journey.ts';

const home: Place = { role: 'link', name: labels.resourcePage.back };

/** What the browser has brought back, be it much or nothing, is what is saved and counted. */
async function saysWhatIsTrue(visitor: Visitor, form: Resource): Promise<void> {
  const left = await readOff(visitor, form);
  await counts(visitor, form, left);
  await savesExactly(visitor, form, left);
}

function journeysOf(form: Resource): Journey[] {
  const { title, path } = form;
  const full = inFull(form);
  const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));

  return [
    {
      name: `${title}: leaving is asked about while words are unsaved, and only then`,
      go: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, { [first.key]: 'a' });
        await isMarked(visitor, true);
        assert.equal(await visitor.leave(home), true, 'asked with unsaved words');
        await visitor.arrive(path);
        await holds(visitor, form, { [first.key]: 'a' });
        await save(visitor, form);
        await isMarked(visitor, false);
        await follow(visitor, home, `/#${homeAnchors.resources}`);
      },
    },
    {
      name: `${title}: after a reload, what is on the page is counted and saved`,
      go: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, full);
        await says(visitor, status, [labels.form.unsaved]);
        await visitor.reload();
        await saysWhatIsTrue(visitor, form);
      },
    },
    {
      name: `${title}: after another page and Back, what is on the page is counted and saved`,
      go: async (visitor) => {
        await visitor.open(path);
        await fillIn(visitor, form, full);
        await save(visitor, form);
        await follow(visitor, home, `/#${homeAnchors.resources}`);
        await goBack(visitor, path);
        await holds(visitor, form, full);
        await saysWhatIsTrue(visitor, form);
      },
    },
  ];
}

export const leavingJourneys = journeysOf(oneForm);
