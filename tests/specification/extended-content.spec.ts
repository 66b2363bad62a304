import { months } from '../../src/model/schemas/vocabulary.ts';
import { grownMonth, grownYear } from '../support/grown-content.ts';
import { pageAnchors } from '../../src/authoring/content-files/partial-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { everyQuestionPage, everyQuestionSlug } from '../support/every-question.ts';
import { fieldsOf, fillInByHand, readValues } from '../support/form-fields.ts';
import { completeValues, formFilesPage, singleClick } from '../support/form-files-page.ts';
import { ensureDefined, labels, phases, programme, resources } from '../support/content.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { testedSiteUrl } from '../support/tested-site.ts';

/**
 * The site after a coordinator has added the examples of content/README.md and has changed the year, by editing content
 * only.
 */
test.use({ baseURL: testedSiteUrl('grown') });

const dateInNewMonth = new Date(grownYear + 1, months.indexOf(grownMonth as (typeof months)[number]), 15, 12);
// The month of the added phase is after New Year.
const period = `${phases[0]?.months[0] ?? ''} ${grownYear} to ${grownMonth} ${grownYear + 1}`;
const resourceCount = resources.length + 5;
const firstPhaseCount = resources.filter(({ phase }) => phase === phases[0]?.id).length + 1;

test('the fifth phase is open in its month, all counts include it, and its card leads to the new page with its drawing @nightly', async ({
  page,
}) => {
  await page.clock.setFixedTime(dateInNewMonth);
  await visit(page, '/');
  const cards = page.getByRole('list', { name: labels.catalogue.phases }).getByRole('listitem');
  await expect(cards).toHaveCount(phases.length + 1);
  await expect(cards.last()).toContainText('Beyond the Programme');
  await expect(cards.last()).toContainText(grownMonth);
  await expect(cards.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  const catalogue = page.getByRole('region', { name: programme.resourcesTitle });
  await expect(catalogue.getByRole('status')).toHaveText(`Showing 1 of ${resourceCount} resources`);
  await expect(catalogue.getByRole('heading', { level: 3 })).toHaveText(['Asking for Feedback']);
  await cards.first().getByRole('button').click();
  await expect(catalogue.getByRole('status')).toHaveText(
    `Showing ${firstPhaseCount} of ${resourceCount} resources`,
  );
  await expect(page.getByRole('contentinfo')).toContainText(period);

  await singleClick(cards.last().getByRole('button'));
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
  const form = { ...everyQuestionPage(1), slug: everyQuestionSlug, path: `/resources/${everyQuestionSlug}` };
  const savedFiles = formFilesPage(page, form);
  const answers = completeValues(form);
  await visit(page, form.path);
  await fillInByHand(page, fieldsOf(form), answers);
  expect(await readValues(page, fieldsOf(form))).toEqual(answers);
  const { content } = readContent('.test-sites/grown.content');
  const file = ensureDefined(content.files.find((sourceFile) => sourceFile.slug === everyQuestionSlug));
  for (const id of pageAnchors(content, file).fieldAnchors ?? [])
    await expect(page.locator(`[id="${id}"]`), `An address ends in #${id}`).toBeVisible();
  const { name, bytes } = await savedFiles.download();
  await visit(page, form.path);
  await savedFiles.openDirectly({ name, content: bytes });
  expect(await readValues(page, fieldsOf(form))).toEqual(answers);
});
