import { months } from '../../src/model/schemas/vocabulary.ts';
import { grownMonth, grownYear } from '../support/grown-content.ts';
import { pageAnchors } from '../../src/authoring/content-files/partial-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { everyQuestion, slug } from '../support/every-question.ts';
import { fieldsOf, fillInByHand, readOff } from '../support/form-page.ts';
import { inFull, savedPage } from '../support/saved-page.ts';
import { found, labels, phases, programme, resources } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';

/** What a coordinator gets who adds the examples of content/README.md and changes the year: content edits only. */
test.use({ baseURL: addressOf('grown') });

const newMonth = new Date(grownYear + 1, months.indexOf(grownMonth as (typeof months)[number]), 15, 12);
// The month that is free comes after New Year.
const period = `${phases[0]?.months[0] ?? ''} ${grownYear} to ${grownMonth} ${grownYear + 1}`;
const all = resources.length + 5;
const inFirstPhase = resources.filter(({ phase }) => phase === phases[0]?.id).length + 1;

test('the fifth phase is open in its month, all counts include it, and its card leads to the new page with its drawing @nightly', async ({
  page,
}) => {
  await page.clock.setFixedTime(newMonth);
  await visit(page, '/');
  const cards = page.getByRole('list', { name: labels.catalogue.phases }).getByRole('listitem');
  await expect(cards).toHaveCount(phases.length + 1);
  await expect(cards.last()).toContainText('Beyond the Programme');
  await expect(cards.last()).toContainText(grownMonth);
  await expect(cards.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  const catalogue = page.getByRole('region', { name: programme.resourcesTitle });
  await expect(catalogue.getByRole('status')).toHaveText(`Showing 1 of ${all} resources`);
  await expect(catalogue.getByRole('heading', { level: 3 })).toHaveText(['Asking for Feedback']);
  await cards.first().getByRole('button').click();
  await expect(catalogue.getByRole('status')).toHaveText(`Showing ${inFirstPhase} of ${all} resources`);
  await expect(page.getByRole('banner')).toContainText(period);

  await cards.last().getByRole('button').click();
  await page.getByRole('listitem').getByRole('link', { name: 'Asking for Feedback' }).click();
  await expect(page).toHaveURL('/resources/asking-for-feedback');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asking for Feedback');
  const drawing = page.getByRole('img', { name: 'From a question to a change' });
  await expect(drawing.getByText('Listen')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'goal worksheet' }).click();
  await expect(page).toHaveURL('/resources/goal-setting-worksheet');
});

test('every kind of question is filled in by its label, reached by its address, saved and opened again', async ({
  page,
}) => {
  const form = { ...everyQuestion(1), slug, path: `/resources/${slug}` };
  const saved = savedPage(page, form);
  const filled = inFull(form);
  await visit(page, form.path);
  await fillInByHand(page, fieldsOf(form), filled);
  expect(await readOff(page, fieldsOf(form))).toEqual(filled);
  const { content: site } = readContent('.test-sites/grown.content');
  const file = found(site.files.find((one) => one.slug === slug));
  for (const id of pageAnchors(site, file).fieldAnchors ?? [])
    await expect(page.locator(`[id="${id}"]`), `An address ends in #${id}`).toBeVisible();
  const { name, bytes } = await saved.download();
  await visit(page, form.path);
  await saved.openAtOnce({ name, content: bytes });
  expect(await readOff(page, fieldsOf(form))).toEqual(filled);
});
