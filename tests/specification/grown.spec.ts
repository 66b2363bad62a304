import { writeFile } from '../../src/model/forms/file/file-format.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { grownMonth, grownYear } from '../support/grown-content.ts';
import { placesOf } from '../../src/desk/content/site-content.ts';
import { readSite } from '../../src/desk/content/read-site.ts';
import { everyQuestion, slug } from '../support/every-question.ts';
import { fieldsOf, fillInByHand, readOff } from '../support/form-page.ts';
import { inFull, savedPage } from '../support/saved-page.ts';
import { found, labels, phases, programme, resources } from '../support/content.ts';
import { download } from '../support/download.ts';
import { realForms } from '../support/real-forms.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';

/** What a coordinator gets who adds the examples of content/README.md and changes the year: content edits only. */
test.use({ baseURL: addressOf('grown') });

const review = found(realForms('.test-sites/grown.content').find(({ slug }) => slug === 'mentor-review'));
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

test('the new form is saved as a file and opened again @nightly', async ({ page }) => {
  await page.clock.setFixedTime(new Date(grownYear, 11, 3, 12));
  await visit(page, '/resources/mentor-review');
  const best = page.getByRole('textbox', { name: 'Best moment' });
  const texts = {
    bestMoment: 'We kept half of the import job.\nThe other half was mine.',
    'nextSteps.month': 'Ask Noor for a review.',
  };
  const ticks = { paths: ['site-reliability'], methods: ['reading-group'] };
  await best.fill(texts.bestMoment);
  await page.getByRole('textbox', { name: 'This month' }).fill(texts['nextSteps.month']);
  await page.getByRole('checkbox', { name: 'Site Reliability Engineering' }).check();
  await page.getByRole('checkbox', { name: 'A reading group' }).check();
  const { name, bytes } = await download(page, 'Download Review');
  expect(name).toBe('mentor-review.txt');
  const saved = { day: `${grownYear}-12-03`, date: `3 December ${grownYear}` };
  const [foot] =
    /^saved=[^]*(?=\nFormat)/m.exec(writeFile(review, { answers: { texts, ticks }, leftOver: [] }, saved)) ??
    [];
  expect(bytes.toString('utf8')).toBe(`REVIEW WITH YOUR MENTOR
=======================
Mentorship programme, ${period}. Saved 3 December ${grownYear}.
To continue, open this file at /resources/mentor-review. Keep the headings; the indented lines are yours.

LOOKING BACK
------------
  We kept half of the import job.
  The other half was mine.

NEXT STEPS
----------
1. This week
(not filled in)

2. This month
  Ask Noor for a review.

3. In three months
(not filled in)

FROM HERE
---------
Paths you would like to hear more about
[x] Site Reliability Engineering
[ ] Engineering Management

Ways of learning that worked
[ ] Books and in-depth articles
[x] A reading group

${labels.savedFile.foot}
${foot}
Format: mentor-review 2
`);
  await page.reload();
  await best.fill('');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel(labels.openFile.open, { exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: bytes });
  await expect(best).toHaveValue(texts.bestMoment);
  await expect(page.getByRole('checkbox', { name: 'A reading group' })).toBeChecked();
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
  const { site } = readSite('.test-sites/grown.content');
  const file = found(site.files.find((one) => one.slug === slug));
  for (const id of placesOf(site, file).fields ?? [])
    await expect(page.locator(`[id="${id}"]`), `An address ends in #${id}`).toBeVisible();
  const { name, bytes } = await saved.download();
  await visit(page, form.path);
  await saved.openAtOnce({ name, content: bytes });
  expect(await readOff(page, fieldsOf(form))).toEqual(filled);
});

test('the badge of the new checklist counts its own items @nightly', async ({ page }) => {
  await visit(page, '/resources/first-meeting-checklist');
  const badge = page.getByRole('status', { name: 'What is settled' });
  await expect(badge).toHaveText('0% settled');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const [index, percent] of [33, 67, 100].entries()) {
    await boxes.nth(index).check();
    await expect(badge).toHaveText(`${percent}% settled`);
  }
  const { bytes } = await download(page, 'Download Checklist');
  expect(bytes.toString('utf8')).toContain('3 of 3 settled (100%)');
});

test('the new viewer shows the new role-play and the one after it @nightly', async ({ page }) => {
  await visit(page, '/resources/asking-role-plays');
  const viewer = page.getByRole('group', { name: labels.scenarios.viewer });
  await expect(viewer.getByRole('heading', { name: 'Asking for help early' })).toBeVisible();
  await expect(viewer.getByText('Scenario 1 of 2')).toBeVisible();
  await viewer.getByRole('button', { name: labels.scenarios.next }).click();
  await expect(viewer.getByText('Scenario 2 of 2')).toBeVisible();
  await expect(viewer.getByRole('button', { name: labels.scenarios.next })).toBeDisabled();
});
