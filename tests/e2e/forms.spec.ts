import type { Page } from '@playwright/test';
import { formatLine } from '../../src/model/forms/saved-file/line-format.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import {
  type Filled,
  fieldsOf,
  type FormField,
  fillIn,
  limitsOf,
  locate,
  readOff,
} from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { oneOfEach } from '../support/page-states.ts';
import { isNightly, someOf } from '../support/runs.ts';
import { asShown, inFull, pressOnPurpose, progressLine, savedPage, say } from '../support/saved-page.ts';
import { hydrated, expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { openFile, form: words } = labels;

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(2)>&amp;"\'',
  '{date} {route} {percent} ${name} {{x}} %s $& $1 \\n',
  'Zoë Łukasik 👩🏽‍💻🏳️‍🌈 שלום \u202Eabc\u202C مرحبا \u200F日本語',
  `SPECIFIC\n--------\n(not filled in)\n[x] Title\nTip: no\n1. Step\nsaved=2025-07-13 ${oneForm.slug}=bcdf /top=bcdfbcdf\n${formatLine(oneForm.slug)}\n`,
  '\n\n  indented\n\ttabbed\n    \ntrailing  \n\n',
  'x'.repeat(isNightly ? 20_000 : 2_000),
  '> quoted\n=====\nGOAL SETTING WORKSHEET\n======================',
  '  ',
];

/** Each of them in some field; a field of one line cannot hold more than one. */
function withHostile(form: (typeof forms)[number]): Filled {
  let nth = 0;
  return Object.fromEntries(
    fieldsOf(form).map(({ kind, key }) => [
      key,
      found(kind === 'line' ? hostile[nth % 3] : hostile[nth++ % hostile.length]),
    ]),
  );
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
});

/** By day one with few boxes: how many are labelled and saved is tried in checklist.spec.ts and grown.spec.ts. */
for (const form of isNightly ? forms : oneOfEach.slice(-1)) {
  const { fileName: name } = found(form.download);
  const fields = fieldsOf(form);
  const full = inFull(form);

  test(`${form.title}: each field has its label and no limit; saved empty, hostile and filled in, all of it is in the file, and comes back from there`, async ({
    page,
  }) => {
    await visit(page, form.path);
    const saved = savedPage(page, form);
    expect(await limitsOf(page, fields)).toEqual([]);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(
      // The day from which a plan's dates are counted is no answer.
      fields.filter(({ kind }) => kind !== 'tick').length + (form.calendar ? 1 : 0),
    );
    for (const [how, filled] of [
      ['empty', {}],
      ['hostile', withHostile(form)],
      ['filled in', full],
    ] as const)
      await test.step(how, async () => {
        await fillIn(page, fields, filled);
        const file = await saved.download();
        expect(file.name).toBe(name);
        expect(file.bytes.toString('utf8')).toBe(expectedFile(form, filled, date));
      });

    await page.reload();
    await hydrated(page);
    expect(await readOff(page, fields)).toEqual(asShown(form, {}));
    const content = expectedFile(form, full, date);
    await saved.openByHand({ name, content });
    await expect(saved.status).toContainText(progressLine(form, full));
    await expect(saved.panel(name)).toHaveCount(0);
    expect(await readOff(page, fields)).toEqual(full);
    expect((await saved.download()).bytes.toString('utf8')).toBe(content);
  });
}

/** Types a letter; where a form has only boxes, ticks or clears the first of them. */
const typeInto = async (page: Page, form: (typeof forms)[number], letter: string) => {
  const fields = fieldsOf(form);
  const text = fields.find(({ kind }) => kind !== 'tick');
  if (!text) return locate(page, found(fields[0])).press(' ');
  await locate(page, text).press('End');
  await locate(page, text).pressSequentially(letter);
};

const hasLists = ({ key }: FormField) => key.startsWith('checklists/');

