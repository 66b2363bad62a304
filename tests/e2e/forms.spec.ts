import { download } from '../support/download.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { inFull, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(2)>&amp;"\'',
  '{date} {route} {percent} ${name} {{x}} %s $& $1 \\n',
  'Zoë Łukasik 👩🏽‍💻🏳️‍🌈 שלום \u202Eabc\u202C مرحبا \u200F日本語',
  'SPECIFIC\n--------\n(not filled in)\n[x] Title\nTip: no\n1. Step\nFormat: goal-setting-worksheet 1\n',
  '\n\n  indented\n\ttabbed\n    \ntrailing  \n\n',
  'x'.repeat(20_000),
  '> quoted\n=====\nGOAL SETTING WORKSHEET\n======================',
  '  ',
];

const withHostile = (form: (typeof forms)[number]): Filled =>
  Object.fromEntries(
    fieldsOf(form).map(({ kind, key }, index) => [
      key,
      // A field of one line cannot hold more than one.
      kind === 'line' ? found(hostile[index % 3]) : found(hostile[index % hostile.length]),
    ]),
  );

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

for (const form of forms) {
  const { button, fileName: file } = found(form.download);
  const fields = fieldsOf(form);

  test(`${form.title}: no field is required or limited, and each has its label`, async ({ page }) => {
    await visit(page, form.path);
    for (const field of fields) {
      // Looked up once, because finding a field by its label takes longer than all the rest.
      const state = await locate(page, field).evaluate((box) => ({
        isShown: box.checkVisibility({ visibilityProperty: true }) && box.getClientRects().length > 0,
        limits: ['required', 'maxlength'].filter((name) => box.hasAttribute(name)),
        placeholder: box.getAttribute('placeholder')?.trim() ?? '',
      }));
      expect(state, field.label).toEqual({ isShown: true, limits: [], placeholder: '' });
    }
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(
      // The day from which a plan's dates are counted is no answer.
      fields.filter(({ kind }) => kind !== 'tick').length + (form.calendar ? 1 : 0),
    );
  });

  test(`${form.title}: saved empty, filled in and hostile, the file has every section and answer in order`, async ({
    page,
  }) => {
    await visit(page, form.path);
    for (const [name, filled] of [
      ['empty', {}],
      ['filled in', inFull(form)],
      ['hostile', withHostile(form)],
    ] as const)
      await test.step(name, async () => {
        await fillIn(page, fields, filled);
        const saved = await download(page, button);
        expect(saved.name).toBe(file);
        expect(saved.bytes.toString('utf8')).toBe(expectedFile(form, filled, '14 July 2025'));
        expect(saved.bytes.subarray(0, 1).toString()).not.toBe('\uFEFF');
      });
  });

  const lines = fields.filter(({ kind }) => kind === 'line');
  if (lines.length > 0)
    test(`${form.title}: Enter in a field of one line does not leave the page`, async ({ page }) => {
      await visit(page, form.path);
      for (const field of lines)
        await test.step(field.label, async () => {
          await locate(page, field).fill('Half of my');
          await locate(page, field).press('Enter');
          await locate(page, field).pressSequentially(' answer');
          await expect(page).toHaveURL(form.path);
          await expect(locate(page, field)).toHaveValue('Half of my answer');
        });
    });
}

test.describe('a download', () => {
  /** What it does is the same on every form. */
  const form = oneForm;
  const { button, fileName: file } = found(form.download);
  const fields = fieldsOf(form);
  test.beforeEach(({ page }) => visit(page, form.path));

  test('afterwards a status line names the file and the focus stays', async ({ page }) => {
    const status = page.getByRole('main').getByRole('status').filter({ hasText: file });
    await expect(status).toHaveCount(0);
    await download(page, button);
    await expect(status).toContainText(say(labels.form.saved, { file, time: '10:32' }));
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
  });

  test('what is written last is what is saved', async ({ page }) => {
    const first = found(fields.find(({ kind }) => kind !== 'tick'));
    await fillIn(page, fields, { [first.key]: 'An earlier thought' });
    await download(page, button);
    await fillIn(page, fields, { [first.key]: 'A better thought' });
    const text = (await download(page, button)).bytes.toString('utf8');
    expect(text).toBe(expectedFile(form, { [first.key]: 'A better thought' }, '14 July 2025'));
  });
});
