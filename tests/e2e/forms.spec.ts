import type { Page } from '@playwright/test';
import { formatLine } from '../../src/model/forms/saved-file/line-format.ts';
import { expectedFile } from '../support/expected-file.ts';
import { choiceGaps } from '../support/choice-gaps.ts';
import { forms, ensureDefined, labels, resources } from '../support/content.ts';
import {
  type FormValues,
  fieldsOf,
  fillIn,
  inputRestrictions,
  locate,
  readValues,
} from '../support/form-fields.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { sampleForms } from '../support/page-states.ts';
import { isNightly } from '../support/nightly.ts';
import { expectedValues, completeValues, progressText, formFilesPage } from '../support/form-files-page.ts';
import { waitForHydration, expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const savedAt = '2025-07-14T10:32+01:00';
const { openFile } = labels;

const hostileTexts = [
  '<script>alert(1)</script><img src=x onerror=alert(2)>&amp;"\'',
  '{date} {route} {percent} ${name} {{x}} %s $& $1 \\n',
  'Zoë Łukasik 👩🏽‍💻🏳️‍🌈 שלום \u202Eabc\u202C مرحبا \u200F日本語',
  `SPECIFIC\n--------\n(not filled in)\n[x] Title\nTip: no\n1. Step\nsaved=2025-07-13 ${sampleForm.slug}=bcdf /top=bcdfbcdf\n${formatLine(sampleForm.slug)}\n`,
  '\n\n  indented\n\ttabbed\n    \ntrailing  \n\n',
  'x'.repeat(isNightly ? 20_000 : 2_000),
  '> quoted\n=====\nGOAL SETTING WORKSHEET\n======================',
  '  ',
];

/** Answers in which each hostile text is in some field. A single-line field can contain only one line. */
function hostileAnswers(form: (typeof forms)[number]): FormValues {
  let textIndex = 0;
  return Object.fromEntries(
    fieldsOf(form).map(({ kind, key }) => [
      key,
      ensureDefined(
        kind === 'line' ? hostileTexts[textIndex % 3] : hostileTexts[textIndex++ % hostileTexts.length],
      ),
    ]),
  );
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

/** Opens the parts that are folded in this month, if the form has any. */
async function openEveryPart(page: Page) {
  const box = page.getByRole('checkbox', { name: labels.resourcePage.openAll });
  if (await box.isVisible()) await box.check();
}

/**
 * Outside the nightly run, only one form with few checkboxes is tested. How many checkboxes are labelled and saved is
 * tested in checklist.spec.ts and extended-content.spec.ts.
 */
for (const form of isNightly ? forms : sampleForms.slice(-1)) {
  const { fileName: name } = ensureDefined(form.download);
  const fields = fieldsOf(form);
  const fullAnswers = completeValues(form);

  test(`${form.title}: each field has its label and no limit; saved empty, hostile and filled in, all of it is in the file, and comes back from there`, async ({
    page,
    baseURL: origin,
  }) => {
    await visit(page, form.path);
    await openEveryPart(page);
    const formPage = formFilesPage(page, form);
    expect(await inputRestrictions(page, fields)).toEqual([]);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(
      // The start day of a plan and the two names for its calendar have fields that are not answers.
      fields.filter(({ kind }) => kind !== 'tick').length + (form.calendar ? 3 : 0),
    );
    for (const [caseName, answers] of [
      ['empty', {}],
      ['hostile', hostileAnswers(form)],
      ['filled in', fullAnswers],
    ] as const)
      await test.step(caseName, async () => {
        await fillIn(page, fields, answers);
        await expect(formPage.progress).toHaveText(progressText(form, answers));
        const file = await formPage.download();
        await expect(formPage.button(ensureDefined(form.download).button), 'the focus stays').toBeFocused();
        expect(file.name).toBe(name);
        expect(file.bytes.toString('utf8')).toBe(expectedFile(form, answers, date, [], { origin, savedAt }));
      });

    await page.reload();
    await waitForHydration(page);
    expect(await readValues(page, fields)).toEqual(expectedValues(form, {}));
    const content = expectedFile(form, fullAnswers, date, [], { origin, savedAt });
    await formPage.openWithDialog({ name, content });
    await expect(formPage.status).toContainText(progressText(form, fullAnswers));
    await expect(formPage.panel(name)).toHaveCount(0);
    expect(await readValues(page, fields)).toEqual(fullAnswers);
    expect((await formPage.download()).bytes.toString('utf8')).toBe(content);
  });
}

const formWithLineField = forms.find((form) => fieldsOf(form).some(({ kind }) => kind === 'line'));
if (formWithLineField)
  test('Enter in a field of one line does not leave the page, and two lines from a file become one', async ({
    page,
  }) => {
    const fields = fieldsOf(formWithLineField);
    const lineField = ensureDefined(fields.find(({ kind }) => kind === 'line'));
    const { fileName: name } = ensureDefined(formWithLineField.download);
    await visit(page, formWithLineField.path);
    await openEveryPart(page);
    await locate(page, lineField).fill('Half of my');
    await locate(page, lineField).press('Enter');
    await locate(page, lineField).pressSequentially(' answer');
    await expect(page).toHaveURL(formWithLineField.path);
    await expect(locate(page, lineField)).toHaveValue('Half of my answer');

    const formPage = formFilesPage(page, formWithLineField);
    const content = expectedFile(formWithLineField, { [lineField.key]: 'The first line,\nthe second' }, date);
    await formPage.open({ name, content });
    await formPage.button(openFile.replace).click();
    expect(await readValues(page, fields)).toEqual(
      expectedValues(formWithLineField, { [lineField.key]: 'The first line, the second' }),
    );
  });

test('what is written from right to left is shown so: in its field, on paper and beside a file @nightly', async ({
  page,
}) => {
  const sharedWords = 'עולם טוב!';
  const rightToLeftText = `שלום, ${sharedWords}`;
  const field = ensureDefined(fieldsOf(sampleForm).find(({ kind }) => kind === 'text'));
  const { fileName: name } = ensureDefined(sampleForm.download);
  await visit(page, sampleForm.path);
  await expect(locate(page, field)).toHaveCSS('direction', 'ltr');
  await locate(page, field).fill(rightToLeftText);
  await expect(locate(page, field)).toHaveCSS('direction', 'rtl');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('paragraph').filter({ hasText: rightToLeftText })).toHaveCSS(
    'direction',
    'rtl',
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  const formPage = formFilesPage(page, sampleForm);
  // Only text of the newer side is marked as added. For a file of today, it is unknown which side is newer.
  const content = expectedFile(sampleForm, { [field.key]: sharedWords }, '13 July 2025');
  await formPage.compare({ name, content });
  const insertion = formPage.comparison(name).getByRole('insertion');
  const insertionBox = ensureDefined(await insertion.boundingBox());
  const paragraphBox = ensureDefined(await insertion.locator('..').boundingBox());
  expect(insertionBox.x + insertionBox.width).toBeCloseTo(paragraphBox.x + paragraphBox.width, -1);
});

test('all checkboxes are as far from their text, on every page', async ({ page }) => {
  for (const { path } of resources) {
    await visit(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        (await choiceGaps(page)).filter((gap) => gap !== 12),
        `${path}, ${width} px`,
      ).toEqual([]);
    }
  }
});