/** One form with a count of its questions, and one whose checklists are counted item by item. */
for (const form of someOf([oneForm, ...forms.filter((one) => fieldsOf(one).some(hasLists)).slice(0, 1)]))
  test(`${form.title}: the status line, the count and the mark are right`, async ({ page }) => {
    await visit(page, form.path);
    const saved = savedPage(page, form);
    const fields = fieldsOf(form);
    const text = fields.find(({ kind }) => kind !== 'tick');
    const first = text ?? found(fields[0]);
    const full = inFull(form);
    const { fileName: file } = found(form.download);
    const shows = async (status: string, filled: Filled, mark: boolean) => {
      await expect(saved.status).toHaveText(status);
      await expect(saved.answered).toHaveText(progressLine(form, filled));
      await expect(saved.mark).toBeVisible({ visible: mark });
    };
    const untype = () => locate(page, first).press(text ? 'Backspace' : ' ');
    await shows('', {}, false);
    await typeInto(page, form, 'a');
    await shows(words.unsaved, { [first.key]: 'a' }, true);
    await untype();
    await shows('', {}, false);
    await fillIn(page, fields, full);
    await shows(words.unsaved, full, true);
    await saved.download();
    await shows(say(words.saved, { file, time: '10:32' }), full, false);
    await expect(saved.button(found(form.download).button), 'the focus stays').toBeFocused();
    await typeInto(page, form, '!');
    // A letter more changes no count, a tick less does.
    const altered = Object.fromEntries(Object.entries(full).filter(([key]) => text ?? key !== first.key));
    await shows(words.changed, altered, true);
    await untype();
    await shows(say(words.saved, { file, time: '10:32' }), full, false);
    await page.clock.setFixedTime(new Date('2025-07-14T09:05:00+01:00'));
    await saved.download();
    await shows(say(words.saved, { file, time: '09:05' }), full, false);
    await saved.pressMore(words.startAgain);
    await shows(words.startedAgain, {}, false);
    await pressOnPurpose(saved.undo);
    await shows(words.undone, full, false);
    await typeInto(page, form, '!');
    await shows(words.changed, altered, true);
  });

const withLine = forms.find((form) => fieldsOf(form).some(({ kind }) => kind === 'line'));
if (withLine)
  test('Enter in a field of one line does not leave the page, and two lines from a file become one', async ({
    page,
  }) => {
    const fields = fieldsOf(withLine);
    const line = found(fields.find(({ kind }) => kind === 'line'));
    const { fileName: name } = found(withLine.download);
    await visit(page, withLine.path);
    await locate(page, line).fill('Half of my');
    await locate(page, line).press('Enter');
    await locate(page, line).pressSequentially(' answer');
    await expect(page).toHaveURL(withLine.path);
    await expect(locate(page, line)).toHaveValue('Half of my answer');

    const saved = savedPage(page, withLine);
    const content = expectedFile(withLine, { [line.key]: 'The first line,\nthe second' }, date);
    await saved.open({ name, content });
    await saved.button(openFile.replace).click();
    expect(await readOff(page, fields)).toEqual(
      asShown(withLine, { [line.key]: 'The first line, the second' }),
    );
  });

test('what is written from right to left is shown so: in its field, on paper and beside a file @nightly', async ({
  page,
}) => {
  const written = 'שלום, עולם!';
  const field = found(fieldsOf(oneForm).find(({ kind }) => kind === 'text'));
  const { fileName: name } = found(oneForm.download);
  await visit(page, oneForm.path);
  await expect(locate(page, field)).toHaveCSS('direction', 'ltr');
  await locate(page, field).fill(written);
  await expect(locate(page, field)).toHaveCSS('direction', 'rtl');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('paragraph').filter({ hasText: written })).toHaveCSS('direction', 'rtl');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  const saved = savedPage(page, oneForm);
  await saved.compare({ name, content: expectedFile(oneForm, {}, date) });
  const added = saved.comparison(name).getByRole('insertion');
  const text = found(await added.boundingBox());
  const paragraph = found(await added.locator('..').boundingBox());
  expect(text.x + text.width).toBeCloseTo(paragraph.x + paragraph.width, -1);
});
