import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { formFilesPage } from '../support/form-files-page.ts';
import { sampleForm as form } from '../support/sample-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';

const textFields = fieldsOf(form).filter(({ kind }) => kind === 'text');
const [firstField, secondField] = [ensureDefined(textFields[0]), ensureDefined(textFields[1])];
const { phoneNote, hideMessage } = labels.form;

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  test('the first unsaved answer brings a reminder to save, until the visitor goes on to another field', async ({
    page,
  }) => {
    await visit(page, form.path);
    const reminder = page.getByText(phoneNote);
    await expect(reminder).toBeHidden();
    const [firstElement, secondElement] = [locate(page, firstField), locate(page, secondField)];
    await firstElement.tap();
    await firstElement.pressSequentially('a');
    await expect(reminder).toBeInViewport({ ratio: 1 });
    const [fieldBox, reminderBox] = [
      ensureDefined(await firstElement.boundingBox()),
      ensureDefined(await reminder.boundingBox()),
    ];
    expect(fieldBox.y + fieldBox.height, 'it covers no field in use').toBeLessThanOrEqual(reminderBox.y);
    await secondElement.tap();
    await expect(reminder).toBeHidden();
    await secondElement.pressSequentially('b');
    await expect(reminder).toBeHidden();
  });

  test('whoever hides the reminder does not see it again', async ({ page }) => {
    await visit(page, form.path);
    const element = locate(page, firstField);
    await element.pressSequentially('a');
    await page.getByRole('button', { name: hideMessage }).tap();
    await element.pressSequentially('b');
    await expect(page.getByText(phoneNote)).toBeHidden();
  });

  test('in a low window there is no reminder, because it would leave too little of the form', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await visit(page, form.path);
    await locate(page, firstField).pressSequentially('a');
    await expect(formFilesPage(page, form).unsavedMark).toBeVisible();
    await expect(page.getByText(phoneNote)).toBeHidden();
  });

  test('whoever has saved is not reminded any more', async ({ page }) => {
    const formPage = formFilesPage(page, form);
    await visit(page, form.path);
    const element = locate(page, firstField);
    await element.pressSequentially('a');
    await expect(page.getByText(phoneNote)).toBeVisible();
    await formPage.download();
    await expect(page.getByText(phoneNote)).toBeHidden();
    await formPage.confirm();
    await element.pressSequentially('b');
    await expect(formPage.unsavedMark).toBeVisible();
    await expect(page.getByText(phoneNote)).toBeHidden();
  });
});

test('without a touch screen, there is no reminder, because the browser asks before it closes a page', async ({
  page,
}) => {
  await visit(page, form.path);
  await locate(page, firstField).pressSequentially('a');
  await expect(formFilesPage(page, form).unsavedMark).toBeVisible();
  await expect(page.getByText(phoneNote)).toBeHidden();
});
